import { expect, test } from 'vitest';
import type { DnsRecord } from '#api/generated/schemas/dnsRecord.zod.ts';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import type { Site } from '#api/generated/schemas/site.zod.ts';
import { connectSearch, isLabel, parseConnection, recordsFor, zoneRows } from './connection.ts';

const parse = (search: string) => parseConnection(new URLSearchParams(search));

test.each([
  ['', null],
  ['?connect=', { domain: null, label: null }],
  ['?connect=Clayhouse.io', { domain: 'clayhouse.io', label: null }],
  ['?connect=clayhouse.io&label=shop', { domain: 'clayhouse.io', label: 'shop' }],
  ['?connect=clayhouse.io&label=www', { domain: null, label: null }],
  ['?connect=not a name', { domain: null, label: null }],
])('§7 connect: the address %s', (search, connection) => {
  expect(parse(search)).toEqual(connection);
});

test('§7 connect: the choice is written to the address and parsed from it', () => {
  const chosen = { domain: 'xn--tpferei-90a.de', label: 'kurse' };
  expect(parse(connectSearch(chosen))).toEqual(chosen);
});

test('§5 connect: labels are validated', () => {
  const labels = ['shop', 'a', '2026', 'a-b', 'www', '', '-a', 'a.b', 'ä', 'a'.repeat(64)];
  expect(labels.filter(isLabel)).toEqual(['shop', 'a', '2026', 'a-b']);
});

const address: DnsRecordInput = { type: 'A', host: '@', value: '203.0.113.50', ttl: 3600 };
const alias: DnsRecordInput = { type: 'CNAME', host: 'www', value: 'www.sites.builder.example', ttl: 3600 };

test('§7 connect: a label takes the place of the records’ host', () => {
  const connection = { domain: [address, alias], subdomain: [{ ...alias, host: 'label' }] };
  const site = { connection } as Site;
  expect(recordsFor(site, null)).toEqual([address, alias]);
  expect(recordsFor(site, 'shop')).toEqual([{ ...alias, host: 'shop' }]);
});

test('§7 connect: each new record follows those that it replaces, with the reason', () => {
  const old = (id: number, record: DnsRecordInput): DnsRecord => ({ ...record, id }) as DnsRecord;
  const remove = [
    old(1, { ...alias, value: 'clayhouse.io' } as DnsRecordInput),
    old(2, { ...address, value: '198.51.100.1' } as DnsRecordInput),
    old(3, { type: 'TXT', host: 'www', value: 'note', ttl: 300 }),
  ];
  const rows = zoneRows({ add: [address, alias], remove });
  expect(rows.map(({ key, change, note }) => [key, change, note])).toEqual([
    ['2', 'remove', 'turns'],
    ['new-0', 'add', 'site'],
    ['1', 'remove', 'cnameAlone'],
    ['3', 'remove', 'cnameAlone'],
    ['new-1', 'add', 'site'],
  ]);
});
