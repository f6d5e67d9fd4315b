import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CODINGS, type EncodedFile, encodeFile } from './codings.ts';
import type { SiteIndex } from './pages.ts';

/** The files of a built client, by their path below its folder (`assets/a.js`). The list is read once. */
export interface StaticFiles {
  has(path: string): boolean;
  /** A file that has been read before. */
  get(path: string): EncodedFile | undefined;
  read(path: string): Promise<EncodedFile>;
}

/** The public file at an address's path; null for pages, rules for static hosts and compressed copies. */
export function publicFile(pathname: string, files: StaticFiles): string | null {
  const path = pathname.slice(1);
  const isHidden = /\.(html|br|gz)$|^_(headers|redirects)$/.test(path);
  return !isHidden && files.has(path) ? path : null;
}

/**
 * Lists the files of a folder. Each is read, and compressed unless compressed copies are beside it, at its first request
 * and then kept in memory: a server that opens a file for each request reaches less than half the throughput of a bare
 * Node server.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const known = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'),
      ),
  );
  const files = new Map<string, EncodedFile>();
  const reading = new Map<string, Promise<EncodedFile>>();

  async function load(path: string): Promise<EncodedFile> {
    const copies = CODINGS.filter(({ suffix }) => known.has(path + suffix));
    const [identity, ...coded] = await Promise.all(
      ['', ...copies.map(({ suffix }) => suffix)].map((suffix) => readFile(join(folder, path + suffix))),
    );
    if (!identity) throw new Error(`${path} can't be read.`);
    const file = await encodeFile(
      path,
      identity,
      Object.fromEntries(copies.map(({ name }, index) => [name, coded[index]])),
    );
    files.set(path, file);
    return file;
  }

  return {
    has: (path) => known.has(path),
    get: (path) => files.get(path),
    read(path) {
      const read = reading.get(path) ?? load(path).finally(() => reading.delete(path));
      reading.set(path, read);
      return read;
    },
  };
}

/** Reads what the build recorded about its pages. */
export async function readSiteIndex(file: string): Promise<SiteIndex> {
  const index: SiteIndex = JSON.parse(await readFile(file, 'utf8'));
  return index;
}
