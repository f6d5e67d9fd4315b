import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAssets } from './keptAssets.ts';

let root: string;
let folder: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'kept-assets-'));
  folder = join(root, 'kept');
});
afterEach(() => rm(root, { recursive: true }));

/** Starts an instance with a build that has these files, some seconds after the first one. */
async function start(id: string, files: string[], seconds = 0) {
  const dist = join(root, id);
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  for (const name of files) await writeFile(join(dist, 'client/assets', name), `// ${name}`);
  const kept = await keepAssets({ dist, id }, folder);
  const time = new Date(Date.UTC(2026, 10, 1) + seconds * 1_000);
  for (const name of await readdir(join(folder, '.builds'))) {
    const path = join(folder, '.builds', name);
    if (!timed.has(path)) await utimes(path, time, time);
    timed.add(path);
  }
  return kept;
}
const timed = new Set<string>();

test('fault 45: after a deploy, pages of earlier builds find their files, also on an instance that has started before', async () => {
  const old = await start('old', ['page-1.js', 'same.css']);
  const current = await start('new', ['page-2.js', 'same.css'], 1);
  for (const kept of [old, current])
    for (const name of ['page-1.js', 'page-2.js', 'same.css'])
      expect((await kept.read(`/assets/${name}`))?.identity.toString()).toBe(`// ${name}`);
  await rm(join(root, 'old'), { recursive: true });
  const restarted = await start('new', ['page-2.js', 'same.css'], 2);
  expect(await restarted.read('/assets/page-1.js')).toMatchObject({ path: 'assets/page-1.js' });
  expect(await restarted.read('/assets/page-3.js')).toBeNull();
});

test('fault 45: the files of five builds are kept', async () => {
  for (const number of [1, 2, 3, 4, 5, 6])
    await start(`build-${number}`, [`page-${number}.js`, 'same.css'], number);
  const kept = await start('build-7', ['page-7.js'], 7);
  expect((await readdir(folder)).filter((name) => !name.startsWith('.')).sort()).toEqual([
    'page-3.js',
    'page-4.js',
    'page-5.js',
    'page-6.js',
    'page-7.js',
    'same.css',
  ]);
  expect(await kept.read('/assets/page-2.js')).toBeNull();
});

test('fault 45: nothing but files of builds is read', async () => {
  const kept = await start('only', ['page-1.js']);
  const lists = await readdir(join(folder, '.builds'));
  for (const path of [
    '/assets/.builds',
    `/assets/.builds/${lists[0]}`,
    '/assets/..',
    '/assets/../only',
    '/page-1.js',
  ])
    expect(await kept.read(path)).toBeNull();
});

test('fault 36: a folder that can’t be written to is said once, and the server goes on', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await writeFile(folder, '');
  const dist = join(root, 'only');
  await mkdir(join(dist, 'client/assets'), { recursive: true });
  const kept = await keepAssets({ dist, id: 'only' }, join(folder, 'assets'));
  expect(await kept.read('/assets/page-1.js').catch(() => null)).toBeNull();
  expect(log).toHaveBeenCalledTimes(1);
  log.mockRestore();
});
