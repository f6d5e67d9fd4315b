import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeCached } from './cache.ts';

const TEXT = /\.(html|js|mjs|css|json|svg|txt|xml|webmanifest|ico|map)$/;
/** A smaller file fits into one packet uncompressed. */
const MIN_BYTES = 1024;
/** Quality 11 takes three times as long for 2 % less, and there are many pages, which change with every script. */
const PAGE_QUALITY = 10;

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
  const quality = file.endsWith('.html') ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY;
  const br = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
    },
  };
  await Promise.all([
    writeCached('compressed', `${file}.br`, `${hash}.br`, () => compressors.br(bytes, br)),
    writeCached('compressed', `${file}.gz`, `${hash}.gz`, () => compressors.gz(bytes, { level: 9 })),
  ]);
}
