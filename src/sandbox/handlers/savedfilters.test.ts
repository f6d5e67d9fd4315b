import { expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox } = await openTimedSandbox();
const list = async (client: TestClient, of: 'products' | 'orders' = 'products') =>
  (await client.ok('listSavedFilters', { query: { list: of } })).data.savedfilters.items;
const seeded = { filterId: 31, list: 'products', name: 'Shops without auto-renew' } as const;

test('§9 saved filters: they are kept per list and account, renamed and deleted', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  expect(await list(client)).toMatchObject([seeded]);
  const input = { list: 'orders', name: seeded.name, query: 'year=2026' } as const;
  const { savedfilter } = (await client.ok('createSavedFilter', { body: input })).data;
  expect(await list(client, 'orders')).toEqual([{ filterId: savedfilter.filterId, ...input }]);
  expect(await list(client)).toHaveLength(1);
  const params = { filterId: savedfilter.filterId };
  const renamed = { ...input, name: '今年' };
  await client.ok('updateSavedFilter', { params, body: renamed });
  expect(await list(client, 'orders')).toEqual([{ ...params, ...renamed }]);
  await client.fails('updateSavedFilter', 404, { params, body: { ...renamed, list: 'products' } });

  const other = await TestClient.open(sandbox, 'collector');
  expect(await list(other, 'orders')).toEqual([]);
  await other.fails('updateSavedFilter', 404, { params, body: renamed });
  await other.fails('deleteSavedFilter', 404, { params });
  await client.ok('deleteSavedFilter', { params });
  await client.fails('deleteSavedFilter', 404, { params });
  expect(await list(client, 'orders')).toEqual([]);
});

test('§9 saved filters: no two of a list have the same name, and there are 50 at most', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const body = { list: 'products', name: 'SHOPS without auto-renew', query: '' } as const;
  expect((await client.fails('createSavedFilter', 409, { body })).error).toEqual({ name: 'taken' });
  for (let index = 1; index < 50; index += 1)
    await client.ok('createSavedFilter', { body: { ...body, name: `Filter ${index}` } });
  const more = await client.fails('createSavedFilter', 409, { body: { ...body, name: 'More' } });
  expect(more.error).toBe('filters_full');
  const params = { filterId: seeded.filterId };
  await client.fails('updateSavedFilter', 409, { params, body: { ...body, name: 'filter 7' } });
  await client.ok('updateSavedFilter', { params, body });
});

test('§9 saved filters: only the query of an address is taken', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  for (const query of ['?type=domain', 'a b', '#x', 'https://x', 'a'.repeat(3001)])
    await client.fails('createSavedFilter', 422, { body: { list: 'products', name: 'X', query } });
  for (const name of ['', ' ', ' a', 'a\nb', 'a'.repeat(61)])
    await client.fails('createSavedFilter', 422, { body: { list: 'products', name, query: '' } });
});
