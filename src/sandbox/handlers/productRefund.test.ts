import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { text } from '../pages/pages.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];

const DAY_MS = 86_400_000;
const { sandbox, time } = await openTimedSandbox();

const plan = (type: 'wix' | 'titan_email' | 'ssl', key: string, id?: number): Schemas['CartAction'] => ({
  action: 'add',
  data: { type, plan: key, period: 1, duration: 1, ...(id && { id }) },
});

/** Buys services, and resolves with the newest of a type. */
async function buy(
  client: TestClient,
  type: 'wix' | 'titan_email' | 'ssl',
  ...actions: Schemas['CartAction'][]
) {
  await client.ok('syncCart', { body: actions });
  expect(await checkOut(client)).toBe(303);
  const { items } = (await client.ok('getProductList', { query: { type } })).data.product;
  const [item] = items;
  if (!item) throw new Error(`There is no ${type}.`);
  return item;
}

const refundOf = async (client: TestClient, id: number) =>
  (await client.ok('getProductRefund', { params: { id } })).data.product.refund;
const has = async (client: TestClient, id: number) =>
  (await client.ok('getProductList', { query: { id } })).data.product.totalCount === 1;

async function open(): Promise<TestClient> {
  return TestClient.open(sandbox, 'newcomer');
}

test('§8 returns: a yearly plan is returned within thirty days, on the page of its order', async () => {
  const client = await open();
  const { id } = await buy(client, 'wix', plan('wix', 'wix_pro_yearly'));
  const refund = await refundOf(client, id);
  expect(refund).toMatchObject({ until: '2026-12-21T12:00:00.000Z', currency: 'USD', amount: 192 });
  const path = `/checkout/orders/${refund?.orderId}`;
  const link = `${path}/return/${refund?.lineId}`;
  expect(await text(client, path)).toContain(`href="${link}"`);
  const asked = await text(client, link);
  expect(asked).toContain('Return Website Pro?');
  expect(asked).toContain('its content is deleted');
  expect(asked).toContain('You get $192.00 back');
  expect(await has(client, id)).toBe(true);
  const returned = await client.submit(link, {});
  expect([returned.status, returned.headers.get('location')]).toEqual([303, path]);
  expect(await has(client, id)).toBe(false);
  const page = await text(client, path);
  expect(page).toContain('−$192.00');
  expect(page).not.toContain(`href="${link}"`);
  const again = await client.submit(link, {});
  expect([again.status, await again.text()]).toEqual([409, expect.stringContaining('already been returned')]);
});

test('§8 returns: after thirty days a plan can’t be returned', async () => {
  let client = await open();
  const { id } = await buy(client, 'wix', plan('wix', 'wix_pro_yearly'));
  const refund = await refundOf(client, id);
  time.now += 30 * DAY_MS;
  client = await open();
  expect(await refundOf(client, id)).toBeNull();
  const late = await client.submit(`/checkout/orders/${refund?.orderId}/return/${refund?.lineId}`, {});
  expect([late.status, await late.text()]).toEqual([409, expect.stringContaining('ended on December 21')]);
  expect(await has(client, id)).toBe(true);
});

test('§8 returns: monthly plans and certificates can’t be returned', async () => {
  const client = await open();
  const monthly = await buy(client, 'wix', plan('wix', 'wix_pro_monthly'));
  expect(await refundOf(client, monthly.id)).toBeNull();
  const certificate = await buy(client, 'ssl', plan('ssl', 'ssl_basic_yearly'));
  expect(await refundOf(client, certificate.id)).toBeNull();
});

test('§8 returns: only the first purchase of a plan can be returned, and not once it was renewed', async () => {
  let client = await open();
  const { id } = await buy(client, 'wix', plan('wix', 'wix_pro_yearly'));
  const first = await refundOf(client, id);
  time.now += DAY_MS;
  client = await open();
  await buy(client, 'wix', plan('wix', 'wix_pro_yearly', id));
  expect(await refundOf(client, id)).toBeNull();
  const link = `/checkout/orders/${first?.orderId}/return/${first?.lineId}`;
  expect(await text(client, link)).toContain('It has been renewed or changed since then.');
  const renewal = `/checkout/orders/${Number(first?.orderId) + 1}/return/${Number(first?.lineId) + 1}`;
  expect(await text(client, renewal)).toContain('Only the first purchase of a plan can be returned');
  expect((await client.submit(renewal, {})).status).toBe(409);
  expect(await has(client, id)).toBe(true);
});

test('§6 returns: domains and other accounts’ services have no refund', async () => {
  const client = await open();
  const { id } = await buy(client, 'wix', plan('wix', 'wix_pro_yearly'));
  const holder = await TestClient.open(sandbox, 'holder');
  await holder.fails('getProductRefund', 404, { params: { id } });
  await holder.fails('getProductRefund', 404, { params: { id: 5201 } });
  expect(await refundOf(holder, 5102)).toBeNull();
});
