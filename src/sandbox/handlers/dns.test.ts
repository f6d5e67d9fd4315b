import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { addRecord, changeZone, refuseChange } from '../dns/zone.fixture.ts';
import { add as addLine, agreed } from '../pages/pages.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { createSandbox } from '../sandbox.ts';

type RecordInput = components['schemas']['DnsRecordInput'];

const sandbox = await openSandbox();
const holder = await TestClient.open(sandbox, 'holder');

const ttl = 3600;
const getZone = async (name: string, client = holder) =>
  (await client.ok('getDomainDns', { params: { name } })).data.dns;
const omitId = (record: object) => JSON.stringify({ ...record, id: undefined });
const add = (name: string, record: RecordInput) => addRecord(holder, name, record);
/** The code of a conflict that the first of these changes makes. */
const conflictOf = async (name: string, changes: Parameters<typeof refuseChange>[3]) => {
  const { error } = await refuseChange(holder, name, 422, changes);
  return (error as Record<string, string>)['changes.0'];
};
const adding = (record: RecordInput) => [{ action: 'add' as const, record }];
/** Removes records, whatever stops working. */
const remove = (name: string, ...ids: number[]) =>
  changeZone(
    holder,
    name,
    ids.map((id) => ({ action: 'remove', id })),
    { confirmedRemovals: ids },
  );
/** Sends a record that the types would not allow. */
const sendRecord = async (name: string, record: unknown) => {
  const { version } = await getZone(name);
  return holder.request(`/api/v5/domain/${name}/dns`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version, changes: [{ action: 'add', record }] }),
  });
};

test('§7 zone: nameservers and records of a domain with website and mail', async () => {
  const zone = await getZone('okafor-ceramics.com');
  expect(zone).toMatchObject({ domain: 'okafor-ceramics.com', onOwnNameservers: true, maxRecords: 2000 });
  expect(zone.nameservers).toEqual(zone.ownNameservers);
  const kinds = zone.records.map(({ type, host }) => `${type} ${host}`);
  expect(kinds).toEqual(
    expect.arrayContaining(['A @', 'AAAA @', 'CNAME www', 'MX @', 'TXT @', 'TXT _dmarc', 'CAA @']),
  );
  expect(zone.records.find(({ type }) => type === 'MX')).toMatchObject({ priority: 10 });
});

test('§7 zone: every domain of the holder has one, one of them on other nameservers', async () => {
  const { items } = (await holder.ok('getDomains', { query: { limit: 100 } })).data.domain;
  const zones = await Promise.all(items.map(({ name }) => getZone(name)));
  expect(zones.every(({ records }) => records.length > 2)).toBe(true);
  const site = zones.find(({ domain }) => domain === 'kiln-and-clay.studio');
  expect(site?.records.map(({ type, value }) => [type, value])).toEqual([
    ['A', '203.0.113.60'],
    ['AAAA', '2001:db8::60'],
    ['CNAME', 'pages.one-page.example'],
  ]);
  const elsewhere = zones.filter(({ onOwnNameservers }) => !onOwnNameservers).map(({ domain }) => domain);
  expect(elsewhere).toEqual(['glaze-lab.dev']);
});

const records: RecordInput[] = [
  { type: 'A', host: 'shop', value: '203.0.113.40', ttl },
  { type: 'AAAA', host: '*.shop', value: '2001:db8::40', ttl: 60 },
  {
    type: 'CAA',
    host: 'shop',
    flags: 128,
    tag: 'issuewild',
    value: 'ca.example; validationmethods=dns-01',
    ttl,
  },
  { type: 'CAA', host: 'shop', flags: 0, tag: 'issue', value: ';', ttl },
  { type: 'CAA', host: 'shop', flags: 0, tag: 'iodef', value: 'mailto:security@example.com', ttl },
  { type: 'CNAME', host: 's1._domainkey', value: 's1._domainkey.mail.example', ttl: 604_800 },
  { type: 'MX', host: 'shop', value: 'mx1.mail.example', priority: 0, ttl },
  { type: 'NS', host: 'lab', value: 'ns1.example.net', ttl: 86_400 },
  {
    type: 'SRV',
    host: '_sip._tcp.shop',
    value: 'sip.voice.example',
    priority: 1,
    weight: 2,
    port: 5060,
    ttl,
  },
  { type: 'TXT', host: '_acme-challenge', value: `"quoted" ${'x'.repeat(2039)}`, ttl },
];

test.each(records)('§7 zone: a record $type $host is added, read, changed and deleted', async (record) => {
  const name = 'hanna.bio';
  const before = (await getZone(name)).records;
  const added = await add(name, record);
  expect(omitId(added)).toBe(omitId({ id: 0, ...record }));
  expect((await getZone(name)).records).toEqual([...before, added]);
  const { id } = added;
  const changed: RecordInput = { type: 'TXT', host: 'note', value: 'changed', ttl: 300 };
  const update = [{ action: 'update' as const, id, record: changed }];
  expect((await changeZone(holder, name, update)).records).toEqual([...before, { id, ...changed }]);
  expect((await remove(name, id)).records).toEqual(before);
  expect((await getZone(name)).records).toEqual(before);
  const isGone = { error: { 'changes.0': 'not_found' } };
  expect(await refuseChange(holder, name, 422, [{ action: 'remove', id }])).toMatchObject(isGone);
  expect(await refuseChange(holder, name, 422, update)).toMatchObject(isGone);
});

const longHost = Array.from({ length: 4 }, () => 'a'.repeat(61)).join('.');

test.each<[string, object, string]>([
  ['an address that is none', { type: 'A', host: 'x', value: '203.0.113.256', ttl }, 'value'],
  ['an IPv6 address in an A', { type: 'A', host: 'x', value: '2001:db8::1', ttl }, 'value'],
  ['an IPv4 address in an AAAA', { type: 'AAAA', host: 'x', value: '203.0.113.4', ttl }, 'value'],
  ['an address with a scope', { type: 'AAAA', host: 'x', value: 'fe80::1%eth0', ttl }, 'value'],
  ['a CNAME at the domain itself', { type: 'CNAME', host: '@', value: 'a.example', ttl }, 'host'],
  ['a CNAME to itself', { type: 'CNAME', host: 'x', value: 'x.stoneware.shop', ttl }, 'value'],
  ['a CNAME to an address', { type: 'CNAME', host: 'x', value: '203.0.113.4', ttl }, 'value'],
  ['an NS at the domain itself', { type: 'NS', host: '@', value: 'ns.example.net', ttl }, 'host'],
  ['an MX without priority', { type: 'MX', host: '@', value: 'mx.example', ttl }, 'priority'],
  ['an MX with too much', { type: 'MX', host: '@', value: 'mx.example', priority: 65_536, ttl }, 'priority'],
  ['an A with a priority', { type: 'A', host: 'x', value: '203.0.113.4', priority: 1, ttl }, 'priority'],
  [
    'an SRV without service',
    { type: 'SRV', host: 'sip', value: 's.example', priority: 1, weight: 1, port: 1, ttl },
    'host',
  ],
  [
    'a CAA of an unknown tag',
    { type: 'CAA', host: '@', flags: 0, tag: 'issues', value: 'ca.example', ttl },
    'tag',
  ],
  [
    'a CAA with other flags',
    { type: 'CAA', host: '@', flags: 1, tag: 'issue', value: 'ca.example', ttl },
    'flags',
  ],
  [
    'a CAA with a quoted value',
    { type: 'CAA', host: '@', flags: 0, tag: 'issue', value: '"ca.example"', ttl },
    'value',
  ],
  [
    'a CAA for no domain',
    { type: 'CAA', host: '@', flags: 0, tag: 'issue', value: 'mailto:a@b.example', ttl },
    'value',
  ],
  [
    'a CAA that reports nowhere',
    { type: 'CAA', host: '@', flags: 0, tag: 'iodef', value: 'ca.example', ttl },
    'value',
  ],
  ['an empty text', { type: 'TXT', host: 'x', value: '', ttl }, 'value'],
  ['a text that is too long', { type: 'TXT', host: 'x', value: 'x'.repeat(2049), ttl }, 'value'],
  ['a text of two lines', { type: 'TXT', host: 'x', value: 'a\nb', ttl }, 'value'],
  ['a host in capitals', { type: 'TXT', host: 'WWW', value: 'a', ttl }, 'host'],
  ['a host with a closing dot', { type: 'TXT', host: 'www.', value: 'a', ttl }, 'host'],
  ['a wildcard inside', { type: 'TXT', host: 'a.*', value: 'a', ttl }, 'host'],
  ['a host that is too long with the domain', { type: 'TXT', host: longHost, value: 'a', ttl }, 'host'],
  ['a label that is too long', { type: 'TXT', host: 'a'.repeat(64), value: 'a', ttl }, 'host'],
  ['a life that is too short', { type: 'TXT', host: 'x', value: 'a', ttl: 59 }, 'ttl'],
  ['a life that is too long', { type: 'TXT', host: 'x', value: 'a', ttl: 604_801 }, 'ttl'],
  ['an unknown type', { type: 'LOC', host: 'x', value: 'a.example', ttl }, 'type'],
  ['no record', [], ''],
])('§5 zone: %s is refused by the name of the field', async (_, body, field) => {
  const before = await getZone('stoneware.shop');
  const response = await sendRecord('stoneware.shop', body);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).error)).toContain(`changes.0.record${field && `.${field}`}`);
  expect(await getZone('stoneware.shop')).toEqual(before);
});

test('§5 zone: bodies that are not a record', async () => {
  const path = '/api/v5/domain/stoneware.shop/dns';
  const json = { 'content-type': 'application/json' };
  const post = (headers: Record<string, string>, body: string) =>
    holder.request(path, { method: 'PUT', headers, body });
  expect((await post(json, '{')).status).toBe(400);
  expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
});

test('§7 zone: the same record twice and a CNAME beside others are conflicts', async () => {
  const name = 'kiln-and-clay.studio';
  const before = await getZone(name);
  const conflict = (record: RecordInput) => conflictOf(name, adding(record));
  const [address] = before.records;
  expect(address).toMatchObject({ type: 'A', host: '@' });
  expect(await conflict({ type: 'A', host: '@', value: '203.0.113.60', ttl: 60 })).toBe('duplicate_record');
  const written = { type: 'AAAA', host: '@', value: '2001:0DB8:0:0::60', ttl } as const;
  expect(await conflict(written)).toBe('duplicate_record');
  expect(await conflict({ type: 'TXT', host: 'www', value: 'a', ttl })).toBe('cname_conflict');
  expect(await conflict({ type: 'CNAME', host: 'www', value: 'other.example', ttl })).toBe('cname_conflict');
  const other = await add(name, { type: 'A', host: 'pots', value: '203.0.113.9', ttl });
  expect(await conflict({ type: 'CNAME', host: 'pots', value: 'other.example', ttl })).toBe('cname_conflict');
  // It does not conflict if it replaces the only record at that host.
  const alias = { type: 'CNAME', host: 'pots', value: 'other.example', ttl } as const;
  const replaceBy = (record: RecordInput) => [{ action: 'update' as const, id: other.id, record }];
  await changeZone(holder, name, replaceBy(alias));
  expect(await conflictOf(name, replaceBy({ ...alias, host: 'www' }))).toBe('cname_conflict');
  await remove(name, other.id);
  expect(await getZone(name)).toEqual({ ...before, version: before.version + 3 });
});

test('§7 zone: the same record sent several times simultaneously is stored once', async () => {
  const name = 'clayhouse.io';
  const { version } = await getZone(name);
  const body = { version, changes: adding({ type: 'TXT', host: 'race', value: 'once', ttl }) };
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => holder.call('updateDomainDns', { params: { name }, body })),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409, 409]);
});

test('§7 zone: an ALIAS can coexist with MX and TXT records, not with addresses or another ALIAS', async () => {
  const name = 'stoneware.shop';
  const target = { type: 'ALIAS', host: 'gallery', value: 'stores.builder.example', ttl } as const;
  const conflict = (record: RecordInput) => conflictOf(name, adding(record));
  const alias = await add(name, target);
  const note = await add(name, { type: 'TXT', host: 'gallery', value: 'a', ttl });
  expect(await conflict({ ...target, value: 'other.builder.example' })).toBe('alias_conflict');
  expect(await conflict({ type: 'A', host: 'gallery', value: '203.0.113.9', ttl })).toBe('alias_conflict');
  expect(await conflict({ ...target, type: 'CNAME' })).toBe('cname_conflict');
  expect(await conflict(target)).toBe('duplicate_record');
  await remove(name, alias.id, note.id);
});

test('§7 zone: holds 2,000 records at most, however many are sent at once', async () => {
  const name = 'berlin-pottery.com';
  const text = (index: number): RecordInput => ({ type: 'TXT', host: 'full', value: String(index), ttl });
  const { records: before, maxRecords } = await getZone(name);
  const many = Array.from({ length: maxRecords - 1 - before.length }, (_, index) => adding(text(index)));
  const { version } = await changeZone(holder, name, many.flat());
  const responses = await Promise.all(
    [9001, 9002, 9003].map((index) =>
      holder.call('updateDomainDns', { params: { name }, body: { version, changes: adding(text(index)) } }),
    ),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  const full = await getZone(name);
  expect(full.records).toHaveLength(2000);
  const rejection = await refuseChange(holder, name, 422, adding(text(9004)));
  expect(rejection.error).toEqual({ changes: 'zone_full' });
  const { id = 0 } = full.records.at(-1) ?? {};
  await changeZone(holder, name, [{ action: 'update', id, record: text(9005) }]);
  await remove(name, id);
  await add(name, text(9006));
});

test('§4 zone: on other nameservers it can be read, but not changed', async () => {
  const name = 'glaze-lab.dev';
  const before = await getZone(name);
  const { id = 0 } = before.records[0] ?? {};
  const record: RecordInput = { type: 'TXT', host: 'x', value: 'a', ttl };
  for (const changes of [
    adding(record),
    [{ action: 'update', id, record } as const],
    [{ action: 'remove', id } as const],
  ])
    expect((await refuseChange(holder, name, 409, changes)).error).toBe('other_nameservers');
  expect(await getZone(name)).toEqual(before);
});

test('§4 zone: it can be changed in the grace period; that of a deleted domain can only be read', async () => {
  const body: RecordInput = { type: 'TXT', host: 'x', value: 'a', ttl };
  await add('mugclub.club', body);
  const name = 'wheelthrown.art';
  const before = await getZone(name);
  const nameservers = ['ns1.example.net', 'ns2.example.net'];
  const applied = { params: { template: 'titan_email', domain: name }, body: { confirmedRemovals: [] } };
  for (const { error } of [
    await refuseChange(holder, name, 409, adding(body)),
    await refuseChange(holder, name, 409, [], { nameservers }),
    await holder.fails('applyDnsTemplate', 409, applied),
    await holder.fails('addWixDnsRecords', 409, {
      body: {
        domain_name: name,
        dns_records: [{ type: 'TXT', host: 'x', value: 'a', ttl }],
        connection_type: 'domain',
        product_id: 5102,
      },
    }),
  ])
    expect(error).toBe('domain_expired');
  expect(await getZone(name)).toEqual(before);
});

test('§4 zone: a released domain has no owner', async () => {
  let clock = new Date('2026-11-21T12:00:00Z');
  const other = await createSandbox({ data: 'memory', now: () => clock });
  const name = 'earthenware.club';
  const listed = async () => {
    const client = await TestClient.open(other, 'holder');
    const { domain } = (await client.ok('getDomains', { query: { limit: 100 } })).data;
    const { response } = await client.call('getDomainDns', { params: { name } });
    return [domain.items.some((item) => item.name === name), domain.totalCount, response.status];
  };
  expect(await listed()).toEqual([true, 18, 200]);
  clock = new Date(clock.getTime() + 3 * 86_400_000);
  expect(await listed()).toEqual([false, 17, 404]);
  await other.close();
});

test('§6 zone: only one’s own, and requires sign-in', async () => {
  const visitor = await TestClient.open(sandbox);
  const reseller = await TestClient.open(sandbox, 'reseller');
  const params = { name: 'okafor-ceramics.com' };
  const record: RecordInput = { type: 'TXT', host: 'x', value: 'a', ttl };
  const body = { version: 1, changes: adding(record) };
  for (const [client, status] of [
    [visitor, 401],
    [reseller, 404],
  ] as const) {
    await client.fails('getDomainDns', status, { params });
    await client.fails('updateDomainDns', status, { params, body });
  }
  // A record of another domain, even of the same account, does not belong to this one.
  const removal = await refuseChange(holder, 'hanna.bio', 422, [{ action: 'remove', id: 1 }]);
  expect(removal.error).toEqual({ 'changes.0': 'not_found' });
  await holder.fails('getDomainDns', 422, { params: { name: 'NO NAME' } });
});

test('§8 zone: with dnsfail in its name it can be read, but changing it fails', async () => {
  const newcomer = await TestClient.open(sandbox, 'newcomer');
  const name = await register(newcomer, ['dnsfail-kiln.com', 'dnsfail-oven.com', 'dnsfail-wheel.com']);
  const { records: parked } = await getZone(name, newcomer);
  expect(parked).toMatchObject([
    { type: 'A' },
    { type: 'AAAA' },
    { type: 'CNAME', host: 'www', value: name },
  ]);
  const body: RecordInput = { type: 'TXT', host: 'x', value: 'a', ttl };
  await refuseChange(newcomer, name, 500, adding(body));
  await refuseChange(newcomer, name, 500, [], { nameservers: ['ns1.example.net', 'ns2.example.net'] });
  const params = { template: 'titan_email', domain: name };
  await newcomer.ok('getDnsTemplateValue', { params });
  await newcomer.fails('applyDnsTemplate', 500, { params, body: { confirmedRemovals: [] } });
  expect(await getZone(name, newcomer)).toMatchObject({ records: parked, onOwnNameservers: true });
});

/** Buys the first of these names that is available. */
async function register(client: TestClient, names: string[]): Promise<string> {
  for (const domain of names) {
    const { success } = await client.ok('syncCart', { body: [addLine(domain)] });
    if (!success) continue;
    await client.submit('/checkout', await agreed(client));
    return domain;
  }
  throw new Error('None of the names is free.');
}

test('§7 zone: a domain can take no mail, and a service can be absent', async () => {
  const mx = { type: 'MX' as const, host: 'quiet', value: '.', priority: 0, ttl };
  const srv = { type: 'SRV' as const, host: '_imap._tcp', value: '.', priority: 0, weight: 0, port: 0, ttl };
  expect(await add('okafor-ceramics.com', mx)).toMatchObject(mx);
  expect(await add('okafor-ceramics.com', srv)).toMatchObject(srv);
  const cname = { type: 'CNAME', host: 'nowhere', value: '.', ttl };
  expect((await sendRecord('okafor-ceramics.com', cname)).status).toBe(422);
});
