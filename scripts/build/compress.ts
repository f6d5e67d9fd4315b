import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { threadId } from 'node:worker_threads';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compressed files by content hash, so that a build compresses only what has changed. */
const CACHE = join('node_modules', '.cache', 'compressed');
const TEXT = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest|ico|map)$/;
/** A smaller file fits into one packet uncompressed. */
const MIN_BYTES = 1024;
const MAX_AGE_MS = 30 * 86_400_000;

const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `.br` and `.gz` next to every text file of a folder, for the server to send. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** Writes the compressed forms of one file, from the cache if possible. */
export async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.byteLength < MIN_BYTES || !TEXT.test(file)) return;
  const hash = createHash('sha256').update(bytes).digest('hex');
  const br = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength } };
  await Promise.all([
    writeCached(`${file}.br`, `${hash}.br`, () => compressors.br(bytes, br)),
    writeCached(`${file}.gz`, `${hash}.gz`, () => compressors.gz(bytes, { level: 9 })),
  ]);
}

async function writeCached(file: string, name: string, compress: () => Promise<Buffer>): Promise<void> {
  const cached = join(CACHE, name);
  try {
    await writeFile(file, await readFile(cached));
    const now = new Date();
    await utimes(cached, now, now);
  } catch {
    const compressed = await compress();
    await writeFile(file, compressed);
    await mkdir(CACHE, { recursive: true });
    // Written atomically by renaming, because another process may read it at any time.
    const unfinished = `${cached}.${process.pid}.${threadId}`;
    await writeFile(unfinished, compressed);
    await rename(unfinished, cached);
  }
}

/** Deletes cache entries that no build has used for a month. */
export async function pruneCache(): Promise<void> {
  const oldest = Date.now() - MAX_AGE_MS;
  for (const name of await readdir(CACHE).catch(() => [])) {
    const { mtimeMs } = await stat(join(CACHE, name));
    if (mtimeMs < oldest) await rm(join(CACHE, name), { force: true });
  }
}
