import { expect, test } from 'vitest';
import { openKey as open } from '../resellerKey.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

type Data = {
  name: object;
  balance: { balance: number };
  purchase: { price: number; orderId: number | null };
  domain: { expireDate: string };
};

const { sandbox, time } = await openTimedSandbox();
const openKey = (mode: 'live' | 'test', monthlyLimit?: number) => open<Data>(sandbox, mode, monthlyLimit);

const name = 'zwetschgenhof.dev';
const price = 11.69;
const order = { name, years: 1, price };

test('§7 reseller API: a live key checks, buys once for the credit, and finds the domain', async () => {
  const { call } = await openKey('live');
  expect((await call(`/names/${name}`)).data.name).toMatchObject({ available: true, registration: price });
  const before = (await call('/balance')).data.balance;
  const first = await call('/domains', { body: order, idempotencyKey: 'a' });
  expect(first.data.purchase).toMatchObject({ bought: true, reason: null, price, tax: 1.87, total: 13.56 });
  const again = await call('/domains', { body: order, idempotencyKey: 'a' });
  expect(again.data).toEqual(first.data);
  const after = (await call('/balance')).data.balance;
  expect(after).toMatchObject({ usedThisMonth: 13.56 });
  expect(after).toHaveProperty('balance', Math.round((before.balance - 13.56) * 100) / 100);
  expect((await call(`/domains/${name}`)).data.domain).toMatchObject({ name });
  expect((await call(`/names/${name}`)).data.name).toMatchObject({ available: false, registration: null });
});

test('§7 reseller API: a returned purchase gives its price and tax back to the credit, once', async () => {
  const { client, call } = await openKey('live');
  const { balance } = (await call('/balance')).data.balance;
  const bought = await call('/domains', { body: order, idempotencyKey: 'a' });
  const path = `/checkout/orders/${bought.data.purchase.orderId}`;
  const page = await (await client.request(path)).text();
  const link = /href="([^"]*\/return\/\d+)"/.exec(page)?.[1] ?? '';
  expect((await call('/balance')).data.balance.balance).toBeLessThan(balance);
  expect((await client.submit(link, {})).status).toBe(303);
  expect((await client.submit(link, {})).status).toBe(409);
  expect((await call('/balance')).data.balance.balance).toBe(balance);
});

test('§7 reseller API: a renewal extends the term by what was paid', async () => {
  const { call } = await openKey('live');
  await call('/domains', { body: order, idempotencyKey: 'a' });
  const { expireDate } = (await call(`/domains/${name}`)).data.domain;
  const dry = await call(`/domains/${name}/renew`, {
    body: { years: 2, price: null, dryRun: true },
    idempotencyKey: 'b',
  });
  expect(dry.data.purchase).toMatchObject({ bought: false, reason: 'dry_run' });
  const { price } = dry.data.purchase;
  await call(`/domains/${name}/renew`, { body: { years: 2, price }, idempotencyKey: 'c' });
  const renewed = (await call(`/domains/${name}`)).data.domain;
  expect(Number(renewed.expireDate.slice(0, 4)) - Number(expireDate.slice(0, 4))).toBe(2);
});

test('§7 reseller API: nothing is bought by a test key, a dry run, another price, or over a limit', async () => {
  const tested = await openKey('test');
  const test = await tested.call('/domains', { body: order, idempotencyKey: 'a' });
  expect(test.data.purchase).toMatchObject({ bought: false, reason: 'test_key', orderId: null });
  const { call } = await openKey('live', 10);
  const dear = await call('/domains', { body: { ...order, price: 9 }, idempotencyKey: 'b' });
  expect(dear).toMatchObject({ status: 409, error: { price: '11.69' } });
  expect(await call('/domains', { body: order, idempotencyKey: 'c' })).toMatchObject({
    status: 402,
    error: 'key_limit',
  });
  expect(await call('/domains', { body: { ...order, price: null }, idempotencyKey: 'd' })).toMatchObject({
    status: 422,
    error: { price: expect.any(String) },
  });
  expect(await call(`/domains/${name}`)).toMatchObject({ status: 404 });
});

test('§7 reseller API: a purchase needs an Idempotency-Key, which belongs to one request', async () => {
  const { call } = await openKey('live');
  expect(await call('/domains', { body: order })).toMatchObject({ status: 422 });
  await call('/domains', { body: order, idempotencyKey: 'a' });
  const other = await call('/domains', { body: { ...order, years: 2 }, idempotencyKey: 'a' });
  expect(other).toMatchObject({ status: 422, error: { 'idempotency-key': expect.any(String) } });
});

test('§7 reseller API: a call without a key that works is refused, and starts no session', async () => {
  const { client, call, keyId } = await openKey('test');
  const bare = await sandbox.fetch(new Request('http://shop.example/api/reseller/v1/balance'));
  expect([bare.status, bare.headers.get('www-authenticate')]).toEqual([401, 'Bearer']);
  const { response } = await call('/balance');
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  await client.ok('revokeResellerKey', { params: { keyId } });
  expect(await call('/balance')).toMatchObject({ status: 401, error: 'key_needed' });
});

test('§7 reseller keys: the secret is shown once and stored as a hash', async () => {
  const { client, secret } = await openKey('live', 500);
  const { items } = (await client.ok('listResellerKeys')).data.resellerkeys;
  expect(items).toMatchObject([
    { name: 'Shop', mode: 'live', monthlyLimit: 500, lastCall: null, ends: null },
  ]);
  expect(JSON.stringify(items)).not.toContain(secret);
  expect(items[0]?.hint).toBe(`${secret.slice(0, 12)}…${secret.slice(-4)}`);
});

test('§7 reseller keys: a replaced key works for another 48 hours', async () => {
  const { client, call, keyId } = await openKey('test');
  await client.ok('rotateResellerKey', { params: { keyId } });
  expect(await client.fails('rotateResellerKey', 409, { params: { keyId } })).toMatchObject({
    error: 'key_replaced',
  });
  time.now += 47 * 3_600_000;
  expect(await call('/balance')).toMatchObject({ status: 200 });
  time.now += 3_600_000;
  expect(await call('/balance')).toMatchObject({ status: 401 });
});

test('§7 reseller keys: only who sells by API has keys', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const body = { name: 'Shop', mode: 'test' as const };
  expect(await holder.fails('createResellerKey', 404, { body })).toMatchObject({ error: 'not_enrolled' });
  const { client, call } = await openKey('test');
  await client.ok('enrollReseller', { body: { type: 'iframe' } });
  expect(await call('/balance')).toMatchObject({ status: 403, error: 'not_enrolled' });
});

test('§7 reseller calls: each is listed with its key, object and status', async () => {
  const { client, call } = await openKey('test');
  await call(`/names/${name}`);
  await call('/domains/unknown.dev');
  const list = async (errors: boolean) =>
    (await client.ok('listResellerCalls', { query: { errors } })).data.resellercalls;
  expect(await list(false)).toMatchObject({
    totalCount: 2,
    items: [
      { path: '/api/reseller/v1/domains/{name}', object: 'unknown.dev', status: 404, keyName: 'Shop' },
      { path: '/api/reseller/v1/names/{name}', object: name, status: 200 },
    ],
  });
  expect(await list(true)).toMatchObject({ totalCount: 1, items: [{ status: 404 }] });
});
