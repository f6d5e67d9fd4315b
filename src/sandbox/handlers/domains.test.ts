import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fillAccount } from '../db/fillAccount.fixture.ts';
import { manyName } from '../db/seed/manyDomains.ts';
import { moveTo, refuseChange } from '../dns/zone.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { createSandbox } from '../sandbox.ts';

const sandbox = await openSandbox();
const holder = await TestClient.open(sandbox, 'holder');

const own = ['ns1.namestead.example', 'ns2.namestead.example'];
const page = async (query: Parameters<typeof holder.ok<'getDomains'>>[1]) =>
  (await holder.ok('getDomains', query)).data.domain;
const names = async (query: Parameters<typeof holder.ok<'getDomains'>>[1]) =>
  (await page(query)).items.map(({ name }) => name);
const move = (name: string, nameservers: string[]) => ({
  params: { name },
  body: { version: 1, changes: [], nameservers },
});

test('§7 domain: the account’s domains, the newest first, ten per page', async () => {
  const { items, totalCount } = await page({});
  expect([items.length, totalCount]).toEqual([10, 18]);
  const dates = items.map(({ createDate }) => createDate);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect((await page({ query: { page: 2 } })).items).toHaveLength(8);
  expect((await page({ query: { page: 3 } })).items).toEqual([]);
  expect(await names({ query: { start: 11, page: 1, limit: 1 } })).toEqual(
    await names({ query: { limit: 1, page: 12 } }),
  );
});

test('§7 domain: sorted as requested', async () => {
  const byName = await names({ query: { order: 'name', asc: true, limit: 100 } });
  expect(byName).toEqual(byName.toSorted());
  expect(await names({ query: { order: 'name', limit: 100 } })).toEqual(byName.toReversed());
  const [first] = await names({ query: { order: 'expire_date', asc: true, limit: 1 } });
  expect(first).toBe('earthenware.club');
});

test('§7 domain: found by part of the name in ASCII or Unicode, ignoring case, beyond the first hundred', async () => {
  const found = async (query: string) => (await names({ query: { query } })).sort();
  expect(await found('CERAMICS')).toEqual(['okafor-ceramics.com', 'okafor-ceramics.de']);
  expect(await found('TÖPF')).toEqual(['xn--tpferei-okafor-vpb.de']);
  expect(await found('xn--tpf')).toEqual(['xn--tpferei-okafor-vpb.de']);
  expect(await found('%')).toEqual([]);
  const reseller = await TestClient.open(sandbox, 'reseller');
  const list = async (query: object) => (await reseller.ok('getDomains', { query })).data.domain;
  const { items } = await list({ order: 'name', asc: true, start: 110, limit: 1 });
  const [late] = items;
  expect(await list({ query: late?.name })).toEqual({ items, totalCount: 1 });
  expect((await list({ query: '.com.mx', limit: 1 })).totalCount).toBe(30);
});

test('§3 domain: found by its exact name, with its phase and the product of its email', async () => {
  const one = async (name: string) => (await page({ query: { name } })).items;
  expect(await one('okafor-ceramics.com')).toMatchObject([{ name: 'okafor-ceramics.com', phase: 'active' }]);
  expect(await one('ceramics.com')).toEqual([]);
  const { items } = await page({ query: { limit: 100 } });
  const { items: emails } = (
    await holder.ok('getProductList', { query: { type: 'titan_email', limit: 100 } })
  ).data.product;
  for (const { domainName, id } of emails)
    if (domainName !== null)
      expect(items.find(({ name }) => name === domainName)).toMatchObject({ emailProductId: id });
  expect(new Set(items.map(({ phase }) => phase))).toContain('redemption');
});

test.each([1, 101, 5000])(
  '§3 domain: of %d domains, the last one is found by name and by part of it',
  async (count) => {
    const data = await mkdtemp(join(tmpdir(), 'domains-'));
    onTestFinished(() => rm(data, { recursive: true, force: true }));
    await fillAccount(data, count);
    const filled = await createSandbox({ data });
    onTestFinished(() => filled.close());
    const newcomer = await TestClient.open(filled, 'newcomer');
    const found = async (query: object) => (await newcomer.ok('getDomains', { query })).data.domain;
    const last = manyName(count - 1);
    expect((await found({ limit: 20 })).totalCount).toBe(count);
    for (const query of [{ name: last }, { query: last }])
      expect((await found(query)).items.map(({ name }) => name)).toEqual([last]);
  },
);

test('§3 domain: its term, its renewal and its nameservers', async () => {
  const { items } = await page({ query: { limit: 100 } });
  expect(items.find(({ name }) => name === 'okafor-ceramics.com')).toMatchObject({
    id: 5201,
    tld: 'com',
    autoRenew: 'enabled',
    nameservers: own,
    onOwnNameservers: true,
  });
  expect(items.find(({ name }) => name === 'glaze-lab.dev')).toMatchObject({
    autoRenew: 'disabled',
    nameservers: ['ns1.example.net', 'ns2.example.net'],
    onOwnNameservers: false,
  });
});

test('§7 domain: paging is validated', async () => {
  for (const query of [{ limit: 0 }, { limit: 101 }, { page: 0 }, { start: -1 }])
    await holder.fails('getDomains', 422, { query });
  expect((await holder.request('/api/v5/domain?order=price')).status).toBe(422);
  expect((await holder.request('/api/v5/domain?asc=maybe')).status).toBe(422);
});

test('§1 nameservers: a domain moves to other nameservers and back without losing its records', async () => {
  const params = { name: 'teabowl.coffee' };
  const before = (await holder.ok('getDomainDns', { params })).data.dns;
  const others = ['ada.dns.example', 'bob.dns.example', 'eve.dns.example'];
  await moveTo(holder, params.name, others);
  expect((await holder.ok('getDomainDns', { params })).data.dns).toEqual({
    ...before,
    version: before.version + 1,
    nameservers: others,
    onOwnNameservers: false,
  });
  const listed = (await page({ query: { limit: 100 } })).items.find(({ name }) => name === params.name);
  expect(listed).toMatchObject({ nameservers: others, onOwnNameservers: false });
  await moveTo(holder, params.name, own);
  const back = { ...before, version: before.version + 2 };
  expect((await holder.ok('getDomainDns', { params })).data.dns).toEqual(back);
});

test('§5 nameservers: invalid lists are rejected, and nothing changes', async () => {
  const error: [string[], string][] = [
    [['ns1.example.net'], 'nameservers'],
    [Array.from({ length: 14 }, (_, index) => `ns${index}.example.net`), 'nameservers'],
    [['ns1.example.net', 'ns1.example.net'], 'nameservers'],
    [['ns1.example.net', 'ns1.namestead.example'], 'nameservers'],
    [['ns1.example.net', 'ns1.mugclub.club'], 'nameservers.1'],
    [['mugclub.club', 'ns1.example.net'], 'nameservers.0'],
    [['ns1.example.net', '203.0.113.5'], 'nameservers.1'],
    [['ns1.example.net', 'NS2.example.net'], 'nameservers.1'],
    [['ns1.example.net', 'localhost'], 'nameservers.1'],
  ];
  for (const [nameservers, field] of error) {
    const { error } = await refuseChange(holder, 'mugclub.club', 422, [], { nameservers });
    expect(Object.keys(error ?? {})).toContain(field);
  }
  const { nameservers } = (await holder.ok('getDomainDns', { params: { name: 'mugclub.club' } })).data.dns;
  expect(nameservers).toEqual(own);
});

test('§6 domain: only one’s own, and requires sign-in', async () => {
  const visitor = await TestClient.open(sandbox);
  const reseller = await TestClient.open(sandbox, 'reseller');
  const change = move('okafor-ceramics.com', ['ns1.example.net', 'ns2.example.net']);
  await visitor.fails('getDomains', 401);
  await visitor.fails('updateDomainDns', 401, change);
  await reseller.fails('updateDomainDns', 404, change);
  const nobodys = move('nobody-holds-this.com', ['a.example.net', 'b.example.net']);
  await holder.fails('updateDomainDns', 404, nobodys);
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  expect((await newcomer.ok('getDomains')).data.domain).toEqual({ items: [], totalCount: 0 });
  holder.token = 'stale-token-0000';
  await holder.fails('getDomains', 403);
  await holder.ok('getSession');
});

test('RFC 9083: the public data of a domain have dates, status and nameservers, and nothing of the registrant', async () => {
  const visitor = await TestClient.open(sandbox);
  const { rdap } = (await visitor.ok('getRdapDomain', { params: { name: 'okafor-ceramics.com' } })).data;
  expect(rdap).toMatchObject({
    objectClassName: 'domain',
    ldhName: 'okafor-ceramics.com',
    events: [
      { eventAction: 'registration' },
      { eventAction: 'expiration' },
      { eventAction: 'last update of RDAP database' },
    ],
    nameservers: [{ objectClassName: 'nameserver' }, { objectClassName: 'nameserver' }],
  });
  expect(JSON.stringify(rdap)).not.toMatch(/hanna/i);
});

const lookUp = async (name: string) =>
  (await (await TestClient.open(sandbox)).ok('getRdapDomain', { params: { name } })).data;

test('RFC 9083: a domain of another registrar has its registrar, dates and status; a free one has no data', async () => {
  const early = await lookUp('harbor-transferearly.com');
  expect(early.registrar).toBeTruthy();
  expect(early.rdap?.events.map(({ eventAction }) => eventAction)).toEqual([
    'registration',
    'expiration',
    'last changed',
    'last update of RDAP database',
  ]);
  expect(await lookUp('harbor-transferlocked.com')).toMatchObject({
    rdap: { status: ['client transfer prohibited'] },
  });
  expect(await lookUp('harbor-deleted.com')).toMatchObject({ rdap: { status: ['pending delete'] } });
  expect(await lookUp('quillmark-a.com')).toEqual({ rdap: null, registrar: null, freeFrom: null });
});

test.each(['harbor-rdapfail.com', 'harbor-unreachable.com'])(
  'RFC 9083: the registry of %s does not respond (502)',
  async (name) => {
    const visitor = await TestClient.open(sandbox);
    const { error } = await visitor.fails('getRdapDomain', 502, { params: { name } });
    expect(error).toBe('registry_unreachable');
  },
);
