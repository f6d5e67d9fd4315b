import { beforeEach, expect, test } from 'vitest';
import { openKey as open } from '../resellerKey.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type Data = { balance: { balance: number }; name: { available: boolean } };

/** What a name costs the seeded reseller, and with tax. */
const price = 11.69;
const total = 13.56;

const sandbox = await openSandbox({ now: () => new Date('2026-11-21T12:00:00Z'), trustProxy: true });
beforeEach(() => sandbox.reset());

const openKey = (mode: 'live' | 'test', monthlyLimit?: number) => open<Data>(sandbox, mode, monthlyLimit);
type Opened = Awaited<ReturnType<typeof openKey>>;

const allow = (client: TestClient, allowedIps: string[]) =>
  client.ok('updateResellerSettings', { body: { settings: { type: 'api', allowedIps } } });
const statusFrom = async ({ call }: Opened, address?: string) =>
  (await call('/balance', address === undefined ? {} : { address })).status;
const getSpending = async (client: TestClient) => (await client.ok('getResellerSpending')).data.spending;
/** Buys names until something refuses. */
async function buyUntilRefused({ call }: Opened) {
  let bought = 0;
  for (let index = 0; ; index++) {
    const name = `zwetschgenhof-${index}.dev`;
    if (!(await call(`/names/${name}`)).data.name.available) continue;
    const order = { name, years: 1, price };
    const response = await call('/domains', { body: order, idempotencyKey: name });
    if (response.status !== 200) return { ...response, bought, name };
    bought++;
  }
}

test('§7 allowed addresses: a live key works from addresses and ranges of both families, and from no others', async () => {
  const live = await openKey('live');
  await allow(live.client, ['203.0.113.7', '198.51.100.0/24', '2001:db8::7', '2001:db8:40::/48']);
  for (const address of ['203.0.113.7', '198.51.100.255', '2001:db8:0:0::7', '2001:db8:40:ffff::1'])
    expect([address, await statusFrom(live, address)]).toEqual([address, 200]);
  for (const address of ['203.0.113.8', '198.51.101.0', '2001:db8::8', '2001:db8:41::1', undefined])
    expect([address, await statusFrom(live, address)]).toEqual([address, 403]);
  expect(await live.call('/balance', { address: '203.0.113.8' })).toMatchObject({
    error: 'address_not_allowed',
  });
});

test('§7 allowed addresses: a test key works from everywhere, and no addresses allow all', async () => {
  const live = await openKey('live');
  expect(await statusFrom(live, '192.0.2.1')).toBe(200);
  const tested = await openKey('test');
  await allow(tested.client, ['203.0.113.7']);
  expect(await statusFrom(tested, '192.0.2.1')).toBe(200);
});

test.each(['203.0.113.0/33', '2001:db8::/129', '203.0.113/24', 'dead.beef/8'])(
  '§7 allowed addresses: %s is no range, and nothing is saved',
  async (range) => {
    const { client } = await openKey('test');
    const body = { settings: { type: 'api' as const, allowedIps: ['203.0.113.7', range] } };
    expect(await client.fails('updateResellerSettings', 422, { body })).toMatchObject({
      error: { 'settings.allowedIps.1': expect.any(String) },
    });
    const [{ resellerSettings } = {}] = (await client.ok('getResellerSettings')).data.resellersettings;
    expect(resellerSettings).toMatchObject({ allowedIps: [] });
  },
);

test('§7 reseller calls: each is listed with the address it came from, and why it was refused', async () => {
  const live = await openKey('live');
  await allow(live.client, ['203.0.113.7']);
  await statusFrom(live, '203.0.113.7');
  await statusFrom(live, '192.0.2.1');
  expect((await live.client.ok('listResellerCalls')).data.resellercalls.items).toMatchObject([
    { status: 403, error: 'address_not_allowed', address: '192.0.2.1' },
    { status: 200, error: null, address: '203.0.113.7' },
  ]);
});

test('§7 spending: the limit of a key refuses what is over it, and other keys still buy', async () => {
  const limited = await openKey('live', 30);
  const refused = await buyUntilRefused(limited);
  expect(refused).toMatchObject({ status: 402, error: 'key_limit', bought: 2 });
  const order = { name: refused.name, years: 1, price };
  const tested = await openKey('test');
  expect(await tested.call('/domains', { body: order, idempotencyKey: 'test' })).toMatchObject({
    status: 200,
  });
  expect(await getSpending(limited.client)).toMatchObject({
    usedThisMonth: 2 * total,
    ordersThisMonth: 2,
    lastRefusal: { object: refused.name, error: 'key_limit' },
  });
  const other = await openKey('live');
  expect(await other.call('/domains', { body: order, idempotencyKey: 'other' })).toMatchObject({
    status: 200,
  });
});

test('§7 spending: more than the credit is refused, and costs nothing', async () => {
  const live = await openKey('live');
  const refused = await buyUntilRefused(live);
  expect(refused).toMatchObject({ status: 402, error: 'credit_too_low' });
  const { balance } = (await live.call('/balance')).data.balance;
  expect(balance).toBeGreaterThanOrEqual(0);
  expect(balance).toBeLessThan(total);
  expect(await getSpending(live.client)).toMatchObject({
    balance,
    ordersThisMonth: refused.bought,
    lastRefusal: { object: refused.name, error: 'credit_too_low' },
  });
  expect(await live.call(`/domains/${refused.name}`)).toMatchObject({ status: 404 });
});

test('§7 spending: an account that has no keys has spent nothing', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  expect(await getSpending(holder)).toMatchObject({
    usedThisMonth: 0,
    ordersThisMonth: 0,
    lastRefusal: null,
  });
});
