import { beforeEach, expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const day = 86_400_000;
/** Yearly, ends in 14 days. */
const SSL = 5402;
/** Monthly, ends in 12 days. */
const WORKSPACE = 5404;
/** Ended 4 days ago, does not renew. */
const HOSTING = 5107;
let holder: TestClient;
const { sandbox, time } = await openTimedSandbox();
beforeEach(async () => {
  holder = await TestClient.open(sandbox, 'holder');
});

/** Lets days pass and signs in again, because sessions end after a week. */
async function passDays(days: number): Promise<void> {
  time.now += days * day;
  holder = await TestClient.open(sandbox, 'holder');
}

async function find(id: number) {
  const { items } = (await holder.ok('getProductList', { query: { limit: 100 } })).data.product;
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(`The holder has no product ${id}.`);
  return item;
}

async function order(id: number): Promise<string | null> {
  const response = await holder.request(`/checkout/orders/${id}`);
  return response.status === 404 ? null : (await response.text()).replace(/<[^>]+>/g, ' ');
}

test('§4 auto-renew: services renew once for their own term when it ends, with orders', async () => {
  const [ssl, workspace, hosting] = [await find(SSL), await find(WORKSPACE), await find(HOSTING)];
  await passDays(15);
  const renewed = await find(SSL);
  expect(Date.parse(renewed.expireDate)).toBe(Date.parse(ssl.expireDate) + 365 * day);
  expect((await find(WORKSPACE)).expireDate).toBe('2027-01-03T12:00:00.000Z');
  expect(workspace.expireDate).toBe('2026-12-03T12:00:00.000Z');
  expect(await find(HOSTING)).toMatchObject({ expireDate: hosting.expireDate, phase: 'expired' });
  expect(await order(3003)).toMatch(/SSL certificate\s+okafor-ceramics\s*\.com\s+1 year/);
  expect(await order(3003)).toContain(`€${ssl.renewal_price}`);
  expect(await order(3004)).toMatch(/okafor-ceramics\s*\.de\s+1 month/);
  expect(await order(3005)).toBeNull();
});

test('§4 auto-renew: months without any visit are renewed one by one', async () => {
  await passDays(80);
  expect((await find(WORKSPACE)).expireDate).toBe('2027-03-03T12:00:00.000Z');
});

test('§4 auto-renew: if it is turned on after a service’s term, it starts with the next one', async () => {
  const { expireDate, billing_id, product_id } = await find(HOSTING);
  await holder.ok('changeProducts', {
    body: { action: 'enable_auto_renew', products: { 0: { billing_id, product_id } } },
  });
  expect(await find(HOSTING)).toMatchObject({ expireDate, autoRenew: 'enabled' });
});

test('§4 auto-renew: an email trial ends with its first renewal, at the price that was shown', async () => {
  const domain = 'clay-weekend.de';
  const trial = {
    type: 'titan_email',
    email: `hello@${domain}`,
    domain,
    password: 'glaze4clay',
    tag: 'test',
  };
  const { titanemail } = (await holder.ok('setUpTitanTrial', { body: { ...trial, type: 'titan_email' } }))
    .data;
  const { id } = titanemail;
  await holder.ok('updateTitanProduct', { params: { id }, body: { ...titanemail, autoRenew: 'enabled' } });
  const { expireDate } = await find(id);
  await passDays(31);
  const renewed = (await holder.ok('getTitanProduct', { params: { id } })).data.titanemail;
  expect(Date.parse(renewed.expireDate)).toBe(Date.parse(expireDate) + 365 * day);
  expect(renewed.titanData).toMatchObject({ trial: false });
});
