import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox } from '../sandbox.ts';
import { TestClient } from '../testing.ts';
import { DataInUse, lockDirectory } from './lock.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'sandbox-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

test('§4 data: a directory is for one process at a time, and the message names it', () => {
  const unlock = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DataInUse);
  expect(() => lockDirectory(directory)).toThrow(directory);
  unlock();
  lockDirectory(directory)();
});

test('§4 data: what was kept is there after reopening, and the seed is not put in again', async () => {
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
