import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

const sandbox = await openSandbox();
const holder = await TestClient.open(sandbox, 'holder');

const list = { accountId: 1002, listId: 41 };
const items = async (client: TestClient) => (await client.ok('getFavorites')).data.favorites.listItems;
const keep = (client: TestClient, domainName: string, params = list) =>
  client.ok('addFavorite', { params, body: { domainName, tld: 'com' } });

test('§3 favorites: the seeded list, newest first', async () => {
  const { list: own, listItems } = (await holder.ok('getFavorites')).data.favorites;
  expect(own).toEqual({ id: 41, maxItems: 50 });
  expect(listItems.map(({ id }) => id)).toEqual([902, 901]);
});

test('§4 favorites: a name is added once, even by concurrent calls, and removed', async () => {
  const responses = await Promise.all([1, 2, 3].map(() => keep(holder, 'stoneware-set.com')));
  const ids = new Set(responses.map(({ data }) => data.favoritelistitem.id));
  expect(ids.size).toBe(1);
  const [itemId = 0] = ids;
  expect((await items(holder))[0]).toEqual({
    id: itemId,
    domainName: 'stoneware-set.com',
    tld: 'com',
    saved: { date: expect.any(String), type: 'registration', price_usd: 12.49 },
  });
  await holder.ok('removeFavorite', { params: { ...list, itemId } });
  await holder.fails('removeFavorite', 404, { params: { ...list, itemId } });
});

test('decision 33: a removed favorite can be restored as it was, until the name is added anew', async () => {
  const { id } = (await keep(holder, 'restored-set.com')).data.favoritelistitem;
  await keep(holder, 'later-set.com');
  const before = await items(holder);
  const add = async (body: { restores?: number }) =>
    (
      await holder.ok('addFavorite', {
        params: list,
        body: { domainName: 'restored-set.com', tld: 'com', ...body },
      })
    ).data.favoritelistitem;
  const remove = (itemId: number) => holder.ok('removeFavorite', { params: { ...list, itemId } });
  await remove(id);
  expect((await add({ restores: id })).id).toBe(id);
  expect(await items(holder)).toEqual(before);
  await remove(id);
  const anew = await add({});
  expect(anew.id).toBeGreaterThan(id);
  await remove(anew.id);
  expect((await add({ restores: id })).id).toBeGreaterThan(anew.id);
});

test('§8 favorites: favfail can’t be added, favstuck can’t be removed', async () => {
  const body = { domainName: 'lantern-favfail.com', tld: 'com' };
  await holder.fails('addFavorite', 500, { params: list, body });
  const before = await items(holder);
  const { data } = await keep(holder, 'lantern-favstuck.com');
  await holder.fails('removeFavorite', 500, { params: { ...list, itemId: data.favoritelistitem.id } });
  expect(await items(holder)).toEqual([data.favoritelistitem, ...before]);
});

test('§5 favorites: the reseller’s list is short', async () => {
  const reseller = await TestClient.open(sandbox, 'reseller');
  const { list: own, listItems } = (await reseller.ok('getFavorites')).data.favorites;
  expect([own.maxItems, listItems.length]).toEqual([3, 2]);
});

test('§5 favorites: a full list accepts no more, even from concurrent calls', async () => {
  const client = await TestClient.open(sandbox, 'newcomer');
  const { id: listId } = (await client.ok('getFavorites')).data.favorites.list;
  const params = { accountId: 1001, listId };
  for (let index = 0; index < 48; index++) await keep(client, `kept-${index}.com`, params);
  const responses = await Promise.all(
    [1, 2, 3, 4].map((index) =>
      client.call('addFavorite', { params, body: { domainName: `last-${index}.com`, tld: 'com' } }),
    ),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 200, 409, 409]);
  expect(await items(client)).toHaveLength(50);
  const full = await client.fails('addFavorite', 409, {
    params,
    body: { domainName: 'one-more.com', tld: 'com' },
  });
  expect(full.error).toBe('max_items');
  await keep(client, 'kept-0.com', params);
});

test('§5 favorites: the TLD has to be the name’s own', async () => {
  const body = { domainName: 'lighthouse.co.uk', tld: 'uk' };
  expect((await holder.fails('addFavorite', 422, { params: list, body })).error).toHaveProperty('tld');
  const typo = { ...body, domainName: 'NOT A NAME' };
  expect((await holder.fails('addFavorite', 422, { params: list, body: typo })).error).toHaveProperty(
    'domainName',
  );
});

test.each(['xn--kafe-pj3b.com', 'xn--papermill-9b0eua.com', 'a.lighthouse.com', '-.com'])(
  '§4 names, N2 and N3: %s, which nobody can register, is no favorite',
  async (domainName) => {
    const body = { domainName, tld: 'com' };
    expect((await holder.fails('addFavorite', 422, { params: list, body })).error).toHaveProperty(
      'domainName',
    );
  },
);

test('§6 favorites: only the account’s own list, and only when signed in', async () => {
  const body = { domainName: 'lighthouse.com', tld: 'com' };
  const reseller = await TestClient.open(sandbox, 'reseller');
  await reseller.fails('addFavorite', 404, { params: list, body });
  await reseller.fails('addFavorite', 404, { params: { ...list, accountId: 1003 }, body });
  await reseller.fails('removeFavorite', 404, { params: { ...list, itemId: 901 } });
  // An item of another account's list, addressed below the caller's own list.
  await reseller.fails('removeFavorite', 404, { params: { accountId: 1003, listId: 42, itemId: 901 } });
  const { listItems } = (await (await TestClient.open(sandbox, 'holder')).ok('getFavorites')).data.favorites;
  expect(listItems.map(({ id }) => id)).toContain(901);
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('getFavorites', 401);
  await visitor.fails('addFavorite', 401, { params: list, body });
  await visitor.fails('removeFavorite', 401, { params: { ...list, itemId: 901 } });
  await reseller.fails('removeFavorite', 422, { params: { ...list, itemId: 2 ** 31 } });
});
