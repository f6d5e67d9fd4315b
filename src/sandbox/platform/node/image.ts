import { createHash } from 'node:crypto';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const PGLITE_PACKAGE = new URL('../package.json', import.meta.resolve('@electric-sql/pglite'));

/** PGlite converts bytes one at a time: storing 4 MB blocked the process for 1.3 s, and with these converters for 0.5 s. */
export const pgliteOptions = {
  extensions: { pg_trgm },
  serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${Buffer.from(bytes).toString('hex')}` },
  parsers: { [types.BYTEA]: (text: string) => new Uint8Array(Buffer.from(text.slice(2), 'hex')) },
};

type ImageOptions = {
  migrationsFolder: string;
  migrate(client: PGlite): Promise<void>;
  /** Where images are cached. */
  cacheFolder?: string;
};

/**
 * Opens a migrated database in memory. Creating and migrating one takes 2 to 9 seconds, loading an image of the result
 * 0.4 seconds, so the first process caches the image for later ones.
 *
 * The image does not contain the seed, whose dates are relative to each sandbox's clock; inserting it takes 0.1 seconds.
 */
export async function openInMemory({
  migrationsFolder,
  migrate,
  cacheFolder,
}: ImageOptions): Promise<PGlite> {
  // Resolved by package path, because bundling moves this file.
  const folder = cacheFolder ?? resolve(migrationsFolder, '../../../../.cache/sandbox');
  const path = join(folder, `${hashFiles(migrationsFolder)}.tar`);
  const image = readImage(path);
  if (image) return PGlite.create({ ...pgliteOptions, loadDataDir: image });
  const client = await PGlite.create(pgliteOptions);
  await migrate(client);
  const dump = await client.dumpDataDir('none');
  cacheImage(path, new Uint8Array(await dump.arrayBuffer()));
  return client;
}

/** A hash of everything that the image depends on. */
function hashFiles(migrationsFolder: string): string {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const files = [PGLITE_PACKAGE, ...names.sort().map((name) => join(migrationsFolder, name))];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function readImage(path: string): File | undefined {
  try {
    return new File([readFileSync(path)], basename(path), { type: 'application/x-tar' });
  } catch {
    return undefined;
  }
}

/** Several processes may do this at once. A rename is atomic, so none reads an incomplete image. */
function cacheImage(path: string, bytes: Uint8Array): void {
  const folder = dirname(path);
  try {
    mkdirSync(folder, { recursive: true });
    const draft = join(mkdtempSync(join(folder, 'draft-')), basename(path));
    writeFileSync(draft, bytes);
    renameSync(draft, path);
    const outdated = readdirSync(folder).filter((name) => name !== basename(path));
    for (const name of outdated) rmSync(join(folder, name), { recursive: true, force: true });
  } catch {
    // A read-only installation, or one with a full disk, does without the cache.
  }
}
