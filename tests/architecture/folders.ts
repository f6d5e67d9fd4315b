import { posix } from 'node:path';

type Source = { path: string; text: string };

const IMPORT = /(?:from|import\(?)\s*'([#.][^'?]+)/g;
const AREA = /^src\/(shop|help|account|reseller|admin|shared)\//;
const isTest = (path: string) => /\.(test|fixture)\.tsx?$/.test(path);

/** The folders that each folder imports from, without tests and style sheets. */
function mapImports(sources: readonly Source[]): Map<string, Set<string>> {
  const imports = new Map<string, Set<string>>();
  for (const { path, text } of sources) {
    if (isTest(path) || path.endsWith('.css')) continue;
    const folder = posix.dirname(path);
    const targets = imports.get(folder) ?? new Set();
    imports.set(folder, targets);
    for (const [, target = ''] of text.matchAll(IMPORT)) {
      const file = target.startsWith('#') ? target.replace('#', 'src/') : posix.join(folder, target);
      if (!file.endsWith('.css') && posix.dirname(file) !== folder) targets.add(posix.dirname(file));
    }
  }
  return imports;
}

/** Circles of an area's folders: `src/shop/a → src/shop/b → src/shop/a`. */
export function findFolderCycles(sources: readonly Source[]): string[] {
  const imports = mapImports(sources);
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (folder: string, trail: readonly string[]) => {
    const start = trail.indexOf(folder);
    if (start >= 0) cycles.push([...trail.slice(start), folder].join(' → '));
    if (start >= 0 || done.has(folder)) return;
    for (const next of imports.get(folder) ?? []) if (AREA.test(`${next}/`)) visit(next, [...trail, folder]);
    done.add(folder);
  };
  for (const folder of imports.keys()) if (AREA.test(`${folder}/`)) visit(folder, []);
  return cycles;
}

/** Folders of `src/shared` that fewer than two rooms use, directly or through other shared folders. */
export function findUnshared(sources: readonly Source[]): string[] {
  const imports = mapImports(sources);
  const listRooms = (folder: string, seen: Set<string>): string[] =>
    [...imports].flatMap(([user, targets]) => {
      if (!targets.has(folder) || seen.has(user)) return [];
      seen.add(user);
      return user.startsWith('src/shared/') ? listRooms(user, seen) : [user.split('/')[1] ?? ''];
    });
  const shared = [...imports.keys()].filter((folder) => folder.startsWith('src/shared/'));
  return shared.filter((folder) => new Set(listRooms(folder, new Set([folder]))).size < 2);
}
