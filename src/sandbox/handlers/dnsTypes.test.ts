import { expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { addRecord, changeZone, refuseChange } from '../dns/zone.fixture.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';

type RecordInput = components['schemas']['DnsRecordInput'];
type Change = components['schemas']['DnsChange'];

const sandbox = await openSandbox();
const holder = await TestClient.open(sandbox, 'holder');

const name = 'clayhouse.io';
const params = { name };
const ttl = 3600;
const digest = '0123456789abcdef'.repeat(4);
const refuse = async (...changes: Change[]) =>
  (await refuseChange(holder, name, 422, changes)).error as Record<string, string>;
const refusal = (record: RecordInput) => refuse({ action: 'add', record });
const getZone = async () => (await holder.ok('getDomainDns', { params })).data.dns;

const https: RecordInput = { type: 'HTTPS', host: '@', priority: 1, value: '.', params: 'alpn="h3,h2"', ttl };
const tlsa: RecordInput = {
  type: 'TLSA',
  host: '_443._tcp',
  usage: 3,
  selector: 1,
  matchingType: 1,
  value: digest,
  ttl,
};
const ds: RecordInput = {
  type: 'DS',
  host: 'lab',
  keyTag: 60485,
  algorithm: 13,
  digestType: 2,
  value: digest,
  ttl,
};

const records: RecordInput[] = [
  https,
  tlsa,
  ds,
  { type: 'SVCB', host: '_dns.ns', priority: 0, value: 'dns.voice.example', params: '', ttl },
  { type: 'SSHFP', host: 'ssh', algorithm: 4, fingerprintType: 2, value: digest, ttl },
  {
    type: 'NAPTR',
    host: 'voice',
    order: 10,
    preference: 20,
    flags: 'u',
    services: 'E2U+sip',
    regexp: String.raw`!^(.*)$!sip:\1@voice.example!`,
    value: '.',
    ttl,
  },
  { type: 'PTR', host: '7', value: 'printer.clayhouse.io', ttl },
  { type: 'URI', host: '_till._tcp', priority: 1, weight: 2, value: 'https://till.stalls.example/', ttl },
  { type: 'CAA', host: 'shop', flags: 0, tag: 'issuemail', value: ';', ttl },
  { type: 'CAA', host: 'shop', flags: 0, tag: 'contactemail', value: 'hanna@clayhouse.io', ttl },
  { type: 'MX', host: 'quiet', value: '.', priority: 0, ttl },
  { type: 'SRV', host: '_pop3._tcp', value: '.', priority: 0, weight: 0, port: 0, ttl },
];

test.each(records)('§2 zone, Z1 and Z10: a record is stored as it was sent: $type $host', async (record) => {
  const { id, ...stored } = await addRecord(holder, name, record);
  expect(stored).toEqual(record);
  expect((await getZone()).records.find((other) => other.id === id)).toEqual({ id, ...record });
  expect(await refusal(record)).toEqual({ 'changes.0': 'duplicate_record' });
});

test.each<[string, string, RecordInput]>([
  ['a digest of another length', 'value', { ...tlsa, value: digest.slice(2) }],
  ['a key’s digest of another length', 'value', { ...ds, value: digest.slice(2) }],
  [
    'a fingerprint of another length',
    'value',
    { type: 'SSHFP', host: 'ssh', algorithm: 1, fingerprintType: 1, value: digest, ttl },
  ],
  ['a parameter twice', 'params', { ...https, params: 'port="1" port="2"' }],
  ['a port out of range', 'params', { ...https, params: 'port="65536"' }],
  ['a hint that is no address', 'params', { ...https, params: 'ipv4hint="192.0.2.256"' }],
  ['an IPv6 hint that is no address', 'params', { ...https, params: 'ipv6hint="::1]/"' }],
  ['no-default-alpn without alpn', 'params', { ...https, params: 'no-default-alpn' }],
  ['a key without a number', 'params', { ...https, params: 'echconfig="AAAA"' }],
  ['a key that is out of range', 'params', { ...https, params: 'key65535' }],
  ['a mandatory key twice', 'params', { ...https, params: 'port="1" mandatory="port,port"' }],
  ['a path without a value', 'params', { ...https, params: 'dohpath' }],
  ['parameters of a mere alias', 'params', { ...https, priority: 0, value: 'a.example', params: 'key700' }],
  ['a mandatory key that is missing', 'params', { ...https, params: 'mandatory="port"' }],
  [
    'a target that is the host itself',
    'value',
    { ...https, host: 'www2', priority: 0, value: 'www2.clayhouse.io' },
  ],
  [
    'an email address that is none',
    'value',
    { type: 'CAA', host: '@', flags: 0, tag: 'contactemail', value: 'x', ttl },
  ],
])('§2 zone, Z10: %s is refused at its field', async (_what, field, record) => {
  expect(Object.keys(await refusal(record))).toEqual([`changes.0.record.${field}`]);
});

test('§2 zone, point 4: a DS stands only beside NS records, and the last of them stays with it', async () => {
  expect(await refusal({ ...ds, host: 'shop' })).toEqual({ 'changes.0': 'ds_without_ns' });
  const zone = await getZone();
  const nameservers = zone.records.filter(({ type, host }) => type === 'NS' && host === 'lab');
  const [first = 0, last = 0] = nameservers.map(({ id }) => id);
  await changeZone(holder, name, [{ action: 'remove', id: first }]);
  const removal = { action: 'remove', id: last } as const;
  expect(await refuse(removal)).toEqual({ 'changes.0': 'ds_without_ns' });
  const moved: RecordInput = { type: 'NS', host: 'lab2', value: 'ns1.example.net', ttl };
  expect(await refuse({ action: 'update', id: last, record: moved })).toEqual({
    'changes.0': 'ds_without_ns',
  });
  const key = zone.records.find(({ type }) => type === 'DS')?.id ?? 0;
  await changeZone(holder, name, [removal, { action: 'remove', id: key }]);
  expect((await getZone()).records.filter(({ host }) => host === 'lab')).toEqual([]);
});

test('§2 zone, point 4: a CNAME stands beside none of the new types', async () => {
  expect(await refusal({ type: 'CNAME', host: 'ssh', value: 'a.example', ttl })).toEqual({
    'changes.0': 'cname_conflict',
  });
});
