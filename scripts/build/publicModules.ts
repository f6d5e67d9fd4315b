import type { RouteSpec } from '../../src/app/routeSpec.ts';
import { routes } from '../../src/app/routes.ts';

/** The part of Rollup's plugin context that tells which modules import a module. */
export type ModuleGraph = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

const publicPages = new Set(routes.filter(({ access }) => access === 'public').flatMap(listPages));
/** The test page shows components of the account. */
publicPages.delete('app/testPages/TestLayoutPage');

/** Pages and layouts that visitors without an account never load. */
const guarded = new Set<string>([
  ...routes.flatMap(listPages).filter((page) => !publicPages.has(page)),
  'app/layouts/account/AccountLayout',
  'app/layouts/admin/AdminLayout',
]);

function listPages({ page, branches }: RouteSpec): string[] {
  return [page, ...Object.values(branches ?? {}).map((branch) => branch.page)];
}

/** A module's path below `src/`, without `.tsx`. */
const nameOf = (id: string) => /[\\/]src[\\/](.+)\.tsx$/.exec(id)?.[1]?.replaceAll('\\', '/') ?? '';

/** Returns a function that checks whether a public page or an entry imports a module, statically or lazily. */
export function createPublicCheck(graph: ModuleGraph): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return (id) => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const seen = new Set([id]);
    for (const module of seen) {
      if (guarded.has(nameOf(module))) continue;
      const info = graph.getModuleInfo(module);
      if (known.get(module) || info?.isEntry || publicPages.has(nameOf(module))) {
        known.set(id, true);
        return true;
      }
      // Iterating over a set includes entries that are added meanwhile.
      for (const importer of info?.importers ?? []) seen.add(importer);
      for (const importer of info?.dynamicImporters ?? []) seen.add(importer);
    }
    for (const module of seen) known.set(module, false);
    return false;
  };
}
