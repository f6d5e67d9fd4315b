import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { preLaunchPhase } from '../registry/earlyAccess.ts';
import { getListPrices } from '../registry/prices.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

let clock = Date.parse('2026-11-21T12:00:00Z');
const sandbox = await openSandbox({ now: () => new Date(clock) });
const admin = await TestClient.open(sandbox, 'admin');

const details: components['schemas']['RegistryDetails'] = {
  registryName: 'Test Registry',
  kind: 'generic',
  status: 'sunrise',
  idn: { supported: true, scripts: ['Latn'] },
  lookup: { whoisServer: null, rdapServer: 'rdap.pottery.example.com' },
  epp: { host: 'epp.pottery.example.com', port: 700, extensions: ['rgp-1.0'] },
  nameservers: { min: 2, max: 13 },
  terms: { minYears: 1, maxYears: 10 },
  gracePeriods: { add: 5, renew: 45, redemption: 30, pendingDelete: 5 },
  transfer: { authCode: true, lockDays: 60 },
  dnssec: true,
  contacts: [{ role: 'billing', name: 'Accounts', email: 'billing@example.com', phone: '+15550100' }],
  notes: 'A note.',
};

const find = async (query: object = {}) => (await admin.ok('findRegistries', { query })).data.registries;
const tlds = async (query: object) => (await find(query)).items.map(({ tld }) => tld);

test('§2 registry info: about forty registries, paged, the latest change first', async () => {
  const all = await find({ limit: 100 });
  expect(all.totalCount).toBeGreaterThanOrEqual(38);
  expect(all.items).toHaveLength(all.totalCount);
  const dates = all.items.map(({ updatedDate }) => updatedDate);
  expect(dates).toEqual([...dates].sort().reverse());
  const pages = await Promise.all([1, 2].map((page) => tlds({ page, order: 'tld', asc: true })));
  const sorted = all.items.map(({ tld }) => tld).sort();
  expect(pages.flat()).toHaveLength(20);
  expect(new Set(pages.flat())).toEqual(new Set(sorted.slice(0, 20)));
  expect(await tlds({ start: 10, order: 'tld', asc: true })).toEqual(pages[1]);
});

test('§2 registry info: found by TLD with or without its dot, by operator, kind and status', async () => {
  expect(await tlds({ query: '.dev' })).toEqual(['dev']);
  expect(await tlds({ query: 'DEV' })).toEqual(['dev']);
  expect(await tlds({ query: '%' })).toEqual([]);
  const operator = (await find({ query: 'dev' })).items[0]?.registryName ?? '';
  expect(await tlds({ query: operator.slice(2), limit: 100 })).toContain('dev');
  expect((await tlds({ status: 'eap', limit: 100 })).every((tld) => preLaunchPhase(tld) === 'eap')).toBe(
    true,
  );
  expect(await tlds({ kind: 'brand', status: 'closed', order: 'tld', asc: true })).toEqual([
    'weather',
    'zero',
  ]);
});

test('§2 registry info: entries match the sandbox’s registry', async () => {
  for (const tld of ['ai', 'de', 'com']) {
    const [found] = (await find({ query: tld, order: 'tld', limit: 100 })).items.filter(
      (item) => item.tld === tld,
    );
    const { registryinfo } = (await admin.ok('getRegistry', { params: { id: found?.id ?? 0 } })).data;
    const { minYears, maxYears } = getListPrices(tld);
    expect(registryinfo.details.terms).toEqual({ minYears, maxYears });
    expect(registryinfo.details.epp.host).toBe(`epp.${tld}.example.com`);
  }
});

test('§2 registry info: one entry per TLD, even by concurrent calls, and it can be changed', async () => {
  const body = { tld: 'pottery', details };
  const responses = await Promise.all([1, 2, 3].map(() => admin.call('createRegistry', { body })));
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  const [made] = (await find({ query: 'pottery' })).items;
  const params = { id: made?.id ?? 0 };
  expect((await admin.ok('getRegistry', { params })).data.registryinfo).toMatchObject({
    ...body,
    version: 1,
  });
  clock += 60_000;
  const changed = { ...details, registryName: 'Kiln Registry', notes: 'Answers on Mondays' };
  const loneSurrogate = { ...changed, notes: 'Half of a pair: \ud83d' };
  await admin.fails('updateRegistry', 422, { params, body: { version: 1, details: loneSurrogate } });
  await admin.ok('updateRegistry', { params, body: { version: 1, details: changed } });
  const { registryinfo } = (await admin.ok('getRegistry', { params })).data;
  expect(registryinfo).toMatchObject({ tld: 'pottery', version: 2 });
  expect(registryinfo.details).toEqual(changed);
  expect(Date.parse(registryinfo.updatedDate)).toBe(clock);
  expect((await find()).items[0]?.registryName).toBe('Kiln Registry');
});

test('§2 registry info: the second change of the same version is rejected', async () => {
  const [found] = (await find({ query: 'club' })).items;
  const params = { id: found?.id ?? 0 };
  const responses = await Promise.all(
    ['One', 'Two'].map((registryName) =>
      admin.call('updateRegistry', { params, body: { version: 1, details: { ...details, registryName } } }),
    ),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409]);
  const stale = await admin.fails('updateRegistry', 409, { params, body: { version: 1, details } });
  expect(stale.error).toBe('stale_version');
  await admin.fails('updateRegistry', 404, { params: { id: 99_999 }, body: { version: 1, details } });
  await admin.fails('getRegistry', 404, { params: { id: 99_999 } });
});

test('§5 registry info: ranges, hosts and dates are validated', async () => {
  const off = async (change: object) =>
    (await admin.fails('createRegistry', 422, { body: { tld: 'kiln', details: { ...details, ...change } } }))
      .error;
  expect(await off({ nameservers: { min: 5, max: 2 } })).toHaveProperty(['details.nameservers.min']);
  expect(await off({ terms: { minYears: 3, maxYears: 2 } })).toHaveProperty(['details.terms.minYears']);
  expect(await off({ idn: { supported: false, scripts: ['Latn'] } })).toHaveProperty(['details.idn.scripts']);
  expect(await off({ epp: { host: 'https://epp', port: 700, extensions: [] } })).toHaveProperty([
    'details.epp.host',
  ]);
  expect(await off({ more: 1 })).toHaveProperty(['details.more']);
  await admin.fails('findRegistries', 422, { query: { limit: 101 } });
  expect(await tlds({ query: 'kiln.' })).toEqual([]);
});

test('§6 registry info: for administrators only', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const visitor = await TestClient.open(sandbox);
  for (const [client, status] of [
    [holder, 403],
    [visitor, 401],
  ] as const) {
    await client.fails('findRegistries', status);
    await client.fails('getRegistry', status, { params: { id: 1 } });
    await client.fails('createRegistry', status, { body: { tld: 'kiln', details } });
    await client.fails('updateRegistry', status, { params: { id: 1 }, body: { version: 1, details } });
  }
});
