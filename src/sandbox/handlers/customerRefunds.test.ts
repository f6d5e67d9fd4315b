import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { checkOut } from '../cart/cart.fixture.ts';
import { openKey } from '../resellerKey.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

type Refund = components['schemas']['LineRefund'];

const { sandbox, time } = await openTimedSandbox();
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const reason = { kind: 'ticket', text: '48101' } as const;
const [HANNA, NOOR, RAFAEL] = [1002, 1001, 1003];

let support: TestClient;
beforeEach(async () => {
  support = await open(HANNA);
});

/** An administrator who has a customer open. */
async function open(customerId: number, person = 'support') {
  const client = await TestClient.open(sandbox, person);
  await client.ok('openCustomer', { params: { customerId }, body: { reason } });
  return client;
}

const orderOf = async (accountNumber: number, orderNumber: number, client = support) =>
  (await client.ok('getCustomerOrder', { params: { accountNumber, orderNumber } })).data.customerOrder;
const paramsOf = async (accountNumber: number, orderNumber: number) => {
  const { order } = await orderOf(accountNumber, orderNumber);
  return { accountNumber, orderNumber, lineId: order.lines[0]?.lineId ?? 0 };
};
const entriesOf = async (object: number) => {
  const admin = await TestClient.open(sandbox, 'admin');
  const query = { tool: 'customers', object: String(object), limit: 100 } as const;
  return (await admin.ok('findAuditEntries', { query })).data.audit.items;
};

/** Buys a plan for some years, and resolves with its order. */
async function buyPlan(duration: number) {
  const noor = await TestClient.open(sandbox, 'newcomer');
  const data = { type: 'wix', plan: 'wix_pro_yearly', period: 1, duration } as const;
  await noor.ok('syncCart', { body: [{ action: 'add', data }] });
  expect(await checkOut(noor)).toBe(303);
  const [order] = (await noor.ok('listOrders')).data.orders.items;
  return order?.orderId ?? 0;
}

test('§2 refund: a part is paid back once, with a credit note, and both audits have it', async () => {
  const params = await paramsOf(HANNA, 3002);
  expect(await orderOf(HANNA, 3002)).toMatchObject({
    refundTo: 'payment',
    approvalAbove: 460,
    refundable: [{ most: 65.44, ends: 'renewal' }],
  });
  const { customerOrder, approval } = (
    await support.ok('refundCustomerLine', { params, body: { amount: 10, ends: false } })
  ).data;
  expect(approval).toBeNull();
  expect(customerOrder.order).toMatchObject({
    status: 'partly_refunded',
    refunded: 10,
    lines: [{ state: 'refunded', refund: 10 }],
  });
  expect(customerOrder.order.documents[1]).toMatchObject({ kind: 'credit_note', amount: 10 });
  expect(customerOrder.refundable).toMatchObject([{ most: null, ends: null }]);
  expect(
    await support.fails('refundCustomerLine', 409, { params, body: { amount: 5, ends: false } }),
  ).toMatchObject({ error: 'already_refunded' });

  expect((await entriesOf(HANNA))[0]).toMatchObject({ action: 'refunded', reason, author: { id: 1008 } });
  const holder = await TestClient.open(sandbox, 'holder');
  const { items } = (await holder.ok('listAccountActivity')).data.activity;
  expect(items.filter(({ by }) => by.kind === 'support')).toMatchObject([
    {
      action: 'refund_order',
      by: { kind: 'support' },
      domain: 'clayhouse.io',
      target: { kind: 'order', id: 3002 },
      changes: [{ field: 'refund', after: { amount: 10, currency: 'EUR' } }],
    },
  ]);
  const { order } = (await holder.ok('getOrder', { params: { id: 3002 } })).data;
  expect(order.lines).toEqual(customerOrder.order.lines);
  // The renewal stays.
  const { domain } = (await holder.ok('getDomain', { params: { name: 'clayhouse.io' } })).data;
  expect(Date.parse(domain.expireDate)).toBeGreaterThan(time.now);
});

test('§2 refund: a plan ends also after the customer’s own time, and a smaller amount is paid back', async () => {
  const orderId = await buyPlan(1);
  time.now += 40 * DAY_MS;
  support = await open(NOOR);
  const params = await paramsOf(NOOR, orderId);
  expect((await orderOf(NOOR, orderId)).refundable).toMatchObject([{ most: 192, ends: 'plan' }]);
  const body = { amount: 150.5, ends: true };
  const { order } = (await support.ok('refundCustomerLine', { params, body })).data.customerOrder;
  expect(order).toMatchObject({ status: 'partly_refunded', refunded: 150.5, lines: [{ state: 'returned' }] });
  const client = await TestClient.open(sandbox, 'newcomer');
  expect((await client.ok('getProductList', { query: { type: 'wix' } })).data.product.totalCount).toBe(0);
  const page = await (await client.request(`/checkout/orders/${orderId}`)).text();
  expect(page).toContain('−$150.50');
});

test('§2 refund: what was paid with credit goes back to it', async () => {
  const { call } = await openKey<{ purchase: { orderId: number } }>(sandbox, 'live');
  const body = { name: 'zwetschgenhof.dev', years: 1, price: 11.69 };
  const { orderId } = (await call('/domains', { body, idempotencyKey: 'a' })).data.purchase;
  support = await open(RAFAEL);
  const credit = async () =>
    (await support.ok('getCustomer', { params: { customerId: RAFAEL } })).data.customer.facts?.credit ?? 0;
  const params = await paramsOf(RAFAEL, orderId);
  expect((await orderOf(RAFAEL, params.orderNumber)).refundTo).toBe('credit');
  const before = await credit();
  await support.ok('refundCustomerLine', { params, body: { amount: 1.25, ends: false } });
  expect(await credit()).toBeCloseTo(before + 1.25);
});

test('§2 refund: never more than was paid, in the decimals of the currency, and only what can still end', async () => {
  const params = await paramsOf(HANNA, 3002);
  const fails = (status: 409 | 422, body: Refund, which = params) =>
    support.fails('refundCustomerLine', status, { params: which, body });
  expect((await fails(422, { amount: 65.45, ends: false })).error).toHaveProperty('amount');
  expect((await fails(422, { amount: 1.005, ends: false })).error).toHaveProperty('amount');
  await fails(422, { amount: 0, ends: false });
  // The domain of this order was registered at another time.
  const other = await paramsOf(HANNA, 3001);
  expect(await fails(409, { amount: 1, ends: true }, other)).toMatchObject({ error: 'not_returnable' });
  const body = { amount: 1, ends: false };
  await support.fails('refundCustomerLine', 404, { params: { ...params, orderNumber: 3001 }, body });
  await support.fails('refundCustomerLine', 404, { params: { ...params, lineId: 99_999 }, body });
  expect((await orderOf(HANNA, 3002)).order.refunded).toBe(0);
});

test('§6 refund: needs the role, a reason, another account, an approved device and a proof', async () => {
  const params = await paramsOf(HANNA, 3002);
  const body = { amount: 1, ends: false };
  const errorOf = async (client: TestClient, status: 403 | 409 = 403, which = params) =>
    (await client.fails('refundCustomerLine', status, { params: which, body })).error;
  expect(await errorOf(await open(HANNA, 'reader'))).toBe('role_not_allowed');
  expect(await errorOf(await TestClient.open(sandbox, 'admin'))).toBe('reason_required');
  const own = await open(1008);
  expect(await errorOf(own, 409, { ...params, accountNumber: 1008 })).toBe('own_account');
  const elsewhere = new TestClient(sandbox);
  await elsewhere.submit('/backend/safeuserlogin', { person: 'support', device: 'new' });
  await elsewhere.ok('getSession');
  expect(await errorOf(elsewhere)).toBe('step_up_required');
  time.now += 11 * MINUTE_MS;
  expect(await support.fails('refundCustomerLine', 403, { params, body })).toMatchObject({
    error: 'step_up_required',
    step_up: { needs: 'proof' },
  });
});

test('§2 restore: a deleted domain comes back for a year, with the fee, without it or for nothing', async () => {
  const params = { accountNumber: HANNA };
  const listed = async () => (await support.ok('listRestorableDomains', { params })).data.restorable;
  const [first, second] = await listed();
  expect([first?.domain, second?.domain]).toEqual(['slipcast-lab.com', 'wheelthrown.art']);
  expect(first?.full).toBeGreaterThan(first?.renewal ?? 0);
  const restore = (domainName: string, charge: 'full' | 'renewal' | 'nothing') =>
    support.ok('restoreCustomerDomain', { params: { ...params, domainName }, body: { charge } });
  const { customer } = (await restore('slipcast-lab.com', 'renewal')).data;
  expect(customer.account.id).toBe(HANNA);
  expect((await listed()).map(({ domain }) => domain)).toEqual(['wheelthrown.art']);
  await restore('wheelthrown.art', 'nothing');
  expect(await listed()).toEqual([]);

  const holder = await TestClient.open(sandbox, 'holder');
  const expiry = async (name: string) =>
    (await holder.ok('getDomain', { params: { name } })).data.domain.expireDate;
  expect(Date.parse(await expiry('slipcast-lab.com'))).toBeGreaterThan(time.now + 300 * DAY_MS);
  const { items } = (await holder.ok('listOrders')).data.orders;
  expect(items.map(({ first: item }) => [item?.kind, item?.domain])).toEqual([
    ['restore', 'slipcast-lab.com'],
    ['renewal', 'clayhouse.io'],
    ['registration', 'stoneware.shop'],
  ]);
  const { order } = (await holder.ok('getOrder', { params: { id: items[0]?.orderId ?? 0 } })).data;
  expect(order).toMatchObject({ net: first?.renewal, paidBy: 'checkout', currency: 'EUR' });
  const activity = (await holder.ok('listAccountActivity')).data.activity.items;
  expect(activity.filter(({ by }) => by.kind === 'support')).toMatchObject([
    { action: 'restore_domain', domain: 'wheelthrown.art' },
    { action: 'restore_domain', domain: 'slipcast-lab.com' },
  ]);
  expect((await entriesOf(HANNA)).map(({ action }) => action)).toEqual(['restored', 'restored', 'opened']);
});

test('§2 restore: only in redemption, once, and only what the customer has', async () => {
  const body = { charge: 'full' as const };
  const params = (domainName: string) => ({ accountNumber: HANNA, domainName });
  for (const name of ['okafor-ceramics.com', 'earthenware.club'])
    expect(await support.fails('restoreCustomerDomain', 409, { params: params(name), body })).toMatchObject({
      error: 'not_restorable',
    });
  await support.fails('restoreCustomerDomain', 404, { params: params('antique-maps.com'), body });
  await support.ok('restoreCustomerDomain', { params: params('slipcast-lab.com'), body });
  await support.fails('restoreCustomerDomain', 409, { params: params('slipcast-lab.com'), body });
  const reader = await open(HANNA, 'reader');
  await reader.fails('restoreCustomerDomain', 403, { params: params('wheelthrown.art'), body });
});
