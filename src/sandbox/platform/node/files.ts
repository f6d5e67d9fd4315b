import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { pathToFileURL } from 'node:url';

/** The text of a file of the project, by its path from an import. */
export const readText = (specifier: string): string =>
  readFileSync(new URL(import.meta.resolve(specifier)), 'utf8');

/** The content of a file of a package, by the name of the package and its path there. */
export const readBytes = async (specifier: string): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(findPackageFile(specifier)));

/** Not all packages export their files. */
function findPackageFile(specifier: string): URL {
  const [, name = '', path = ''] = /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(specifier) ?? [];
  const manifest = findPackageJSON(name, import.meta.url);
  if (!manifest) throw new Error(`The package ${name} is not installed.`);
  return new URL(path, pathToFileURL(manifest));
}
