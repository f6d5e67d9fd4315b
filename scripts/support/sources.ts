import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import ts from 'typescript';

/** A file of the project; `path` is relative to the root, with forward slashes. */
export interface Source {
  path: string;
  text: string;
}

const GENERATED_FOLDER = /^src\/.*\/generated\//;

/** The hand-written files in these folders whose names match. */
export function readSources(folders: readonly string[], namePattern: RegExp, root = '.'): Source[] {
  return folders
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && namePattern.test(entry.name))
    .map((entry) => getRelativePath(root, join(entry.parentPath, entry.name)))
    .filter((path) => !GENERATED_FOLDER.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function getRelativePath(root: string, path: string): string {
  const full = path.split(sep).join(posix.sep);
  const start = join(root, '/').split(sep).join(posix.sep);
  return start === './' || !full.startsWith(start) ? full : full.slice(start.length);
}

export function parse({ path, text }: Source): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Calls `visit` for the node and everything in it, parents first. */
export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** `path:line`, which editors open. */
export function formatLocation(node: ts.Node): string {
  const file = node.getSourceFile();
  return `${file.fileName}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
