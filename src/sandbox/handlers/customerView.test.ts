import { beforeEach, expect, test } from 'vitest';
import { adminLoginPath, loginPath } from '../pages/login.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const HANNA = 1002;
const reason = { kind: 'ticket', text: '48101' } as const;

let admin: TestClient;
beforeEach(async () => {
  admin = await TestClient.open(sandbox, 'admin');
});

const open = (accountId = HANNA, client = admin) =>
  client.ok('openCustomer', { params: { customerId: accountId }, body: { reason } });
const start = (accountNumber = HANNA, client = admin) =>
  client.ok('startCustomerView', { params: { accountNumber } });
const leave = (accountNumber = HANNA, client = admin) =>
  client.ok('endCustomerView', { params: { accountNumber } });

/** The calls that an administrator makes in a view. */
async function inView<Result>(work: (client: TestClient) => Promise<Result>, accountId = HANNA) {
  admin.viewed = accountId;
  try {
    return await work(admin);
  } finally {
    admin.viewed = null;
  }
}

async function view(accountId = HANNA) {
  await open(accountId);
  return (await start(accountId)).data.view;
}

const auditOf = async (object: number) => {
  const query = { tool: 'customers', object: String(object), limit: 100 } as const;
  const { items } = (await admin.ok('findAuditEntries', { query })).data.audit;
  return items.map(({ action, date }) => [action, date]);
};
const activityOf = async (customerId: number) => {
  const { items } = (await admin.ok('listCustomerActivity', { params: { customerId } })).data.activity;
  return items.map(({ action, at, by, device }) => [action, at, by.kind, device]);
};

test('§6 view: needs the reason, an approved device and a customer', async () => {
  const params = { accountNumber: HANNA };
  expect((await admin.fails('startCustomerView', 403, { params })).error).toBe('reason_required');
  await admin.fails('startCustomerView', 404, { params: { accountNumber: 4711 } });
  await admin.fails('endCustomerView', 404, { params: { accountNumber: 4711 } });
  const other = new TestClient(sandbox);
  await other.submit(adminLoginPath, { person: 'admin', device: 'new' });
  await other.ok('getSession');
  await open(HANNA, other);
  expect((await other.fails('startCustomerView', 403, { params })).error).toBe('step_up_required');
  const reader = await TestClient.open(sandbox, 'reader');
  await open(HANNA, reader);
  await start(HANNA, reader);
});

test('§6 view: shows what the customer sees, and says whose account it is, why and until when', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const opened = time.now;
  await open();
  time.now += 5 * MINUTE_MS;
  const started = (await start()).data.view;
  expect(started).toEqual({
    account: { id: HANNA, name: 'Hanna Okafor', email: 'hanna@example.com' },
    since: new Date(time.now).toISOString(),
    until: new Date(opened + 30 * MINUTE_MS).toISOString(),
    reason,
  });
  const { account } = (await inView((client) => client.ok('getSession'))).data;
  expect(account).toMatchObject({
    sessAccountId: HANNA,
    view: started,
    deviceApproved: false,
    adminAuth: false,
  });
  for (const id of ['getProductList', 'listOrders', 'listContacts', 'listAccountActivity'] as const)
    expect(await inView((client) => client.ok(id)), id).toEqual(await holder.ok(id));
  expect((await holder.ok('getSession')).data.account.view).toBeNull();
  expect((await admin.ok('getSession')).data.account).toMatchObject({ sessAccountId: 1004, view: null });
});

test('§6 view: secrets are not sent', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  await holder.ok('createCalendarFeed');
  const own = (await holder.ok('getCalendarFeed')).data.renewalcenter;
  expect(JSON.stringify(own)).toMatch(/\/backend\//);
  await view();
  expect(JSON.stringify(await inView((client) => client.ok('getCalendarFeed')))).not.toMatch(/\/backend\//);
});

test('§6 view: reads keep nothing, neither what is due nor a visit, and change nothing of the administrator', async () => {
  time.now += 90 * DAY_MS;
  admin = await TestClient.open(sandbox, 'admin');
  await view();
  const params = { customerId: HANNA };
  const orders = async () => (await admin.ok('listCustomerOrders', { params })).data.orders.totalCount;
  const before = {
    orders: await orders(),
    activity: await activityOf(HANNA),
    session: await admin.ok('getSession'),
  };
  const seen = await inView(async (client) => {
    await client.ok('getSession', { query: { 'promo-code': 'EMAILSALE', forceiframelogout: '1' } });
    await client.ok('listAlerts');
    return (await client.ok('listOrders')).data.orders.totalCount;
  });
  expect(seen).toBeGreaterThan(before.orders);
  expect({
    orders: await orders(),
    activity: await activityOf(HANNA),
    session: await admin.ok('getSession'),
  }).toEqual(before);
  const holder = await TestClient.open(sandbox, 'holder');
  await holder.ok('getSession');
  expect(await orders()).toBe(seen);
});

test('§6 view: neither session nor device of the administrator are among the customer’s', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const sessionsOf = async () =>
    (await admin.ok('getCustomer', { params: { customerId: HANNA } })).data.customer.facts?.sessions;
  await open();
  const before = [
    await sessionsOf(),
    await holder.ok('getSecurity'),
    await holder.ok('listUnrecognizedDevices'),
  ];
  await start();
  const sessions = await inView((client) => client.ok('getSecurity'));
  expect(JSON.stringify(sessions)).not.toContain('"current":true');
  expect([
    await sessionsOf(),
    await holder.ok('getSecurity'),
    await holder.ok('listUnrecognizedDevices'),
  ]).toEqual(before);
});

test('§6 view: start and end are in the audit trail and in the customer’s activity', async () => {
  await view();
  const started = new Date(time.now).toISOString();
  time.now += MINUTE_MS;
  const left = new Date(time.now).toISOString();
  await leave();
  await leave();
  expect((await auditOf(HANNA)).slice(0, 3)).toEqual([
    ['view_ended', left],
    ['view_started', started],
    ['opened', started],
  ]);
  expect((await activityOf(HANNA)).slice(0, 2)).toEqual([
    ['end_view', left, 'support', null],
    ['view_account', started, 'support', null],
  ]);
});

test('§6 view: an end that nobody has caused is recorded with its time, also after the session', async () => {
  const { until } = await view();
  await admin.request('/account/logout');
  time.now += 31 * MINUTE_MS;
  await sandbox.workDue();
  await sandbox.workDue();
  admin = await TestClient.open(sandbox, 'admin');
  await open();
  expect((await auditOf(HANNA)).filter(([action]) => action === 'view_ended')).toEqual([
    ['view_ended', until],
  ]);
  expect((await activityOf(HANNA))[0]).toEqual(['end_view', until, 'support', null]);
});

test('§6 view: one of a customer is open beside that of another, and the own account stays as it was', async () => {
  await view();
  await view(1005);
  const idIn = async (accountId?: number) => {
    const work = (client: TestClient) => client.ok('getSession');
    const { account } = (await (accountId ? inView(work, accountId) : work(admin))).data;
    return account.sessAccountId;
  };
  expect([await idIn(HANNA), await idIn(1005), await idIn()]).toEqual([HANNA, 1005, 1004]);
  await leave();
  expect(await idIn(1005)).toBe(1005);
  await inView((client) => client.fails('getSession', 403));
});

test('§6 view: the account may be locked', async () => {
  await open(1003);
  await admin.ok('lockCustomer', { params: { accountNumber: 1003 }, body: { locked: true } });
  await start(1003);
  expect((await inView((client) => client.ok('getSession'), 1003)).data.account.sessAccountId).toBe(1003);
  const customer = new TestClient(sandbox);
  await customer.submit(loginPath, { person: 'reseller' });
  expect((await customer.ok('getSession')).data.account.sessAccountId).toBeNull();
});
