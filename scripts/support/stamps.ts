import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const STAMPS_FOLDER = '.cache/stamps';

/** Whether these inputs are unchanged since they were last stamped under this name. */
export function isStamped(name: string, inputs: readonly string[], folder = STAMPS_FOLDER): boolean {
  const path = getStampPath(name, folder);
  return existsSync(path) && readFileSync(path, 'utf8') === hashInputs(inputs);
}

export function stamp(name: string, inputs: readonly string[], folder = STAMPS_FOLDER): void {
  const path = getStampPath(name, folder);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, hashInputs(inputs));
}

const getStampPath = (name: string, folder: string) => join(folder, name.replaceAll(':', '-'));

/**
 * A hash of the names and contents of files and of all files in folders, except those whose path matches `except`. A
 * missing input counts as empty.
 */
export function hashInputs(inputs: readonly string[], except?: RegExp): string {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(listFiles).filter((path) => !except?.test(path.replaceAll('\\', '/'))))
    hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
