import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { findRegistration, findTransferError } from '../registry/registration.ts';
import { openKey as open } from '../resellerKey.fixture.ts';
import { openTimedSandbox } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];
type Data = {
  prices: { items: Schemas['ResellerTldPrice'][]; totalCount: number };
  name: Schemas['ResellerName'];
  purchase: Schemas['ResellerPurchase'];
  domain: Schemas['AccountDomain'];
  dns: Schemas['DnsZone'];
  changed: boolean;
  reason: string | null;
};
type Opened = Awaited<ReturnType<typeof openKey>>;

const { sandbox, time } = await openTimedSandbox();
const openKey = (mode: 'live' | 'test') => open<Data>(sandbox, mode);

const authCode = 'Kx7-example-94';
const findError = (name: string, code: string | null = authCode) => {
  const registration = findRegistration(name, new Date(time.now));
  return registration && findTransferError(name, registration, code, new Date(time.now));
};
const labels = Array.from({ length: 200 }, (_, index) => `zwetschgenhof-${index}`);
const findName = (tld: string, isWanted: (name: string) => boolean) =>
  labels.map((label) => `${label}.${tld}`).find(isWanted) ?? '';
const isTaken = (name: string) => findRegistration(name, new Date(time.now)) !== null;

test('§7 reseller prices: all endings by name, and what a name and its purchase cost', async () => {
  const { call } = await openKey('live');
  const { prices } = (await call('/prices?limit=100')).data;
  expect(prices.totalCount).toBeGreaterThan(1000);
  const tlds = prices.items.map(({ tld }) => tld);
  expect(tlds).toEqual(tlds.toSorted());
  for (const tld of ['dev', 'store', 'ai']) {
    const [price] = (await call(`/prices?tld=${tld}`)).data.prices.items;
    const free = findName(tld, (name) => !isTaken(name));
    const { name } = (await call(`/names/${free}`)).data;
    expect(name).toMatchObject({ available: true, minYears: price?.minYears, renewal: price?.renewal });
    expect(name.registration).toBeCloseTo((price?.registration ?? 0) * (price?.minYears ?? 0), 2);
  }
  expect((await call('/prices?tld=nosuchending')).data.prices).toEqual({ items: [], totalCount: 0 });
});

test('§7 reseller transfer: the domain comes with its nameservers, at the price of the list', async () => {
  const { call, client } = await openKey('live');
  const name = findName('dev', (each) => isTaken(each) && findError(each) === null);
  const [{ transfer } = { transfer: 0 }] = (await call('/prices?tld=dev')).data.prices.items;
  const body = { name, authCode, price: null, dryRun: true };
  const dry = (await call('/transfers', { body, idempotencyKey: 'a' })).data.purchase;
  expect(dry).toMatchObject({ bought: false, reason: 'dry_run', name, years: 1, price: transfer });
  expect(await call(`/domains/${name}`)).toMatchObject({ status: 404 });
  const order = { body: { name, authCode, price: transfer }, idempotencyKey: 'b' };
  const { purchase } = (await call('/transfers', order)).data;
  expect(purchase).toMatchObject({ bought: true, total: dry.total });
  const { domain } = (await call(`/domains/${name}`)).data;
  expect(domain).toMatchObject({ nameservers: ['ns1.example.net', 'ns2.example.net'] });
  expect((await call('/transfers', order)).data.purchase).toEqual(purchase);
  const other = { body: { ...order.body, authCode: 'another-code' }, idempotencyKey: 'b' };
  expect(await call('/transfers', other)).toMatchObject({ status: 422 });
  const { items } = (await client.ok('listResellerDeliveries')).data.deliveries;
  expect(items[0]).toMatchObject({ event: 'domain.transferred', object: name });
});

test('§7 reseller transfer: what the registry rejects costs nothing, and says why', async () => {
  const { call } = await openKey('live');
  const locked = findName('dev', (each) => isTaken(each) && findError(each) === 'locked');
  const open = findName('dev', (each) => isTaken(each) && findError(each) === null);
  const free = findName('dev', (each) => !isTaken(each));
  const refused: [object, string | object][] = [
    [{ name: locked, authCode }, 'transfer_locked'],
    [{ name: 'transferearly.dev', authCode }, 'transfer_early'],
    [{ name: open, authCode: 'short' }, 'auth_code_wrong'],
    [{ name: open, authCode: null }, 'auth_code_wrong'],
    [{ name: free, authCode }, 'not_available'],
  ];
  for (const [index, [transfer, error]] of refused.entries()) {
    const body = { ...transfer, price: null, dryRun: true };
    expect(await call('/transfers', { body, idempotencyKey: `${index}` })).toMatchObject({
      status: 409,
      error,
    });
  }
  const body = { name: open, authCode, price: 1 };
  expect(await call('/transfers', { body, idempotencyKey: 'dear' })).toMatchObject({
    status: 409,
    error: { price: expect.any(String) },
  });
});

const record = { type: 'A', host: '@', value: '203.0.113.99', ttl: 3600 } as const;
const text = { type: 'TXT', host: '@', value: 'shop=moreno', ttl: 3600 } as const;

/** A domain that was registered with a live key, and its zone. */
async function register({ call }: Opened) {
  const name = findName('dev', (each) => !isTaken(each));
  await call('/domains', { body: { name, years: 1, price: 11.69 }, idempotencyKey: name });
  const path = `/domains/${name}/dns`;
  const { dns } = (await call(path)).data;
  const replace = (body: object) => call(path, { method: 'PUT', body });
  return { name, dns, replace, read: async () => (await call(path)).data.dns };
}
const idsOf = ({ records }: Schemas['DnsZone']) => records.map(({ id }) => id);

test('§7 reseller DNS: records are replaced, and those that stay keep their ids', async () => {
  const { dns, replace, read } = await register(await openKey('live'));
  const first = await replace({ version: dns.version, records: [record], confirmedRemovals: idsOf(dns) });
  expect(first.data).toMatchObject({ changed: true, reason: null, dns: { records: [record] } });
  const [id] = idsOf(first.data.dns);
  const { version } = first.data.dns;
  expect(version).toBe(dns.version + 1);
  const second = await replace({ version, records: [text, record] });
  expect(second.data.dns.records).toContainEqual({ id, ...record });
  expect(second.data.dns.records).toHaveLength(2);
  const same = await replace({ version: version + 1, records: [record, text] });
  expect(same.data).toEqual({ changed: false, reason: null, dns: await read() });
});

test('§7 reseller DNS: a zone that has changed since is not replaced, and comes with the response', async () => {
  const { dns, replace, read } = await register(await openKey('live'));
  await replace({ version: dns.version, records: [record], confirmedRemovals: idsOf(dns) });
  const late = await replace({ version: dns.version, records: [] });
  expect(late).toMatchObject({ status: 409, error: 'version_conflict', data: { dns: await read() } });
});

test('§7 reseller DNS: the last records of a website are removed only if that was agreed', async () => {
  const { dns, replace } = await register(await openKey('live'));
  await replace({ version: dns.version, records: [record], confirmedRemovals: idsOf(dns) });
  const body = { version: dns.version + 1, records: [text] };
  expect(await replace(body)).toMatchObject({ status: 409, error: 'removal_not_confirmed' });
});

test('§7 reseller DNS: invalid records are named by their index, and nothing is changed', async () => {
  const { dns, replace, read } = await register(await openKey('live'));
  const cname = { type: 'CNAME', host: 'shop', value: 'shops.example.net', ttl: 3600 };
  const records = [record, cname, { ...text, host: 'shop' }, record];
  expect(await replace({ version: dns.version, records, confirmedRemovals: idsOf(dns) })).toMatchObject({
    status: 422,
    error: {
      'records.0': 'duplicate_record',
      'records.1': 'cname_conflict',
      'records.2': 'cname_conflict',
      'records.3': 'duplicate_record',
    },
  });
  expect(await read()).toEqual(dns);
});

test('§7 reseller DNS: a dry run and a test key check and change nothing; other accounts’ zones are unknown', async () => {
  const live = await openKey('live');
  const { name, dns, replace, read } = await register(live);
  const body = { version: dns.version, records: [record], confirmedRemovals: idsOf(dns) };
  expect((await replace({ ...body, dryRun: true })).data).toMatchObject({
    changed: false,
    reason: 'dry_run',
  });
  const tested = await openKey('test');
  const put = (path: string) => tested.call(path, { method: 'PUT', body });
  expect((await put(`/domains/${name}/dns`)).data).toEqual({ changed: false, reason: 'test_key', dns });
  expect(await read()).toEqual(dns);
  expect(await put('/domains/okafor-ceramics.com/dns')).toMatchObject({ status: 404 });
  const calls = (await live.client.ok('listResellerCalls')).data.resellercalls.items;
  expect(calls).toContainEqual(expect.objectContaining({ method: 'PUT', object: name, status: 200 }));
});
