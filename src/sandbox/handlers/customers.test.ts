import { TOTP } from 'otpauth';
import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const MINUTE_MS = 60_000;
const reason = { kind: 'ticket', text: '48101' } as const;
const hanna = { customerId: 1002 };

let admin: TestClient;
beforeEach(async () => {
  admin = await TestClient.open(sandbox, 'admin');
});

const find = async (query: string, kind: components['schemas']['FoundKind']) =>
  (await admin.ok('findAnything', { query: { query, kind, limit: 100 } })).data.find;
const ids = async (...asked: Parameters<typeof find>) => (await find(...asked)).items.map(({ id }) => id);
const open = (customerId: number, client = admin) =>
  client.ok('openCustomer', { params: { customerId }, body: { reason } });
const facts = async (customerId: number) => {
  const { customer } = (await admin.ok('getCustomer', { params: { customerId } })).data;
  if (!customer.facts) throw new Error('The customer is not open.');
  return customer.facts;
};
/** What support did, as the customer sees it, newest first. */
const supportActions = async (client: TestClient) =>
  (await client.ok('listAccountActivity')).data.activity.items
    .filter(({ by }) => by.kind === 'support')
    .map(({ action }) => action);
const entriesOf = async (object: number) => {
  const query = { tool: 'customers', object: String(object), limit: 100 } as const;
  return (await admin.ok('findAuditEntries', { query })).data.audit.items;
};

test('§2 find: customers by name, company, email address and number, in any case and without accents', async () => {
  for (const text of ['hanna okafor', 'CERAMICS', 'hanna@', '1002', ' okaf '])
    expect(await ids(text, 'customer'), text).toContain('1002');
  expect(await ids('muller', 'customer')).toEqual(['1005']);
  expect(await ids('zz', 'customer')).toEqual([]);
  expect((await find('hanna', 'customer')).items[0]).toMatchObject({
    kind: 'customer',
    account: { id: 1002, name: 'Hanna Okafor', email: 'hanna@example.com' },
    company: 'Okafor Ceramics',
    emailConfirmed: true,
    domains: 18,
    credit: 25.5,
  });
});

test('§2 find: domains in their Unicode and ASCII form, the best match first, without released ones', async () => {
  expect(await ids('töpferei', 'domain')).toEqual(['xn--tpferei-okafor-vpb.de']);
  expect(await ids('topferei', 'domain')).toEqual(['xn--tpferei-okafor-vpb.de']);
  expect(await ids('xn--tpf', 'domain')).toEqual(['xn--tpferei-okafor-vpb.de']);
  expect(await ids('okafor-ceramics.de', 'domain')).toEqual(['okafor-ceramics.de']);
  const found = await ids('okafor', 'domain');
  expect(found.slice(0, 2)).toEqual(['okafor-ceramics.com', 'okafor-ceramics.de']);
  expect(found).toContain('xn--tpferei-okafor-vpb.de');
  expect((await find('mugclub', 'domain')).items).toMatchObject([
    { phase: 'expired', account: { id: 1002 } },
  ]);
  time.now += 400 * 86_400_000;
  admin = await TestClient.open(sandbox, 'admin');
  expect(await ids('mugclub', 'domain')).toEqual([]);
});

test('§2 find: tickets by number, sender, subject and domain, also of visitors', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const visitor = await TestClient.open(sandbox);
  const person = { firstname: 'Hanna', lastname: 'Okafor', email: 'studio@example.com' };
  const description = 'x'.repeat(2000);
  const sent = await holder.ok('createTicket', {
    body: { 'form-type': 'general_contact_spa', ...person, subject: 'Renewals of glazes', description },
  });
  const number = String(sent.case_id);
  for (const text of [number, 'studio@', 'hanna okafor', 'GLAZES', 'hanna@example.com'])
    expect(await ids(text, 'ticket'), text).toContain(number);
  const [found] = (await find(number, 'ticket')).items;
  expect(found).toMatchObject({ account: { id: 1002 }, subject: 'Renewals of glazes' });
  expect(found?.kind === 'ticket' && found.excerpt).toHaveLength(1000);
  const guest = await visitor.ok('createTicket', {
    body: {
      ...{ 'form-type': 'hosting_spa', firstname: 'Kim', email: 'kim@example.com' },
      ...{ domain: 'xn--tpferei-okafor-vpb.de', issue: 'slow', description: 'y' },
    },
  });
  expect((await find('töpferei', 'ticket')).items).toMatchObject([
    {
      id: String(guest.case_id),
      account: null,
      from: { name: 'Kim', email: 'kim@example.com' },
      subject: null,
    },
  ]);
});

test('§2 find: orders by their own number and those of their documents, mailboxes, and resellers', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const [order] = (await holder.ok('listOrders')).data.orders.items;
  expect((await ids(String(order?.orderId), 'order'))[0]).toBe(String(order?.orderId));
  expect(await ids(order?.invoice?.number ?? '', 'order')).toEqual([String(order?.orderId)]);
  expect(await ids('clayhouse', 'order')).toContain('3002');
  const [mailbox] = (await find('okafor-ceramics', 'mailbox')).items;
  expect(mailbox).toMatchObject({ kind: 'mailbox', account: { id: 1002 }, status: 'active' });
  expect(await ids('moreno digital', 'reseller')).toEqual(['1003']);
  expect(await ids('hanna', 'reseller')).toEqual([]);
});

test('§2 find: one character finds nothing, special characters mean themselves, and lists are paged', async () => {
  await admin.fails('findAnything', 422, { query: { query: 'a', kind: 'domain' } });
  for (const text of [' a', '%%', '__', "' or 1=1", '\\\\', '..*'])
    expect(await find(text, 'domain')).toEqual({ items: [], totalCount: 0 });
  const { totalCount } = await find('.com', 'domain');
  const page = async (query: object) =>
    (await admin.ok('findAnything', { query: { query: '.com', kind: 'domain', ...query } })).data.find;
  const [first, second] = [await page({ limit: 3 }), await page({ limit: 3, page: 2 })];
  expect([first.totalCount, first.items.length, second.items.length]).toEqual([totalCount, 3, 3]);
  expect(second.items).toEqual((await page({ limit: 6 })).items.slice(3));
});

test('§6 customers: nothing is shown before a reason is given, which holds for 30 minutes and for one administrator', async () => {
  const closed = (await admin.ok('getCustomer', { params: hanna })).data.customer;
  expect(closed).toEqual({
    account: { id: 1002, name: 'Hanna Okafor', email: 'hanna@example.com' },
    visit: null,
    facts: null,
  });
  const lists = [
    ['listCustomerProducts', { kind: 'domains' }],
    ['listCustomerOrders', {}],
    ['listCustomerActivity', {}],
    ['listCustomerNotes', {}],
  ] as const;
  const expectClosed = async (client: TestClient) => {
    for (const [id, query] of lists)
      expect(await client.fails(id, 403, { params: hanna, query: query as never })).toMatchObject({
        error: 'reason_required',
      });
    await client.fails('addCustomerNote', 403, { params: hanna, body: { text: 'A note' } });
  };
  await expectClosed(admin);
  await open(1002);
  for (const [id, query] of lists) await admin.ok(id, { params: hanna, query: query as never });
  await expectClosed(await TestClient.open(sandbox, 'support'));
  time.now += 29 * MINUTE_MS;
  expect((await admin.ok('getCustomer', { params: hanna })).data.customer.visit?.reason).toEqual(reason);
  time.now += MINUTE_MS;
  admin = await TestClient.open(sandbox, 'admin');
  await expectClosed(admin);
});

test('§6 customers: opening is in the audit trail with its reason, can’t be undone, and is listed once as opened', async () => {
  await open(1002);
  await open(1003);
  time.now += MINUTE_MS;
  const other = { kind: 'chat', text: 'Noor' } as const;
  await admin.ok('openCustomer', { params: hanna, body: { reason: other } });
  expect((await admin.ok('getCustomer', { params: hanna })).data.customer.visit?.reason).toEqual(other);
  const entries = await entriesOf(1002);
  expect(entries.map((entry) => [entry.action, entry.reason])).toEqual([
    ['opened', other],
    ['opened', reason],
  ]);
  expect(entries[1]).toMatchObject({ undo: 'none', undoBar: 'final', author: { id: 1004 } });
  await admin.fails('undoAuditEntry', 409, { params: { auditId: entries[0]?.id ?? 0 } });
  const opened = (await admin.ok('listOpenedCustomers')).data.opened.map(({ account }) => account.id);
  expect(opened).toEqual([1002, 1003]);
  const support = await TestClient.open(sandbox, 'support');
  expect((await support.ok('listOpenedCustomers')).data.opened).toEqual([]);
});

test('§2 customers: facts, and what is owned with the most urgent first', async () => {
  await open(1002);
  const holder = await TestClient.open(sandbox, 'holder');
  expect(await facts(1002)).toMatchObject({
    company: 'Okafor Ceramics',
    language: 'de-de',
    sessions: 2,
    pendingDevices: 2,
    domains: 18,
    orders: 2,
    locked: false,
    unverified: [{ contactId: 8102, email: 'studio@kiln-and-clay.studio' }],
  });
  const products = async (query: { kind: 'domains' | 'services'; query?: string; limit?: number }) =>
    (await admin.ok('listCustomerProducts', { params: hanna, query })).data.products;
  const domains = await products({ kind: 'domains', limit: 3 });
  expect(domains.items.map(({ domain, phase }) => [domain, phase])).toEqual([
    ['earthenware.club', 'pending_delete'],
    ['slipcast-lab.com', 'redemption'],
    ['wheelthrown.art', 'redemption'],
  ]);
  expect((await products({ kind: 'domains', query: 'töpferei' })).totalCount).toBe(1);
  expect((await products({ kind: 'services' })).items.every(({ type }) => type !== 'domain')).toBe(true);
  const own = (await holder.ok('listOrders')).data.orders;
  expect((await admin.ok('listCustomerOrders', { params: hanna })).data.orders).toEqual(own);
  await admin.fails('getCustomer', 404, { params: { customerId: 99_999 } });
  await admin.fails('openCustomer', 404, { params: { customerId: 99_999 }, body: { reason } });
});

test('§2 customers: notes are kept with author and reason, and the customer never gets them', async () => {
  await open(1002);
  await admin.ok('addCustomerNote', {
    params: hanna,
    body: { text: 'Wants the old server.\nUntil December.' },
  });
  const { items } = (await admin.ok('listCustomerNotes', { params: hanna })).data.notes;
  expect(items).toMatchObject([
    { text: 'Wants the old server.\nUntil December.', author: { id: 1004 }, reason },
  ]);
  expect((await entriesOf(1002))[0]).toMatchObject({ action: 'noted', reason });
  const holder = await TestClient.open(sandbox, 'holder');
  expect(await supportActions(holder)).toEqual([]);
});

test('§6 support: a device is approved with the reason for which its customer is open', async () => {
  const latest = async () =>
    (await admin.ok('findAuditEntries', { query: { tool: 'devices', limit: 1 } })).data.audit.items[0];
  await admin.ok('approveAnyDevice', { params: { deviceId: 7005 } });
  expect(await latest()).toMatchObject({ object: '7005', reason: null });
  await open(1002);
  await admin.ok('approveAnyDevice', { params: { deviceId: 7001 } });
  expect(await latest()).toMatchObject({ object: '7001', reason });
  const query = { account: 1003, limit: 100 };
  const devices = (await admin.ok('findUnrecognizedDevices', { query })).data.unrecognizeddevices.items;
  expect(new Set(devices.map(({ account }) => account.id))).toEqual(new Set([1003]));
});

test('§6 support: ending sessions signs the customer out everywhere, and both audits have it', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const params = { accountNumber: 1002 };
  await admin.fails('signOutCustomer', 403, { params });
  expect((await holder.ok('getSession')).data.account.sessAccountId).toBe(1002);
  await open(1002);
  const { customer } = (await admin.ok('signOutCustomer', { params })).data;
  expect(customer.facts?.sessions).toBe(0);
  await holder.fails('listOrders', 403);
  expect((await holder.ok('getSession')).data.account.sessAccountId).toBeNull();
  expect((await entriesOf(1002))[0]).toMatchObject({ action: 'signed_out', reason });
  await holder.submit('/account/login', { person: 'holder' });
  await holder.ok('getSession');
  const { items } = (await holder.ok('listAccountActivity')).data.activity;
  expect(items.find(({ by }) => by.kind === 'support')).toMatchObject({
    ...{ action: 'end_sessions', device: null, outcome: 'allowed' },
  });
});

test('§6 support: nobody signs in to a locked account, and its sessions and keys end', async () => {
  const reseller = await TestClient.open(sandbox, 'reseller');
  const body = { name: 'Shop', mode: 'test' as const, monthlyLimit: null };
  const { secret } = (await reseller.ok('createResellerKey', { body })).data;
  const ask = async () => {
    const headers = { authorization: `Bearer ${secret}` };
    return (await new TestClient(sandbox).request('/api/reseller/v1/balance', { headers })).status;
  };
  const working = await ask();
  expect(working).toBe(200);
  const params = { accountNumber: 1003 };
  await open(1003);
  expect(
    (await admin.ok('lockCustomer', { params, body: { locked: true } })).data.customer.facts?.locked,
  ).toBe(true);
  await admin.ok('lockCustomer', { params, body: { locked: true } });
  expect((await reseller.ok('getSession')).data.account.sessAccountId).toBeNull();
  expect(await ask()).toBe(401);
  const refused = await reseller.submit('/account/login', { person: 'reseller' });
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('This account is locked.');
  expect((await entriesOf(1003)).map(({ action }) => action)).toEqual(['locked', 'opened']);

  await admin.ok('lockCustomer', { params, body: { locked: false } });
  expect((await reseller.submit('/account/login', { person: 'reseller' })).status).toBe(303);
  await reseller.ok('getSession');
  expect(await supportActions(reseller)).toEqual(['lock_account', 'lock_account']);
});

test('§6 support: a customer who has lost all factors gets in by a link, with slow locks and a mail about it', async () => {
  const collector = await TestClient.open(sandbox, 'collector');
  const { secret } = (await collector.ok('startAuthenticator')).data.authenticatorstart;
  const code = new TOTP({ secret }).generate({ timestamp: time.now });
  await collector.ok('confirmAuthenticator', { body: { code } });
  await collector.ok('makeRecoveryCodes');
  const params = { accountNumber: 1005 };
  await open(1005);
  expect((await facts(1005)).secondFactor).toBe(true);
  const reader = await TestClient.open(sandbox, 'reader');
  await open(1005, reader);
  await reader.fails('resetCustomerSignIn', 403, { params });
  const { customer } = (await admin.ok('resetCustomerSignIn', { params })).data;
  expect(customer.facts).toMatchObject({ secondFactor: false, sessions: 0 });
  expect((await entriesOf(1005))[0]).toMatchObject({ action: 'reset', reason });
  await collector.submit('/account/login', { person: 'collector' });
  await collector.ok('getSession');
  expect((await collector.ok('getSecurity')).data.security).toMatchObject({
    ...{ passkeys: [], authenticator: null, recoveryCodes: null },
    settings: { signInLink: true, holdTransfers: true },
  });
  expect(await supportActions(collector)).toEqual(['reset_sign_in']);
  const mails = await (await collector.request('/backend/mailbox')).text();
  expect(mails).toContain('Our support team removed the passkeys');
});

test('§6 support: administrators can’t sign out or lock themselves, nor act from a device that is not approved', async () => {
  await open(1004);
  const own = { accountNumber: 1004 };
  for (const locked of [true, false])
    expect(await admin.fails('lockCustomer', 409, { params: own, body: { locked } })).toMatchObject({
      error: 'own_account',
    });
  await admin.fails('signOutCustomer', 409, { params: own });
  const elsewhere = new TestClient(sandbox);
  await elsewhere.submit('/backend/safeuserlogin', { person: 'admin', device: 'new' });
  await elsewhere.ok('getSession');
  const params = { accountNumber: 1002 };
  await open(1002, elsewhere);
  for (const error of [
    await elsewhere.fails('lockCustomer', 403, { params, body: { locked: true } }),
    await elsewhere.fails('signOutCustomer', 403, { params }),
  ])
    expect(error).toMatchObject({ error: 'step_up_required' });
  expect((await facts(1002)).locked).toBe(false);
});

test('§6 support: the verification of a contact is sent again and its time extended', async () => {
  await open(1002);
  const hers = { accountNumber: 1002 };
  const params = { ...hers, contactId: 8102 };
  const holder = await TestClient.open(sandbox, 'holder');
  const link = async () =>
    /\/backend\/verify\/[^"]+/.exec(await (await holder.request('/backend/mailbox')).text());
  const before = await link();
  await admin.ok('resendVerification', { params });
  expect(await link()).not.toEqual(before);
  const { customer } = (await admin.ok('extendVerification', { params, body: { days: 15 } })).data;
  expect(customer.facts?.unverified[0]?.verifyBy).toBe(new Date(time.now + 15 * 86_400_000).toISOString());
  await admin.fails('extendVerification', 422, { params, body: { days: 16 } });
  await admin.fails('resendVerification', 409, { params: { ...hers, contactId: 8101 } });
  await admin.fails('resendVerification', 404, { params: { ...hers, contactId: 8105 } });
  expect(
    (await entriesOf(1002)).slice(0, 2).map(({ action, changedFields }) => [action, changedFields]),
  ).toEqual([
    ['extended', ['verifyBy']],
    ['resent', ['emailed']],
  ]);
  expect(await supportActions(holder)).toEqual(['extend_deadline', 'resend_email']);
});

test('§6 support: a change to many domains is undone once, at the customer’s wish', async () => {
  const params = { accountNumber: 1005, changeNumber: 316 };
  await open(1005);
  const changes = async () =>
    (await admin.ok('listCustomerChanges', { params: { accountNumber: 1005 } })).data.changes.items;
  expect(await changes()).toMatchObject([
    { changeNumber: 316, kind: 'auto_renew', changed: 2, undo: 'possible' },
  ]);
  await admin.ok('undoCustomerChange', { params });
  await admin.fails('undoCustomerChange', 409, { params });
  await admin.fails('undoCustomerChange', 404, { params: { ...params, changeNumber: 317 } });
  const [undo, change] = await changes();
  expect(undo).toMatchObject({ kind: 'undo', changed: 2 });
  expect(change).toMatchObject({ changeNumber: 316, undo: 'done' });
  const collector = await TestClient.open(sandbox, 'collector');
  expect(await supportActions(collector)).toEqual(['change_many']);
  expect((await entriesOf(1005))[0]).toMatchObject({ action: 'reverted', reason });
});
