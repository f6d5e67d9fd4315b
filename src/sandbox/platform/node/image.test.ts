import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openInMemory } from './image.ts';

let folder: string;
let migrationsFolder: string;
let cacheFolder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-image-'));
  migrationsFolder = join(folder, 'migrations');
  cacheFolder = join(folder, 'cache');
  mkdirSync(migrationsFolder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const migrate = vi.fn((client: Parameters<Parameters<typeof openInMemory>[0]['migrate']>[0]) =>
  client.exec('create table lamp (id int); insert into lamp values (7)').then(() => undefined),
);

async function lamps(folderOfCache = cacheFolder): Promise<unknown[]> {
  const client = await openInMemory({ migrationsFolder, migrate, cacheFolder: folderOfCache });
  const { rows } = await client.query('select id from lamp');
  await client.exec('delete from lamp');
  await client.close();
  return rows;
}

test('§4 data: databases in memory are migrated once and share nothing but the image', async () => {
  writeFileSync(join(migrationsFolder, '0000_start.sql'), 'create table lamp');
  expect(await lamps()).toEqual([{ id: 7 }]);
  expect(await lamps()).toEqual([{ id: 7 }]);
  expect(migrate).toHaveBeenCalledOnce();
});

test('§4 data: a changed migration replaces the image', async () => {
  const before = readdirSync(cacheFolder);
  writeFileSync(join(migrationsFolder, '0001_more.sql'), 'alter table lamp');
  migrate.mockClear();
  expect(await lamps()).toEqual([{ id: 7 }]);
  expect(migrate).toHaveBeenCalledOnce();
  expect(readdirSync(cacheFolder)).toHaveLength(1);
  expect(readdirSync(cacheFolder)).not.toEqual(before);
});

test('§4 data: if no image can be written, databases in memory still work', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(await lamps(join(file, 'cache'))).toEqual([{ id: 7 }]);
});

test('§4 data: every byte is stored and read back as it was', async () => {
  const bytes = Uint8Array.from({ length: 256 }, (_, value) => value);
  const client = await openInMemory({ migrationsFolder, migrate, cacheFolder });
  const { rows } = await client.query('select $1::bytea as bytes', [bytes]);
  await client.close();
  expect(rows).toEqual([{ bytes }]);
});
