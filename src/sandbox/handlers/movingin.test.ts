import { expect, test } from 'vitest';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

const now = new Date('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => now });
const CODE = 'k7!Rw-29tq';

async function check(client: TestClient, ...domains: [name: string, code: string | null][]) {
  const body = { domains: domains.map(([name, auth_code]) => ({ name, auth_code })) };
  return (await client.ok('checkTransfers', { body })).data.transfers;
}

test.each([
  ['harbor-taken.com', CODE, 'ready'],
  ['harbor-taken.com', null, 'code_missing'],
  ['harbor-transfercode.com', CODE, 'code_wrong'],
  ['harbor-transferlocked.com', CODE, 'locked'],
  ['harbor-transferearly.com', CODE, 'early'],
  ['harbor-deleted.com', CODE, 'deleted'],
  ['harbor-unreachable.com', CODE, 'unreachable'],
  ['jetty-taken.uk', null, 'ready'],
  ['okafor-ceramics.com', CODE, 'own'],
  ['quillmark-a.com', CODE, 'unregistered'],
  ['harbor.nosuchending', CODE, 'not_offered'],
])('§4 moving in: %s with the code %s is %s', async (name, code, state) => {
  const client = await TestClient.open(sandbox, 'holder');
  expect(await check(client, [name, code])).toMatchObject([{ name, state }]);
});

test('§4 moving in: the check has the order, price and years of the cart, and stores no code', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const [ready, other] = await check(client, ['wharf-taken.com', CODE], ['jetty-taken.de', CODE]);
  const { pricing } = (
    await client.ok('getTldPricing', { query: { tlds: 'com', types: 'transfer,renewal' } })
  ).data;
  expect(ready).toMatchObject({
    by: 'code',
    years: 1,
    duration: 1,
    currency: 'EUR',
    price: pricing[0]?.transfer?.price,
    renewal: pricing[0]?.renewal?.price,
  });
  expect(other).toMatchObject({ name: 'jetty-taken.de', years: 0 });
  const { cart } = (await client.ok('getCart')).data;
  expect(cart.items).toEqual([]);
});

test('§4 moving in: every domain that is ready is taken by the cart, and no other', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const names = [
    'pier-taken.com',
    'pier-transferlocked.com',
    'pier-taken.uk',
    'pier-taken.ai',
    'pier-taken.de',
  ];
  const results = await check(client, ...names.map((name): [string, string] => [name, CODE]));
  const actions = results.map(({ name, duration }) => ({
    action: 'add' as const,
    data: {
      type: 'transfer' as const,
      domain: name,
      tld: name.slice(name.indexOf('.') + 1),
      period: 1,
      duration: duration ?? 1,
      auth_code: CODE,
    },
  }));
  const { items, data } = await client.ok('syncCart', { body: actions });
  expect(items.map(({ success }) => success)).toEqual(results.map(({ state }) => state === 'ready'));
  for (const { cartItem } of data.cart.items)
    expect(cartItem.price).toBe(results.find(({ name }) => name === cartItem.domain)?.price);
});

test('§4 moving in: another account’s domain here is not shown as one of ours, and a visitor can’t ask', async () => {
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  expect(await check(newcomer, ['okafor-ceramics.com', null])).toMatchObject([
    { state: 'here', registrar: null, expireDate: null },
  ]);
  const visitor = await TestClient.open(sandbox);
  await visitor.fails('checkTransfers', 401, { body: { domains: [{ name: 'a.com', auth_code: null }] } });
});

test('§7 DNS: records of common names are looked up at other nameservers, and can be stored here', async () => {
  const client = await TestClient.open(sandbox, 'holder');
  const params = { name: 'glaze-lab.dev' };
  const { publicdns } = (await client.ok('getPublicDns', { params })).data;
  const { dns } = (await client.ok('getDomainDns', { params })).data;
  expect(publicdns.nameservers).toEqual(dns.nameservers);
  expect(publicdns.records.map(({ type, host }) => `${type} ${host}`)).toEqual(
    expect.arrayContaining(['A @', 'CNAME www', 'MX @', 'TXT @', 'TXT _dmarc']),
  );
  const changes = [
    ...dns.records.map(({ id }) => ({ action: 'remove' as const, id })),
    ...publicdns.records.map((record) => ({ action: 'add' as const, record })),
  ];
  const body = {
    version: dns.version,
    changes,
    nameservers: dns.ownNameservers,
    confirmedRemovals: dns.records.map(({ id }) => id),
  };
  const changed = (await client.ok('updateDomainDns', { params, body })).data.dns;
  expect(changed.records).toHaveLength(publicdns.records.length);
  expect(await client.fails('getPublicDns', 409, { params })).toMatchObject({ error: 'own_nameservers' });
  const stranger = await TestClient.open(sandbox, 'newcomer');
  await stranger.fails('getPublicDns', 404, { params });
});
