import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compressFolder } from '../scripts/build/compress.ts';

const script = `export const words = ${JSON.stringify('lighthouse '.repeat(300))};\n`;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storefront-compress-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('§9 caching: text from 1 kB is compressed, also from the cache', async () => {
  const file = join(folder, 'app.js');
  const small = join(folder, 'small.js');
  await writeFile(file, script);
  await writeFile(small, 'let a;');
  for (let round = 0; round < 2; round++) {
    await compressFolder(folder);
    expect(brotliDecompressSync(await readFile(`${file}.br`)).toString()).toBe(script);
    expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(script);
  }
  await expect(stat(`${small}.br`)).rejects.toThrow('ENOENT');
});

test('§9 caching: changed content is compressed again', async () => {
  const file = join(folder, 'app.js');
  await writeFile(file, script);
  await compressFolder(folder);
  await writeFile(file, `${script}//`);
  await compressFolder(folder);
  expect(gunzipSync(await readFile(`${file}.gz`)).toString()).toBe(`${script}//`);
});

test('§9 caching: images and compressed files are not compressed', async () => {
  await writeFile(join(folder, 'photo.avif'), Buffer.alloc(5000));
  await writeFile(join(folder, 'app.js'), script);
  await compressFolder(folder);
  await compressFolder(folder);
  await expect(stat(join(folder, 'photo.avif.br'))).rejects.toThrow('ENOENT');
  await expect(stat(join(folder, 'app.js.br.br'))).rejects.toThrow('ENOENT');
});
