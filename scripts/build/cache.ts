import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/** Each file's name is the hash of its input, so a build makes only the files whose input has changed. */
const CACHE = join('node_modules', '.cache', 'storefront');
const MAX_AGE_MS = 30 * 86_400_000;

type Kind = 'compressed' | 'cards';

/** Copies a file from the cache, or creates it first. */
export async function writeCached(
  kind: Kind,
  file: string,
  name: string,
  make: () => Promise<Buffer>,
): Promise<void> {
  const cached = join(CACHE, kind, name);
  let bytes: Buffer;
  try {
    bytes = await readFile(cached);
    const now = new Date();
    await utimes(cached, now, now);
  } catch {
    bytes = await make();
    // Written atomically by renaming, because another process may read it at any time.
    const unfinished = `${cached}.${process.pid}.${threadId}`;
    await write(unfinished, bytes);
    await rename(unfinished, cached);
  }
  await write(file, bytes);
}

async function write(file: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

/** Deletes cached files that no build has used for a month. */
export async function pruneCache(): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  const entries = await readdir(CACHE, { recursive: true, withFileTypes: true }).catch(() => []);
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = join(entry.parentPath, entry.name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs < oldest) await rm(file, { force: true });
  }
}
