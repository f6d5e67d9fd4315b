import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
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
const add = async (name: string, body: RecordInput, client = holder) =>
  (await client.ok('addDnsRecord', { params: { name }, body })).data.record;
/** Sends a body that the types would not allow. */
const sendRecord = (name: string, body: unknown, client = holder) =>
  client.request(`/api/v5/domain/${name}/dns`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

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
  const params = { name, recordId: added.id };
  const change: RecordInput = { type: 'TXT', host: 'note', value: 'changed', ttl: 300 };
  const { record: changed } = (await holder.ok('updateDnsRecord', { params, body: change })).data;
  expect(changed).toEqual({ id: added.id, ...change });
  expect((await getZone(name)).records).toEqual([...before, changed]);
  await holder.ok('deleteDnsRecord', { params });
  expect((await getZone(name)).records).toEqual(before);
  await holder.fails('deleteDnsRecord', 404, { params });
  await holder.fails('updateDnsRecord', 404, { params, body: change });
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
  ['no record', [], 'body'],
])('§5 zone: %s is refused by the name of the field', async (_, body, field) => {
  const before = await getZone('stoneware.shop');
  const response = await sendRecord('stoneware.shop', body);
  expect(response.status).toBe(422);
  expect(Object.keys((await response.json()).error)).toContain(field);
  expect(await getZone('stoneware.shop')).toEqual(before);
});

test('§5 zone: bodies that are not a record', async () => {
  const path = '/api/v5/domain/stoneware.shop/dns';
  const json = { 'content-type': 'application/json' };
  const post = (headers: Record<string, string>, body: string) =>
    holder.request(path, { method: 'POST', headers, body });
  expect((await post(json, '{')).status).toBe(400);
  expect((await post({ 'content-type': 'text/plain' }, '{}')).status).toBe(415);
  expect((await post(json, JSON.stringify('x'.repeat(300_000)))).status).toBe(413);
});

test('§7 zone: the same record twice and a CNAME beside others are conflicts', async () => {
  const name = 'kiln-and-clay.studio';
  const before = await getZone(name);
  const conflict = async (body: RecordInput) =>
    (await holder.fails('addDnsRecord', 409, { params: { name }, body })).error;
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
  const params = { name, recordId: other.id };
  await holder.ok('updateDnsRecord', {
    params,
    body: { type: 'CNAME', host: 'pots', value: 'other.example', ttl },
  });
  const taken = { type: 'CNAME', host: 'www', value: 'other.example', ttl } as const;
  expect((await holder.fails('updateDnsRecord', 409, { params, body: taken })).error).toBe('cname_conflict');
  await holder.ok('deleteDnsRecord', { params });
  expect(await getZone(name)).toEqual({ ...before, version: before.version + 3 });
});

test('§7 zone: the same record sent several times simultaneously is stored once', async () => {
  const body: RecordInput = { type: 'TXT', host: 'race', value: 'once', ttl };
  const responses = await Promise.all(
    [1, 2, 3, 4].map(() => holder.call('addDnsRecord', { params: { name: 'clayhouse.io' }, body })),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409, 409]);
});

test('§7 zone: an ALIAS can coexist with MX and TXT records, not with addresses or another ALIAS', async () => {
  const name = 'stoneware.shop';
  const target = { type: 'ALIAS', host: 'gallery', value: 'stores.builder.example', ttl } as const;
  const conflict = async (body: RecordInput) =>
    (await holder.fails('addDnsRecord', 409, { params: { name }, body })).error;
  const alias = await add(name, target);
  const note = await add(name, { type: 'TXT', host: 'gallery', value: 'a', ttl });
  expect(await conflict({ ...target, value: 'other.builder.example' })).toBe('alias_conflict');
  expect(await conflict({ type: 'A', host: 'gallery', value: '203.0.113.9', ttl })).toBe('alias_conflict');
  expect(await conflict({ ...target, type: 'CNAME' })).toBe('cname_conflict');
  expect(await conflict(target)).toBe('duplicate_record');
  for (const { id } of [alias, note]) await holder.ok('deleteDnsRecord', { params: { name, recordId: id } });
});

test('§7 zone: holds 2,000 records at most, however many are sent at once', async () => {
  const name = 'berlin-pottery.com';
  const text = (index: number): RecordInput => ({ type: 'TXT', host: 'full', value: String(index), ttl });
  const { records: before, maxRecords, version } = await getZone(name);
  const changes = Array.from({ length: maxRecords - 1 - before.length }, (_, index) => ({
    action: 'add' as const,
    record: text(index),
  }));
  await holder.ok('updateDomainDns', { params: { name }, body: { version, changes } });
  const responses = await Promise.all(
    [9001, 9002, 9003].map((index) => holder.call('addDnsRecord', { params: { name }, body: text(index) })),
  );
  expect(responses.map(({ response }) => response.status).sort()).toEqual([200, 409, 409]);
  const full = await getZone(name);
  expect(full.records).toHaveLength(2000);
  const rejection = await holder.fails('addDnsRecord', 409, { params: { name }, body: text(9004) });
  expect(rejection.error).toBe('zone_full');
  const params = { name, recordId: full.records.at(-1)?.id ?? 0 };
  await holder.ok('updateDnsRecord', { params, body: text(9005) });
  await holder.ok('deleteDnsRecord', { params });
  await add(name, text(9006));
});

test('§4 zone: on other nameservers it can be read, but not changed', async () => {
  const name = 'glaze-lab.dev';
  const before = await getZone(name);
  const params = { name, recordId: before.records[0]?.id ?? 0 };
  const body: RecordInput = { type: 'TXT', host: 'x', value: 'a', ttl };
  for (const { error } of [
    await holder.fails('addDnsRecord', 409, { params, body }),
    await holder.fails('updateDnsRecord', 409, { params, body }),
    await holder.fails('deleteDnsRecord', 409, { params }),
  ])
    expect(error).toBe('other_nameservers');
  expect(await getZone(name)).toEqual(before);
});

test('§4 zone: it can be changed in the grace period; that of a deleted domain can only be read', async () => {
  const body: RecordInput = { type: 'TXT', host: 'x', value: 'a', ttl };
  await add('mugclub.club', body);
  const name = 'wheelthrown.art';
  const before = await getZone(name);
  const params = { name, recordId: before.records[0]?.id ?? 0 };
  const nameservers = ['ns1.example.net', 'ns2.example.net'];
  const applied = { params: { template: 'titan_email', domain: name }, body: { confirmedRemovals: [] } };
  for (const { error } of [
    await holder.fails('addDnsRecord', 409, { params, body }),
    await holder.fails('updateDnsRecord', 409, { params, body }),
    await holder.fails('deleteDnsRecord', 409, { params }),
    await holder.fails('setNameservers', 409, { params, body: { nameservers } }),
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
  const params = { name: 'okafor-ceramics.com', recordId: 1 };
  const body: RecordInput = { type: 'TXT', host: 'x', value: 'a', ttl };
  for (const [client, status] of [
    [visitor, 401],
    [reseller, 404],
  ] as const) {
    await client.fails('getDomainDns', status, { params });
    await client.fails('addDnsRecord', status, { params, body });
    await client.fails('updateDnsRecord', status, { params, body });
    await client.fails('deleteDnsRecord', status, { params });
  }
  // A record of another domain, even of the same account, does not belong to this one.
  const foreign = { name: 'hanna.bio', recordId: 1 };
  await holder.fails('updateDnsRecord', 404, { params: foreign, body });
  await holder.fails('deleteDnsRecord', 404, { params: foreign });
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
  await newcomer.fails('addDnsRecord', 500, { params: { name }, body });
  const nameservers = ['ns1.example.net', 'ns2.example.net'];
  await newcomer.fails('setNameservers', 500, { params: { name }, body: { nameservers } });
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
