import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { editsTo, serializeRecord, type ZoneItem } from '#shared/dns/zone.ts';
import { toZoneFile } from './zoneFile.ts';
import { type ImportMode, parseZoneFile, planImport } from './zoneImport.ts';

const domain = 'okafor-ceramics.com';
const ttl = 3600;
const parse = (...lines: string[]) => parseZoneFile(lines.join('\n'), domain);
const recordsOf = (...lines: string[]) => parse(...lines).records.map(({ record }) => record);
const reasonsOf = (...lines: string[]) => parse(...lines).skipped.map(({ line, reason }) => [line, reason]);
const items = (...records: DnsRecordInput[]): ZoneItem[] =>
  records.map((record, index) => ({ key: String(index + 1), value: { kind: 'record', record } }));

test('§7 zone file: names, classes and TTLs in any order, inherited names, and origins', () => {
  expect(
    recordsOf(
      '; a comment',
      '$TTL 2h30m',
      '@ A 203.0.113.1',
      '  IN AAAA 2001:DB8::1 ; the same name',
      'www.okafor-ceramics.com. IN 5m CNAME @',
      '$ORIGIN shop',
      'cdn 1d IN CNAME edge.cdn.example.',
      '@ MX 10 mail',
    ),
  ).toEqual([
    { type: 'A', host: '@', value: '203.0.113.1', ttl: 9000 },
    { type: 'AAAA', host: '@', value: '2001:db8::1', ttl: 9000 },
    { type: 'CNAME', host: 'www', value: domain, ttl: 300 },
    { type: 'CNAME', host: 'cdn.shop', value: 'edge.cdn.example', ttl: 86_400 },
    { type: 'MX', host: 'shop', value: `mail.shop.${domain}`, priority: 10, ttl: 9000 },
  ]);
});

test('§7 zone file: texts in several strings, escapes, semicolons in quotes, and parentheses', () => {
  expect(
    recordsOf(
      'dkim TXT ( "v=DKIM1; k=rsa; " ; first part',
      '  "p=ab\\"c" )',
      'note TXT plain\\032text',
      '_sip._tcp SRV 5 0 5060 sip',
      '@ CAA 0 issue "ca.example; account=1"',
    ),
  ).toEqual([
    { type: 'TXT', host: 'dkim', value: 'v=DKIM1; k=rsa; p=ab"c', ttl },
    { type: 'TXT', host: 'note', value: 'plain text', ttl },
    { type: 'SRV', host: '_sip._tcp', value: `sip.${domain}`, priority: 5, weight: 0, port: 5060, ttl },
    { type: 'CAA', host: '@', value: 'ca.example; account=1', flags: 0, tag: 'issue', ttl },
  ]);
});

test('§5 zone file: escaped quotes are part of the text, and blanks without quotes are kept and flagged', () => {
  const { records } = parse(
    'a TXT "\\"foo\\""',
    'b TXT v=spf1 include:one.example ~all',
    'c TXT "one" "two"',
    'd TXT "one" two',
  );
  expect(records.map(({ record, hasBlanks }) => [record.value, hasBlanks])).toEqual([
    ['"foo"', false],
    ['v=spf1 include:one.example ~all', true],
    ['onetwo', false],
    ['one two', true],
  ]);
});

test('§5 zone file: the null MX and a service that is not offered are records, other targets can’t be the root', () => {
  expect(recordsOf('@ MX 0 .', '_sip._tcp SRV 0 0 0 .')).toEqual([
    { type: 'MX', host: '@', value: '.', priority: 0, ttl },
    { type: 'SRV', host: '_sip._tcp', value: '.', priority: 0, weight: 0, port: 0, ttl },
  ]);
  expect(reasonsOf('www CNAME .', 'x ALIAS .')).toEqual([
    [1, 'target'],
    [2, 'target'],
  ]);
});

test('§7 zone file: records that the page doesn’t know are comments of the export', () => {
  const unknown = [{ type: 'HTTPS', host: 'www', value: '1 . alpn=h2\nx A 203.0.113.9', ttl }];
  const file = toZoneFile(domain, [a], unknown);
  expect(file).toContain('; www\tHTTPS\t1 . alpn=h2');
  expect(parseZoneFile(file, domain)).toMatchObject({ records: [{ record: a }], skipped: [] });
});

test('§5 zone file: every skipped line is listed with its reason', () => {
  expect(
    reasonsOf(
      '$INCLUDE other.zone',
      '@ SOA ns1 hostmaster (',
      '  1 2 3 4 5 )',
      '@ NS ns1.old.example.',
      'other.example. A 203.0.113.1',
      'x DNSKEY 257 3 13 abc',
      'x A 203.0.113.999',
      'x TXT "no end',
      'x CH A 203.0.113.1',
      'x',
      'x 10 A 203.0.113.1',
    ),
  ).toEqual([
    [1, 'directive'],
    [2, 'soa'],
    [4, 'apexNs'],
    [5, 'outside'],
    [6, 'unknownType'],
    [7, 'ipv4'],
    [8, 'unreadable'],
    [9, 'unreadable'],
    [10, 'unreadable'],
    [11, 'ttl'],
  ]);
});

test('§9 zone file: hostile files take time linear in their length', () => {
  for (const line of ['1'.repeat(200_000), '\\'.repeat(100_001), '('.repeat(100_000), '"\\'.repeat(50_000)])
    expect(parse(line).records).toEqual([]);
});

const host = fc.constantFrom('@', 'www', 'shop', 'a.b');
const target = fc.constantFrom('one.example', `two.${domain}`, '.');
const text = fc.string({
  unit: fc.constantFrom('a', ' ', '"', '\\', ';', '(', '=', '9'),
  minLength: 1,
  maxLength: 600,
});
const anyRecord: fc.Arbitrary<DnsRecordInput> = fc.oneof(
  fc.record({
    type: fc.constant('A' as const),
    host,
    value: fc.ipV4(),
    ttl: fc.integer({ min: 60, max: 604_800 }),
  }),
  fc.record({
    type: fc.constant('MX' as const),
    host,
    value: target,
    priority: fc.nat(65_535),
    ttl: fc.constant(ttl),
  }),
  fc.record({
    type: fc.constant('CAA' as const),
    host,
    flags: fc.constantFrom(0 as const, 128 as const),
    tag: fc.constant('issue' as const),
    value: fc.constantFrom(';', 'ca.example', 'ca.example; account=1'),
    ttl: fc.constant(ttl),
  }),
  fc.record({
    type: fc.constant('SRV' as const),
    host: fc.constant('_sip._tcp'),
    value: fc.constantFrom('.', 'sip.example'),
    priority: fc.nat(65_535),
    weight: fc.nat(65_535),
    port: fc.nat(65_535),
    ttl: fc.constant(ttl),
  }),
  fc.record({
    type: fc.constant('TXT' as const),
    host,
    value: text,
    ttl: fc.constant(ttl),
  }),
);

test('§7 zone file: exported records can be imported again', () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 20 }), (records) => {
      const { records: parsed, skipped } = parseZoneFile(toZoneFile(domain, records), domain);
      expect(skipped).toEqual([]);
      expect(parsed.map(({ record }) => record)).toEqual(records);
    }),
  );
});

test('§7 zone file: importing a zone’s own file changes nothing', () => {
  const own = fc.uniqueArray(anyRecord, { selector: serializeRecord, maxLength: 20 });
  fc.assert(
    fc.property(own, fc.constantFrom<ImportMode>('add', 'replace'), (records, mode) => {
      const zone = items(...records);
      const file = parseZoneFile(toZoneFile(domain, records), domain);
      expect(editsTo(zone, planImport(file, zone, mode).records)).toEqual([]);
    }),
  );
});

const a = { type: 'A', host: '@', value: '203.0.113.1', ttl } as const;
const www = { type: 'CNAME', host: 'www', value: domain, ttl } as const;
const spf = { type: 'TXT', host: '@', value: 'v=spf1 include:one.example ~all', ttl } as const;

test('§7 zone file: added records replace those that they conflict with, and SPF records are merged', () => {
  const zone = items(a, www, spf);
  const file = parse('www A 203.0.113.2', '@ TXT "v=spf1 include:two.example -all"', '@ A 203.0.113.1');
  const { records } = planImport(file, zone, 'add');
  expect(editsTo(zone, records)).toEqual([
    { key: '2', after: null },
    {
      key: '3',
      after: {
        kind: 'record',
        record: { ...spf, value: 'v=spf1 include:one.example include:two.example ~all' },
      },
    },
    { key: null, after: { kind: 'record', record: { ...www, type: 'A', value: '203.0.113.2' } } },
  ]);
});

test('§7 zone file: replacing removes records that are missing in the file, and changes those of the same type and host', () => {
  const zone = items(a, www, spf);
  const { records } = planImport(parse('@ A 203.0.113.7', 'www 60 CNAME @'), zone, 'replace');
  expect(editsTo(zone, records)).toEqual([
    { key: '3', after: null },
    { key: '2', after: { kind: 'record', record: { ...www, ttl: 60 } } },
    { key: '1', after: { kind: 'record', record: { ...a, value: '203.0.113.7' } } },
  ]);
});

test('§5 zone file: of conflicting records in the file, the first is kept', () => {
  const file = parse(
    'x CNAME one.example.',
    'x A 203.0.113.1',
    'y ALIAS one.example.',
    'y A 203.0.113.1',
    'y TXT a',
  );
  const { records, skipped } = planImport(file, [], 'replace');
  expect(records.map(({ type }) => type)).toEqual(['CNAME', 'ALIAS', 'TXT']);
  expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'clash'],
    [4, 'clash'],
  ]);
});
