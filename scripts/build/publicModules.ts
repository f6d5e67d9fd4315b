/** What the bundler tells about a module. */
export type ModuleGraph = {
  getModuleInfo(id: string): {
    isEntry: boolean;
    importers: readonly string[];
    dynamicImporters: readonly string[];
  } | null;
};

/** Pages and layouts that visitors never load. */
const GUARDED =
  /[\\/]src[\\/](pages[\\/](account|admin)[\\/][^\\/]+Page|app[\\/]layouts[\\/](AccountLayout|AdminLayout))\.tsx$/;
const PUBLIC_PAGE = /[\\/]src[\\/]pages[\\/]public[\\/][^\\/]+Page\.tsx$/;

/** Whether a public page, or what starts every page, needs a module: now or later, in one of its lazy parts. */
export function createPublicCheck(graph: ModuleGraph): (id: string) => boolean {
  const known = new Map<string, boolean>();
  return function isPublic(id: string): boolean {
    const before = known.get(id);
    if (before !== undefined) return before;
    // Modules in a cycle are as public as what imports the cycle.
    known.set(id, false);
    const info = graph.getModuleInfo(id);
    const found =
      !GUARDED.test(id) &&
      (PUBLIC_PAGE.test(id) ||
        info?.isEntry === true ||
        [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])].some(isPublic));
    known.set(id, found);
    return found;
  };
}
