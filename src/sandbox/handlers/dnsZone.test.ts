import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { changeZone } from '../dns/zone.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];
type RecordInput = Schemas['DnsRecordInput'];
type Zone = Schemas['DnsZone'];
type Update = Schemas['DnsZoneUpdate'];

const sandbox = await openSandbox({ now: () => new Date('2026-11-22T12:00:00Z') });
const holder = await TestClient.open(sandbox, 'holder');

const ttl = 3600;
const text = (value: string, host = 'notes'): RecordInput => ({ type: 'TXT', host, value, ttl });
const address = (host: string, value: string): RecordInput => ({ type: 'A', host, value, ttl });
const getZone = async (name: string) => (await holder.ok('getDomainDns', { params: { name } })).data.dns;
const getHistory = async (name: string, query = {}) =>
  (await holder.ok('getDnsHistory', { params: { name }, query })).data.history;
const update = async (name: string, body: Update) =>
  (await holder.ok('updateDomainDns', { params: { name }, body })).data.dns;
const rejected = (name: string, status: number, body: Update) =>
  holder.fails('updateDomainDns', status, { params: { name }, body });
const getId = ({ records }: Zone, type: string, host: string) =>
  records.find((record) => record.type === type && record.host === host)?.id ?? 0;

test('§7 zone: several changes are made at once, and the version goes up by one', async () => {
  const name = 'okafor-ceramics.com';
  const before = await getZone(name);
  const [spf] = before.records.filter(({ value }) => value.startsWith('v=spf1'));
  const after = await update(name, {
    version: before.version,
    changes: [
      { action: 'remove', id: 5 },
      { action: 'update', id: spf?.id ?? 0, record: text('v=spf1 include:spf.letters.example ~all', '@') },
      { action: 'add', record: text('hello') },
    ],
  });
  expect(after.version).toBe(before.version + 1);
  expect(after.records.some(({ id }) => id === 5)).toBe(false);
  expect(after.records.find(({ id }) => id === spf?.id)).toEqual({
    id: spf?.id,
    ...text('v=spf1 include:spf.letters.example ~all', '@'),
  });
  expect(after.records.at(-1)).toMatchObject(text('hello'));
  expect(await getZone(name)).toEqual(after);
});

test('§8 zone: of two tabs that have the same version, the second to save gets a conflict with the current zone', async () => {
  const name = 'hanna.bio';
  const { version } = await getZone(name);
  const send = (value: string) =>
    holder.call('updateDomainDns', {
      params: { name },
      body: { version, changes: [{ action: 'add', record: text(value) }] },
    });
  const responses = await Promise.all(['one', 'two', 'three'].map(send));
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  const conflict = responses.find(({ response }) => response.status === 409)?.body;
  const now = await getZone(name);
  expect(conflict).toMatchObject({ error: 'version_conflict', data: { dns: now } });
  expect(now.version).toBe(version + 1);
  expect(now.records.filter(({ host }) => host === 'notes')).toHaveLength(1);
});

test('§7 zone: one invalid change prevents all changes, and is named by its index', async () => {
  const name = 'clayhouse.io';
  const before = await getZone(name);
  const id = getId(before, 'A', '@');
  const { error, message } = await rejected(name, 422, {
    version: before.version,
    changes: [
      { action: 'add', record: text('fine') },
      { action: 'add', record: { type: 'CNAME', host: 'notes', value: 'a.example', ttl } },
      { action: 'remove', id: 999_999 },
      { action: 'update', id, record: address('@', '203.0.113.9') },
      { action: 'remove', id },
      { action: 'add', record: { type: 'CNAME', host: 'self', value: `self.${name}`, ttl } },
      { action: 'add', record: text('templated', 'other'), template: 'no_such_template' },
    ],
  });
  expect(error).toEqual({
    'changes.0': 'cname_conflict',
    'changes.1': 'cname_conflict',
    'changes.2': 'not_found',
    'changes.4': 'changed_twice',
    'changes.5.record.value': 'is the host of the record itself',
    'changes.6.template': 'is unknown',
  });
  expect(message).toContain('A CNAME cannot stand beside other records of its host.');
  expect(await getZone(name)).toEqual(before);
});

test('§7 zone: only the result counts, so that records can swap places', async () => {
  const name = 'clayhouse.io';
  const before = await getZone(name);
  const id = getId(before, 'CNAME', 'www');
  const after = await update(name, {
    version: before.version,
    changes: [
      { action: 'add', record: address('www', '203.0.113.9') },
      { action: 'remove', id },
    ],
  });
  expect(after.records.filter(({ host }) => host === 'www')).toMatchObject([address('www', '203.0.113.9')]);
});

test('§4 zone: the last record of mail or website is only removed after confirmation', async () => {
  const name = 'okafor-ceramics.de';
  const zone = await getZone(name);
  const mail = zone.records.filter(({ type }) => type === 'MX').map(({ id }) => id);
  const changes = mail.map((id) => ({ action: 'remove' as const, id }));
  const body = { version: zone.version, changes };
  for (const confirmedRemovals of [undefined, [], mail.slice(1)])
    expect((await rejected(name, 409, { ...body, confirmedRemovals })).error).toBe('removal_not_confirmed');
  // Removing one of two mail servers needs no confirmation.
  const one = await update(name, { ...body, changes: changes.slice(0, 1) });
  const moved = [{ action: 'update' as const, id: mail[1] ?? 0, record: text('mail was here', '@') }];
  const last = { version: one.version, changes: moved };
  expect((await rejected(name, 409, last)).error).toBe('removal_not_confirmed');
  const none = await update(name, { ...last, confirmedRemovals: mail });
  expect(none.records.some(({ type }) => type === 'MX')).toBe(false);
  const site = {
    version: none.version,
    changes: [{ action: 'remove' as const, id: getId(none, 'CNAME', 'www') }],
  };
  expect((await rejected(name, 409, site)).error).toBe('removal_not_confirmed');
});

test('§1 zone: nameservers are set first, and records can only change on the registrar’s own', async () => {
  const name = 'glaze-lab.dev';
  const { version, ownNameservers } = await getZone(name);
  const changes = [{ action: 'add' as const, record: text('back') }];
  expect((await rejected(name, 409, { version, changes })).error).toBe('other_nameservers');
  const within = { version, changes: [], nameservers: ['ns1.glaze-lab.dev', 'ns2.example.net'] };
  expect((await rejected(name, 422, within)).error).toHaveProperty(['nameservers.0']);
  const back = await update(name, { version, changes, nameservers: ownNameservers });
  expect(back).toMatchObject({ onOwnNameservers: true, version: version + 1 });
  const away = { version: back.version, changes, nameservers: ['ns1.example.net', 'ns2.example.net'] };
  expect((await rejected(name, 409, away)).error).toBe('other_nameservers');
  const moved = await update(name, { ...away, changes: [] });
  expect(moved).toMatchObject({ onOwnNameservers: false, version: version + 2 });
  const { items } = await getHistory(name, { limit: 1 });
  expect(items[0]?.nameservers).toEqual({ before: ownNameservers, after: away.nameservers });
});

test('§7 zone: an update without changes creates no new version', async () => {
  const before = await getZone('teabowl.coffee');
  const { version, nameservers } = before;
  expect(await update('teabowl.coffee', { version, changes: [], nameservers })).toEqual(before);
  expect((await getHistory('teabowl.coffee')).totalCount).toBe(1);
});

test('§7 zone: a record names the service that wrote it, until it is changed by hand', async () => {
  const name = 'okafor-ceramics.com';
  const zone = await getZone(name);
  const getSource = (type: string, host: string) =>
    zone.records.find((r) => r.type === type && r.host === host)?.source;
  expect(getSource('A', '@')).toEqual({ type: 'wix', name: 'Website Pro', productId: 5102 });
  expect(getSource('MX', '@')).toEqual({ type: 'titan_email', name: 'Email Pro', productId: 5101 });
  expect(getSource('CAA', '@')).toBeUndefined();
  const id = getId(zone, 'A', '@');
  const changed = await update(name, {
    version: zone.version,
    changes: [
      { action: 'update', id, record: address('@', '203.0.113.77') },
      { action: 'add', record: text('workspace', 'ws'), template: 'workspace' },
    ],
  });
  expect(changed.records.find((record) => record.id === id)?.source).toBeUndefined();
  expect(changed.records.at(-1)?.source).toEqual({ type: 'workspace', name: 'Workspace', productId: null });
});

test('§7 zone history: who changed what, newest first and a page at a time', async () => {
  const name = 'kiln-and-clay.studio';
  const { version } = await getZone(name);
  const { records } = await update(name, { version, changes: [{ action: 'add', record: text('first') }] });
  const id = records.at(-1)?.id ?? 0;
  await changeZone(holder, name, [{ action: 'update', id, record: text('second') }]);
  await changeZone(holder, name, [{ action: 'remove', id }]);
  const { items, totalCount } = await getHistory(name);
  expect(totalCount).toBe(5);
  expect(items.map((item) => [item.version, item.author, item.added, item.changed, item.removed])).toEqual([
    [5, 'account', 0, 0, 1],
    [4, 'account', 0, 1, 0],
    [3, 'account', 1, 0, 0],
    [2, 'account', 3, 0, 0],
    [1, 'registrar', 0, 0, 0],
  ]);
  expect(items[3]?.source).toMatchObject({ type: 'hopp', productId: 5104 });
  expect((await getHistory(name, { limit: 2, page: 2 })).items.map((item) => item.version)).toEqual([3, 2]);
});

test('§7 zone history: each version can be read again as it was', async () => {
  const name = 'xn--tpferei-okafor-vpb.de';
  const getVersion = async (version: number) =>
    (await holder.ok('getDnsVersion', { params: { name, version } })).data.dns.records;
  const first = await getZone(name);
  const { version } = first;
  const added = await update(name, { version, changes: [{ action: 'add', record: text('a') }] });
  const id = added.records.at(-1)?.id ?? 0;
  const www = getId(first, 'CNAME', 'www');
  const changed = await update(name, {
    version: added.version,
    changes: [
      { action: 'update', id, record: text('b') },
      { action: 'remove', id: www },
    ],
    confirmedRemovals: [www],
  });
  await update(name, { version: changed.version, changes: [{ action: 'remove', id }] });
  expect(await getVersion(version)).toEqual(first.records);
  expect(await getVersion(version + 1)).toEqual(added.records);
  expect(await getVersion(version + 2)).toEqual(changed.records);
  expect(await getVersion(version + 3)).toEqual((await getZone(name)).records);
  for (const missing of [version + 4, 2_147_483_647])
    await holder.fails('getDnsVersion', 404, { params: { name, version: missing } });
});

test('§6 zone: only the registrant changes a zone and reads its history', async () => {
  const visitor = await TestClient.open(sandbox);
  const reseller = await TestClient.open(sandbox, 'reseller');
  const params = { name: 'mugclub.club' };
  for (const [client, status] of [
    [visitor, 401],
    [reseller, 404],
  ] as const) {
    await client.fails('updateDomainDns', status, { params, body: { version: 1, changes: [] } });
    await client.fails('getDnsHistory', status, { params });
    await client.fails('getDnsVersion', status, { params: { ...params, version: 1 } });
  }
  const deleted = { version: 1, changes: [{ action: 'add' as const, record: text('x') }] };
  expect((await rejected('wheelthrown.art', 409, deleted)).error).toBe('domain_expired');
});
