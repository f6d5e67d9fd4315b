import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { pageLocale } from '../pages/locale.ts';
import { loginPath } from '../pages/login.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { register } from '../sites/site.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const day = 24 * 3_600_000;
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };
const { t } = pageLocale('en-us');

const open = (person = 'holder') => TestClient.open(sandbox, person);
const readExport = async (client: TestClient) => (await client.ok('getAccountExport')).data.export;
const start = (client: TestClient) => client.ok('startAccountExport', { body: { language: 'de-de' } });
const readClosing = async (client: TestClient) => (await client.ok('getAccountClosing')).data.closing;

/** Makes the archive of an account, and unpacks it. */
async function unpack(client: TestClient) {
  await start(client);
  await sandbox.workDue();
  const made = await readExport(client);
  const response = await client.request(made?.url ?? '');
  const bytes = new Uint8Array(await response.arrayBuffer());
  const files = unzipSync(bytes);
  const text = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return { made, response, bytes, files, text, json: (path: string) => JSON.parse(text(path)) };
}

test('§6 leaving: the archive has what the calls respond with, each zone as a file, and each document as PDF', async () => {
  const client = await open();
  const { made, response, bytes, files, text, json } = await unpack(client);
  expect(made).toMatchObject({ state: 'ready', size: bytes.length });
  expect(made?.done).toBe(Object.keys(files).length);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/zip',
    'content-length': String(bytes.length),
    'cache-control': 'private, no-store',
  });
  const params = { name: 'okafor-ceramics.com' };
  expect(json('domains.json')).toContainEqual((await client.ok('getDomain', { params })).data.domain);
  expect(json(`zones/${params.name}.json`)).toEqual((await client.ok('getDomainDns', { params })).data.dns);
  const { items } = (await client.ok('getProductList', { query: { limit: 100 } })).data.product;
  expect(new Set(json('products.json'))).toEqual(new Set(items));
  const { contacts } = (await client.ok('listContacts', { query: { limit: 100 } })).data;
  expect(new Set(json('contacts.json'))).toEqual(new Set(contacts.items));
  const { listItems } = (await client.ok('getFavorites')).data.favorites;
  expect(json('favorites.json')).toEqual(listItems);
  expect(json('account.json')).toMatchObject((await client.ok('getAccountDetails')).data.account);
  const { order } = (await client.ok('getOrder', { params: { id: 3001 } })).data;
  expect(json('orders.json')).toContainEqual(order);
  for (const { number } of order.documents) expect(text(`documents/${number}.pdf`)).toMatch(/^%PDF-1/);
  expect(text(`zones/${params.name}.zone`)).toMatch(/^\$ORIGIN okafor-ceramics\.com\.\n/);
  const counts = Object.fromEntries(made?.parts.map(({ part, count }) => [part, count]) ?? []);
  expect(counts).toMatchObject({
    domains: json('domains.json').length,
    zones: Object.keys(files).filter((path) => path.endsWith('.zone')).length,
    documents: Object.keys(files).filter((path) => path.endsWith('.pdf')).length,
  });
});

test('§6 leaving: the archive of 250 domains has all of them', async () => {
  const { json, files } = await unpack(await open('collector'));
  expect(json('domains.json')).toHaveLength(250);
  expect(Object.keys(files).filter((path) => path.endsWith('.zone'))).toHaveLength(250);
});

test('§6 leaving: one archive is made at a time, five a day, and each is kept for seven days', async () => {
  const client = await open();
  const body = { language: 'en-us' } as const;
  for (let count = 0; count < 5; count++) {
    await client.ok('startAccountExport', { body });
    expect(await client.fails('startAccountExport', 409, { body })).toMatchObject({
      error: 'export_running',
    });
    await sandbox.workDue();
  }
  expect(await client.fails('startAccountExport', 409, { body })).toMatchObject({ error: 'export_limit' });
  const url = (await readExport(client))?.url ?? '';
  time.now += 7 * day;
  const later = await open();
  expect(await readExport(later)).toBeNull();
  expect((await later.request(url)).status).toBe(404);
  await start(later);
  await sandbox.workDue();
  expect(await readExport(later)).toMatchObject({ state: 'ready' });
});

test('§6 leaving: an archive is for its account, on an approved device', async () => {
  const client = await open();
  const { made } = await unpack(client);
  const url = made?.url ?? '';
  expect((await (await open('collector')).request(url)).status).toBe(404);
  const visitor = await TestClient.open(sandbox);
  expect((await visitor.request(url)).headers.get('location')).toBe(loginPath);
  const stranger = new TestClient(sandbox);
  await stranger.submit(loginPath, { person: 'holder', device: 'new' }, firefox);
  await stranger.ok('getSession');
  expect(await readExport(stranger)).toMatchObject({ state: 'ready', url: null });
  expect((await stranger.request(url)).status).toBe(404);
  const body = { language: 'en-us' } as const;
  expect(await stranger.fails('startAccountExport', 403, { body })).toMatchObject({
    error: 'step_up_required',
  });
});

const decisions = async (client: TestClient, ended: string[] = []) =>
  (await readClosing(client)).kinds.map(({ type }) => ({
    type,
    decision: ended.includes(type) ? ('end' as const) : ('expire' as const),
  }));
const close = async (client: TestClient, ended: string[] = []) =>
  client.ok('closeAccount', {
    body: { email: ' Hanna@example.com ', decisions: await decisions(client, ended) },
  });
const renewing = async (client: TestClient) =>
  (await client.ok('getProductList', { query: { limit: 100 } })).data.product.items
    .filter(({ autoRenew }) => autoRenew === 'enabled')
    .map(({ id }) => id)
    .sort();

test('§6 closing: it asks for the email address and a decision for each kind of product', async () => {
  const client = await open();
  const { kinds, creditUsd, obstacles } = await readClosing(client);
  expect(kinds[0]).toMatchObject({ type: 'domain', count: 18, decision: null });
  expect([creditUsd, obstacles]).toEqual([25.5, []]);
  const all = await decisions(client);
  const wrong = { email: 'noor@example.com', decisions: all };
  expect(await client.fails('closeAccount', 422, { body: wrong })).toMatchObject({
    error: { email: 'is not the address of the account' },
  });
  const partial = { email: 'hanna@example.com', decisions: all.slice(1) };
  expect(await client.fails('closeAccount', 409, { body: partial })).toMatchObject({ error: 'not_decided' });
  expect((await readClosing(client)).closesAt).toBeNull();
});

test('§6 closing: other sessions end, nothing renews, and keeping the account turns on what was on', async () => {
  const [client, other] = [await open(), await open()];
  const before = await renewing(client);
  expect(before.length).toBeGreaterThan(0);
  const { closing } = (await close(client)).data;
  expect(Date.parse(closing.closesAt ?? '') - time.now).toBe(14 * day);
  expect(await renewing(client)).toEqual([]);
  expect((await other.ok('getSession')).data.account.sessAccountId).toBeNull();
  expect((await client.ok('getSession')).data.account.accountAlerts).toHaveProperty('account_closing');
  expect(
    await client.fails('closeAccount', 409, {
      body: { email: 'hanna@example.com', decisions: await decisions(client) },
    }),
  ).toMatchObject({ error: 'closes_already' });
  time.now += 13 * day;
  const back = await open();
  expect((await readClosing(back)).closesAt).toBe(closing.closesAt);
  await back.ok('keepAccount');
  expect((await readClosing(back)).closesAt).toBeNull();
  expect(await renewing(back)).toEqual(expect.arrayContaining(before.slice(0, 1)));
  expect((await back.ok('getSession')).data.account.accountAlerts).not.toHaveProperty('account_closing');
});

test('§6 closing: after 14 days what was decided has happened, and nobody signs in', async () => {
  const client = await open();
  await close(client, ['domain', 'titan_email']);
  time.now += 14 * day;
  await sandbox.workDue();
  await sandbox.workDue();
  const response = await new TestClient(sandbox).submit(loginPath, { person: 'holder' });
  expect(response.status).toBe(422);
  expect(await response.text()).toContain(t('loginClosed'));
  const visitor = await TestClient.open(sandbox);
  const { rdap } = (await visitor.ok('getRdapDomain', { params: { name: 'okafor-ceramics.com' } })).data;
  expect(rdap?.status).toEqual(['redemption period']);
  expect((await client.ok('getSession')).data.account.sessAccountId).toBeNull();
});

test('§6 closing: single domains can be decided on otherwise, if they are in the account', async () => {
  const client = await open();
  const all = await decisions(client);
  const withExcept = (except: string[]) => ({
    email: 'hanna@example.com',
    decisions: all,
    except,
  });
  await client.fails('closeAccount', 422, { body: withExcept(['quillmark-a.com']) });
  await client.ok('closeAccount', { body: withExcept(['hanna.bio']) });
  expect((await readClosing(client)).kinds[0]).toMatchObject({
    decision: 'expire',
    except: ['hanna.bio'],
  });
  time.now += 14 * day;
  await sandbox.workDue();
  const visitor = await TestClient.open(sandbox);
  const statusOf = async (name: string) =>
    (await visitor.ok('getRdapDomain', { params: { name } })).data.rdap?.status;
  expect(await statusOf('hanna.bio')).toEqual(['redemption period']);
  expect(await statusOf('okafor-ceramics.com')).toEqual(['client transfer prohibited']);
});

test('§6 closing: a domain that stays works until its term ends', async () => {
  await close(await open());
  time.now += 14 * day;
  await sandbox.workDue();
  const visitor = await TestClient.open(sandbox);
  const { rdap } = (await visitor.ok('getRdapDomain', { params: { name: 'okafor-ceramics.com' } })).data;
  expect(rdap?.status).toEqual(['client transfer prohibited']);
});

const autoRenew = async (client: TestClient, name: string) => {
  const { items } = (await client.ok('getProductList', { query: { domain_name: name, type: 'domain' } })).data
    .product;
  const [found] = items;
  const products = { 0: { billing_id: found?.billing_id ?? 0, product_id: found?.id ?? 0 } };
  await client.ok('changeProducts', { body: { action: 'enable_auto_renew', products } });
};
const expiryOf = async (name: string) => {
  const visitor = await TestClient.open(sandbox);
  const { rdap } = (await visitor.ok('getRdapDomain', { params: { name } })).data;
  return rdap?.events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate ?? '';
};

test('§6 closing: a closed account is charged nothing, whatever was turned on meanwhile', async () => {
  const client = await open();
  await close(client);
  await autoRenew(client, 'clayhouse.io');
  time.now += 14 * day;
  await sandbox.workDue();
  time.now += 60 * day;
  await sandbox.workDue();
  expect(Date.parse(await expiryOf('clayhouse.io'))).toBeLessThan(time.now);
});

test('§6 closing: what expired while the account was being closed is renewed when it is kept', async () => {
  const client = await open();
  await autoRenew(client, 'berlin-pottery.com');
  await close(client);
  const before = await expiryOf('berlin-pottery.com');
  time.now += 13 * day;
  expect(Date.parse(before)).toBeLessThan(time.now);
  const back = await open();
  await back.ok('keepAccount');
  await back.ok('getProductList', { query: { limit: 1 } });
  expect(Date.parse(await expiryOf('berlin-pottery.com'))).toBeGreaterThan(time.now);
});

test('§6 closing: a domain that was ordered after the decision is not deleted by it, and none is accepted', async () => {
  const client = await open();
  await close(client, ['domain']);
  time.now += 60_000;
  await register(client, 'quillmark-r1.com', 'com');
  const collector = await open('collector');
  const params = { name: 'dusty-globes.com' };
  await collector.ok('createPush', { params, body: { receiver: 'hanna@example.com' } });
  const { items } = (await client.ok('listTransfers', { query: { direction: 'received' } })).data.transfers;
  expect(
    await client.fails('acceptPush', 409, { params: { transferId: items[0]?.transferId ?? 0 } }),
  ).toMatchObject({ error: 'account_closing' });
  time.now += 14 * day;
  await sandbox.workDue();
  const visitor = await TestClient.open(sandbox);
  const statusOf = async (name: string) =>
    (await visitor.ok('getRdapDomain', { params: { name } })).data.rdap?.status;
  expect(await statusOf('okafor-ceramics.com')).toEqual(['redemption period']);
  expect(await statusOf('quillmark-r1.com')).toEqual(['client transfer prohibited']);
});

test('§6 closing: keys of the API end at once, and an administrator can’t close', async () => {
  const reseller = await open('reseller');
  expect((await readClosing(reseller)).reseller).toBe('api');
  await reseller.ok('createResellerKey', { body: { name: 'Shop', mode: 'live', monthlyLimit: null } });
  expect((await readClosing(reseller)).obstacles).toEqual(['pending_transfer']);
  const { items } = (await reseller.ok('listTransfers', { query: { status: 'pending', limit: 100 } })).data
    .transfers;
  for (const { transferId, direction, domain } of items) {
    if (direction === 'in') await reseller.ok('cancelTransfer', { params: { transferId } });
    if (direction === 'out')
      await reseller.ok('stopTransferOut', { params: { name: domain }, body: { requestId: transferId } });
  }
  const closing = await readClosing(reseller);
  await reseller.ok('closeAccount', {
    body: {
      email: closing.email,
      decisions: closing.kinds.map(({ type }) => ({ type, decision: 'expire' as const })),
    },
  });
  expect((await reseller.ok('listResellerKeys')).data.resellerkeys.items).toEqual([]);
  const admin = await open('admin');
  expect((await readClosing(admin)).obstacles).toEqual(['administrator']);
  const body = { email: 'ada@example.com', decisions: await decisions(admin) };
  expect(await admin.fails('closeAccount', 409, { body })).toMatchObject({ error: 'closing_prevented' });
});
