import { beforeEach, expect, test } from 'vitest';
import { checkOut } from '../cart/cart.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const DAY_MS = 86_400_000;
const reason = { kind: 'ticket', text: '48101' } as const;
const [NOOR, HANNA, LUCIA] = [1001, 1002, 1011];
const seeded = { accountNumber: LUCIA, approvalId: 1 };

let admin: TestClient;
let support: TestClient;
beforeEach(openBoth);

async function openBoth() {
  admin = await TestClient.open(sandbox, 'admin');
  support = await TestClient.open(sandbox, 'support');
}

const openFor = (client: TestClient, customerId: number) =>
  client.ok('openCustomer', { params: { customerId }, body: { reason } });
const list = async (query: object = {}) =>
  (await admin.ok('listApprovals', { query: { limit: 100, ...query } })).data.approvals.items;
const decide = (approve: boolean, params = seeded, client = admin) =>
  client.ok('decideApproval', { params, body: { approve } });
const refused = async (params = seeded, { approve = true, client = admin } = {}) =>
  (await client.fails('decideApproval', 409, { params, body: { approve } })).error;
const entriesOf = async (object: number) => {
  const query = { tool: 'customers', object: String(object), limit: 100 } as const;
  return (await admin.ok('findAuditEntries', { query })).data.audit.items;
};

/** Asks for the closing of a customer's account. */
async function askClosing(accountNumber: number, client = support) {
  await openFor(client, accountNumber);
  const { approval } = (
    await client.ok('askCustomerClosing', { params: { accountNumber }, body: { decision: 'expire' } })
  ).data;
  return { accountNumber, approvalId: approval.approvalId };
}

/** Buys a plan for 576 US dollars, and asks for its refund. */
async function askRefund({ ends = true } = {}) {
  const noor = await TestClient.open(sandbox, 'newcomer');
  const data = { type: 'wix', plan: 'wix_pro_yearly', period: 1, duration: 3 } as const;
  await noor.ok('syncCart', { body: [{ action: 'add', data }] });
  expect(await checkOut(noor)).toBe(303);
  const [bought] = (await noor.ok('listOrders')).data.orders.items;
  const orderNumber = bought?.orderId ?? 0;
  await openFor(support, NOOR);
  const which = { accountNumber: NOOR, orderNumber };
  const { order } = (await support.ok('getCustomerOrder', { params: which })).data.customerOrder;
  const line = { ...which, lineId: order.lines[0]?.lineId ?? 0 };
  const ask = (amount: number) =>
    support.call('refundCustomerLine', { params: line, body: { amount, ends } });
  return { noor, line, ask };
}

test('§5 four eyes: a large refund waits until another operator approves it, and both audits have it', async () => {
  const [open] = await list({ status: 'open' });
  expect(open).toMatchObject({
    approvalId: 1,
    kind: 'refund',
    account: { id: LUCIA },
    askedBy: { id: 1008 },
    refund: { name: 'sol.shop', amount: 640, currency: 'USD', ends: true },
    decidedBy: null,
  });
  const { approval } = (await decide(true)).data;
  expect(approval).toMatchObject({ status: 'approved', decidedBy: { id: 1004 } });
  expect(await list({ status: 'open' })).toEqual([]);
  expect(await list({ status: 'approved', account: LUCIA })).toHaveLength(1);
  expect(await list({ account: HANNA })).toEqual([]);
  expect((await entriesOf(LUCIA))[0]).toMatchObject({ action: 'approved', reason: { text: '48212' } });

  await openFor(admin, LUCIA);
  const params = { accountNumber: LUCIA, orderNumber: 2301 };
  const { order } = (await admin.ok('getCustomerOrder', { params })).data.customerOrder;
  expect(order).toMatchObject({ status: 'refunded', refunded: 640, lines: [{ state: 'returned' }] });
  const { items } = (await admin.ok('listCustomerActivity', { params: { customerId: LUCIA } })).data.activity;
  expect(items[0]).toMatchObject({ action: 'refund_order', by: { kind: 'support' } });
  const query = { query: 'sol.shop', kind: 'domain' } as const;
  expect((await admin.ok('findAnything', { query })).data.find.items).toEqual([]);
});

test('§5 four eyes: a request is decided once, and nothing happens if it is rejected', async () => {
  expect((await decide(false)).data.approval.status).toBe('rejected');
  for (const approve of [true, false]) expect(await refused(seeded, { approve })).toBe('request_ended');
  await openFor(admin, LUCIA);
  const params = { accountNumber: LUCIA, orderNumber: 2301 };
  expect((await admin.ok('getCustomerOrder', { params })).data.customerOrder.order.refunded).toBe(0);
  expect((await entriesOf(LUCIA)).map(({ action }) => action)).toEqual(['opened', 'rejected']);
  const { items } = (await admin.ok('listCustomerActivity', { params: { customerId: LUCIA } })).data.activity;
  expect(items[0]).toMatchObject({ action: 'reject_request' });
});

test('§5 four eyes: after seven days nobody can decide any longer', async () => {
  time.now += 7 * DAY_MS;
  await openBoth();
  expect(await refused()).toBe('request_ended');
  expect(await list({ status: 'open' })).toEqual([]);
  expect(await list({ status: 'expired' })).toMatchObject([{ approvalId: 1, status: 'expired' }]);
});

test('§5 four eyes: nobody decides what they have asked for, and only operators decide', async () => {
  const own = await askClosing(HANNA, admin);
  for (const approve of [true, false]) expect(await refused(own, { approve })).toBe('own_request');
  for (const person of ['support', 'reader']) {
    const client = await TestClient.open(sandbox, person);
    expect(
      await client.fails('decideApproval', 403, { params: seeded, body: { approve: true } }),
    ).toMatchObject({ error: 'role_not_allowed' });
    expect((await client.ok('listApprovals')).data.approvals.totalCount).toBe(2);
  }
  await admin.fails('decideApproval', 404, {
    params: { ...seeded, accountNumber: HANNA },
    body: { approve: true },
  });
  time.now += 11 * 60_000;
  await admin.fails('decideApproval', 403, { params: seeded, body: { approve: true } });
});

test('§5 four eyes: an account is closed only after approval, and the customer can take that back', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const asked = await askClosing(HANNA);
  const params = { accountNumber: HANNA };
  expect(await support.fails('askCustomerClosing', 409, { params, body: { decision: 'end' } })).toMatchObject(
    { error: 'already_asked' },
  );
  const closing = async (client: TestClient) => (await client.ok('getAccountClosing')).data.closing;
  expect((await closing(holder)).closesAt).toBeNull();
  await decide(true, asked);
  expect((await holder.ok('getSession')).data.account.sessAccountId).toBeNull();
  const again = await TestClient.open(sandbox, 'holder');
  expect((await closing(again)).closesAt).toBe(new Date(time.now + 14 * DAY_MS).toISOString());
  const { items } = (await again.ok('listAccountActivity')).data.activity;
  expect(items.filter(({ by }) => by.kind === 'support').map(({ action }) => action)).toEqual([
    'close_account',
    'ask_closing',
  ]);
  expect((await entriesOf(HANNA)).map(({ action }) => action)).toEqual(['approved', 'asked', 'opened']);
  expect(await support.fails('askCustomerClosing', 409, { params, body: { decision: 'end' } })).toMatchObject(
    { error: 'closes_already' },
  );
  await again.ok('keepAccount');
  expect((await closing(again)).closesAt).toBeNull();
});

test('§5 four eyes: a closing that the customer has decided meanwhile is a conflict, and one of an administrator is refused', async () => {
  const asked = await askClosing(NOOR);
  const noor = await TestClient.open(sandbox, 'newcomer');
  const { email, kinds } = (await noor.ok('getAccountClosing')).data.closing;
  const decisions = kinds.map(({ type }) => ({ type, decision: 'expire' as const }));
  await noor.ok('closeAccount', { body: { email, decisions } });
  expect(await refused(asked)).toBe('closes_already');
  expect((await list({ account: NOOR }))[0]?.status).toBe('open');
  await openFor(support, 1007);
  expect(
    await support.fails('askCustomerClosing', 409, {
      params: { accountNumber: 1007 },
      body: { decision: 'expire' },
    }),
  ).toMatchObject({ error: 'closing_prevented' });
});

test('§5 four eyes: a refund above 500 US dollars is asked for once, and one that was paid meanwhile is a conflict', async () => {
  const { noor, line, ask } = await askRefund();
  const { body } = await ask(576);
  expect(body).toMatchObject({ data: { approval: { status: 'open', refund: { amount: 576 } } } });
  expect(await (await ask(576)).body).toMatchObject({ error: 'already_asked' });
  const orderOf = async () => (await noor.ok('getOrder', { params: { id: line.orderNumber } })).data.order;
  expect((await orderOf()).refunded).toBe(0);
  const { items } = (await noor.ok('listAccountActivity')).data.activity;
  expect(items[0]).toMatchObject({ action: 'ask_refund', by: { kind: 'support' } });
  await noor.submit(`/checkout/orders/${line.orderNumber}/return/${line.lineId}`, {});
  expect((await orderOf()).refunded).toBe(576);
  const [asked] = await list({ account: NOOR });
  expect(await refused({ accountNumber: NOOR, approvalId: asked?.approvalId ?? 0 })).toBe('already_refunded');
  expect((await orderOf()).refunded).toBe(576);
});

test('§5 four eyes: a refund to an account that was closed meanwhile is a conflict', async () => {
  const noor = await TestClient.open(sandbox, 'newcomer');
  const { email } = (await noor.ok('getAccountClosing')).data.closing;
  const decisions = [{ type: 'wix', decision: 'expire' } as const];
  const { line: params } = await askRefund({ ends: false });
  await noor.ok('closeAccount', { body: { email, decisions } });
  time.now += 8 * DAY_MS;
  await openBoth();
  await openFor(support, NOOR);
  const { approval } = (
    await support.ok('refundCustomerLine', { params, body: { amount: 576, ends: false } })
  ).data;
  time.now += 6 * DAY_MS;
  await openBoth();
  expect(await refused({ accountNumber: NOOR, approvalId: approval?.approvalId ?? 0 })).toBe(
    'account_closed',
  );
});

test('§5 four eyes: exactly 500 US dollars need no approval', async () => {
  const { ask } = await askRefund({ ends: false });
  expect((await ask(500)).body).toMatchObject({ data: { approval: null } });
});
