/** The part of Rollup's plugin context that tells which modules import a module. */
export type ModuleGraph = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

/** Pages and layouts that visitors without an account never load, and the test page that shows their components. */
const GUARDED =
  /[\\/]src[\\/](pages[\\/]((account|admin)[\\/][^\\/]+|public[\\/]TestLayout)Page|app[\\/]layouts[\\/](AccountLayout|AdminLayout))\.tsx$/;
const PUBLIC_PAGE = /[\\/]src[\\/]pages[\\/]public[\\/][^\\/]+Page\.tsx$/;

/** Returns a function that checks whether a public page or an entry imports a module, statically or lazily. */
export function createPublicCheck(graph: ModuleGraph): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return (id) => {
    const cached = known.get(id);
    if (cached !== undefined) return cached;
    const seen = new Set([id]);
    for (const module of seen) {
      if (GUARDED.test(module)) continue;
      const info = graph.getModuleInfo(module);
      if (known.get(module) || info?.isEntry || PUBLIC_PAGE.test(module)) {
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
