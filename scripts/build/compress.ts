import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compress, isCompressible } from '#server/codings.ts';
import { cached } from './cache.ts';

const BEST = { br: 11, gzip: 9 };

/** Writes `.br` and `.gz` next to every text file of a folder except pages, for the server to send. */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.html'));
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))));
}

/** Writes the compressed forms of one file in the best quality. */
async function compressFile(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (!isCompressible(file, bytes)) return;
  const brotli = () => compress(bytes, 'br', BEST);
  const hash = createHash('sha256').update(bytes).digest('hex');
  await Promise.all([
    cached(`${hash} br`, brotli).then((coded) => writeFile(`${file}.br`, coded)),
    // Faster than a look into the cache.
    compress(bytes, 'gzip', BEST).then((coded) => writeFile(`${file}.gz`, coded)),
  ]);
}
