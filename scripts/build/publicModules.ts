/** The part of Rollup's plugin context that says which modules import a module. */
export type ModuleGraph = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

/** Pages and layouts that visitors never load; the test page shows what is made for them. */
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
      // A set's iteration includes what is added on the way.
      for (const importer of info?.importers ?? []) seen.add(importer);
      for (const importer of info?.dynamicImporters ?? []) seen.add(importer);
    }
    for (const module of seen) known.set(module, false);
    return false;
  };
}
