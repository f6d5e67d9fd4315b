import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { removeOtherBuilds } from './siteFiles.ts';

async function createRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'site-files-'));
  onTestFinished(() => rm(root, { recursive: true, maxRetries: 5 }));
  return root;
}

test('§2 build: what other builds have made is removed', async () => {
  const root = await createRoot();
  await mkdir(join(root, 'other', 'deep'), { recursive: true });
  await writeFile(join(root, 'other', 'deep', 'page'), 'made');
  await removeOtherBuilds('this build', root);
  expect(await readdir(root)).toEqual([]);
});

test('§2 build: a server of another build that is making pages does not stop it', async () => {
  const root = await createRoot();
  let isOver = false;
  const write = async (_: unknown, writer: number) => {
    for (let page = 0; !isOver; page++) {
      const folder = join(root, 'other', `${writer}-${page % 20}`);
      await mkdir(folder, { recursive: true }).catch(() => {});
      await writeFile(join(folder, `${page}`), 'made').catch(() => {});
    }
  };
  const writers = Array.from({ length: 8 }, write);
  try {
    for (let build = 0; build < 30; build++) await removeOtherBuilds('this build', root);
  } finally {
    isOver = true;
    await Promise.all(writers);
  }
});
