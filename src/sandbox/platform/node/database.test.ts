import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TestClient } from '../../sandbox.fixture.ts';
import { createSandbox } from '../../sandbox.ts';
import { lockDirectory, StoreError, unusableDirectory } from './dataDirectory.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

test('§4 data: a directory is for one process at a time, and the message names it', () => {
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(StoreError);
  expect(() => lockDirectory(directory)).toThrow(directory);
  unlock();
  lockDirectory(directory)();
});

test('§4 data: data is there after reopening, and the seed is not inserted again', async () => {
  const first = await createSandbox({ data: directory });
  const client = await TestClient.open(first, 'holder');
  await client.ok('removeFavorite', { params: { accountId: 1002, listId: 41, itemId: 901 } });
  await first.close();
  const second = await createSandbox({ data: directory });
  const again = new TestClient(second);
  for (const [name, value] of client.cookies) again.cookies.set(name, value);
  again.token = client.token;
  const { favorites } = (await again.ok('getFavorites')).data;
  expect(favorites.listItems.map(({ id }) => id)).toEqual([902]);
  await second.close();
});

test('§4 data: a database from before the first release is used if its tables are the same, and otherwise refused', async () => {
  const data = join(directory, 'unreleased');
  await (await createSandbox({ data })).close();
  const alter = async (statement: string) => {
    const client = await PGlite.create(join(data, 'pg'));
    await client.exec(statement);
    await client.close();
  };
  await alter(`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'earlier', min(created_at) - 1 from drizzle.__drizzle_migrations`);
  await (await createSandbox({ data })).close();
  await alter("delete from drizzle.__drizzle_migrations where hash <> 'earlier'");
  await expect(createSandbox({ data })).rejects.toThrow(
    `The data directory ${data} can't be used: it is from before version 0.1.0. Set SANDBOX_DATA to another directory`,
  );
});

test('fault 36: the message names an unusable data directory and the cause', async () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  const open = (data: string) => createSandbox({ data });
  await expect(open(file)).rejects.toThrow(`The data directory ${file} can't be used: it is a file.`);
  const below = join(file, 'data');
  await expect(open(below)).rejects.toThrow(`${below} can't be used: a part of its path is a file.`);
  const foreign = join(directory, 'foreign');
  mkdirSync(join(foreign, 'pg'), { recursive: true });
  writeFileSync(join(foreign, 'pg', 'PG_VERSION'), '9.6');
  await expect(open(foreign)).rejects.toThrow(
    `The data directory ${foreign} can't be used: PGlite failed to initialize properly. Set SANDBOX_DATA to another`,
  );
  lockDirectory(foreign)();
});

test.each([
  [{ code: 'EACCES' }, 'it may not be written to'],
  [{ code: 'EROFS' }, 'its file system is read-only'],
  [{ name: 'ErrnoError', errno: 51 }, 'no space is left on its disk'],
  [{ name: 'ErrnoError', errno: 69 }, 'its file system is read-only'],
  [{}, 'its database could not be opened'],
])('fault 36: %o is explained', (cause, reason) => {
  expect(unusableDirectory('/', cause).message).toContain(`/ can't be used: ${reason}. `);
});

test('fault 36: the message about an unreachable database contains no password', async () => {
  const opened = createSandbox({ data: 'memory', databaseUrl: 'postgresql://me:secret@127.0.0.1:1/shop' });
  await expect(opened).rejects.toThrow(/^The database of DATABASE_URL can't be used: connect ECONNREFUSED/);
  await expect(opened).rejects.not.toThrow('secret');
});
