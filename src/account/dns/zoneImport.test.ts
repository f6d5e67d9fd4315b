import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { editsTo, serializeRecord, type ZoneItem } from '#shared/dns/zone.ts';
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
  expect(records.map(({ record, isUnquoted }) => [record.value, isUnquoted])).toEqual([
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
  const unknown = [{ type: 'LOC', host: 'www', value: '52 22 23 N\nx A 203.0.113.9', ttl }];
  const file = toZoneFile(domain, [a], unknown);
  expect(file).toContain('; www\tLOC\t52 22 23 N');
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
  ]);
});

test('§9 zone file: hostile files take time linear in their length', () => {
  for (const line of ['1'.repeat(200_000), '\\'.repeat(100_001), '('.repeat(100_000), '"\\'.repeat(50_000)])
    expect(parse(line).records).toEqual([]);
});

/** Includes words and numbers that have a meaning in zone files, and labels with `xn--` that encode no letters. */
const label = fc.oneof(
  fc.stringMatching(/^[a-z0-9_]([a-z0-9_-]{0,9}[a-z0-9_])?$/),
  fc.constantFrom('in', 'mx', 'txt', '3600', '1d', '0', 'xn--mller-kva', 'xn--a', 'www', 'a'.repeat(63)),
);
const labels = fc.array(label, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
const subHost = fc.oneof(fc.constantFrom('www', 'shop', 'a.b', '*.x'), labels);
const host = fc.oneof(fc.constantFrom('@', '*', domain), subHost);
const target = fc.oneof(
  fc.constantFrom('one.example', `two.${domain}`, `x.${domain}.${domain}`, 'xn--gre-6ka8i.example'),
  labels.map((name) => `${name}.one.example`),
);
const server = fc.oneof(target, fc.constant('.'));
const seconds = fc.integer({ min: 60, max: 604_800 });
const rank = fc.nat(65_535);
const octet = fc.nat(255);
const printable = fc.oneof(
  fc.constantFrom('a', ' ', '"', '\\', ';', '(', ')', '=', '9', '@', '.', '$', '!'),
  fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)),
);
const text = fc.string({ unit: printable, minLength: 1, maxLength: 600 });
const shortText = fc.string({ unit: printable, maxLength: 255 });
const hex = (bytes: number) =>
  fc
    .uint8Array({ minLength: bytes, maxLength: bytes })
    .map((values) => [...values].map((value) => value.toString(16).padStart(2, '0')).join(''));
const params = fc
  .uniqueArray(
    fc.constantFrom(
      'alpn="h3,h2"',
      'port="8443"',
      'ipv4hint="192.0.2.7,192.0.2.8"',
      'ipv6hint="2001:db8::7"',
      'ech="aGVsbG8="',
      'key700="a\\"b; \\\\c"',
      'key701',
      'dohpath="/q{?dns}"',
    ),
  )
  .map((values) => values.join(' '));
const of = <Type extends DnsRecordInput['type'], Fields extends object>(
  type: Type,
  hosts: fc.Arbitrary<string>,
  fields: { [Field in keyof Fields]: fc.Arbitrary<Fields[Field]> },
) =>
  fc
    .tuple(hosts, seconds, fc.record(fields) as fc.Arbitrary<Fields>)
    .map(([name, life, data]) => ({ type, host: name, ...data, ttl: life }));
const service = fc.constantFrom('_sip._tcp', '_xmpp-client._tcp.chat');
const serviceBinding = {
  priority: fc.integer({ min: 1, max: 65_535 }),
  value: fc.constantFrom('one.example', '.'),
  params,
};
const serviceAlias = { priority: fc.constant(0), value: fc.constant('one.example'), params: fc.constant('') };

/** All types; a type that is missing here fails the compilation. */
const byType: { [Type in DnsRecordInput['type']]: fc.Arbitrary<Extract<DnsRecordInput, { type: Type }>> } = {
  A: of('A', host, { value: fc.ipV4() }),
  AAAA: of('AAAA', host, { value: fc.constantFrom('2001:db8::7', '::1', '2001:db8:0:1::') }),
  ALIAS: of('ALIAS', host, { value: target }),
  CAA: fc.oneof(
    of('CAA', host, {
      flags: fc.constantFrom(0 as const, 128 as const),
      tag: fc.constantFrom('issue' as const, 'issuewild' as const, 'issuemail' as const, 'issuevmc' as const),
      value: fc.constantFrom(';', 'ca.example', 'ca.example; account=1'),
    }),
    ...(
      [
        ['contactemail', 'hanna@papermill.example'],
        ['contactphone', '+49 30 (901) 820;ext=7'],
        ['iodef', 'mailto:hanna@papermill.example'],
        ['iodef', 'https://papermill.example/a?b;c'],
      ] as const
    ).map(([tag, value]) =>
      of('CAA', host, { flags: fc.constant(0 as const), tag: fc.constant(tag), value: fc.constant(value) }),
    ),
  ),
  CNAME: of('CNAME', subHost, { value: target }),
  DS: fc.oneof(
    ...[1, 2, 4].map((digestType, index) =>
      of('DS', subHost, {
        keyTag: rank,
        algorithm: octet,
        digestType: fc.constant(digestType),
        value: hex([20, 32, 48][index] ?? 0),
      }),
    ),
  ),
  HTTPS: fc.oneof(of('HTTPS', host, serviceBinding), of('HTTPS', host, serviceAlias)),
  MX: of('MX', host, { value: server, priority: rank }),
  NAPTR: of('NAPTR', host, {
    order: rank,
    preference: rank,
    flags: fc.constantFrom('', 'S', 'u'),
    services: shortText.map((value) => value.trim()),
    regexp: shortText.map((value) => value.trim()),
    value: server,
  }),
  NS: of('NS', subHost, { value: target }),
  PTR: of('PTR', host, { value: target }),
  SRV: of('SRV', service, { value: server, priority: rank, weight: rank, port: rank }),
  SSHFP: fc.oneof(
    of('SSHFP', host, { algorithm: octet, fingerprintType: fc.constant(1), value: hex(20) }),
    of('SSHFP', host, { algorithm: octet, fingerprintType: fc.constant(2), value: hex(32) }),
  ),
  SVCB: of('SVCB', fc.constantFrom('_dns', '_8443._https.api'), serviceBinding),
  TLSA: of('TLSA', fc.constantFrom('_443._tcp', '*._tcp.www', '_25._tcp.mail'), {
    usage: octet,
    selector: octet,
    matchingType: fc.constant(1),
    value: hex(32),
  }),
  TXT: of('TXT', host, { value: text }),
  URI: of('URI', host, {
    priority: rank,
    weight: rank,
    value: fc.constantFrom(
      'https://www.example.com/a?b=c;d#e',
      'ftp://one.example',
      'mailto:hanna@papermill.example',
    ),
  }),
};
const anyRecord: fc.Arbitrary<DnsRecordInput> = fc.oneof(...Object.values(byType));

const idn = 'xn--mller-kva.example';
const unknown = [{ type: 'LOC', host: 'x\ny', value: '52 22 23 N " (\r@ A 192.0.2.9', ttl }];

test('§2 zone file, point 4: exported records of all types can be imported again', () => {
  fc.assert(
    fc.property(fc.array(anyRecord, { maxLength: 20 }), fc.constantFrom(domain, idn), (records, name) => {
      const file = toZoneFile(name, records, unknown, { version: 7, nameservers: ['ns1.one.example'] });
      const { records: parsed, skipped } = parseZoneFile(file, name);
      expect(skipped).toEqual([]);
      expect(parsed.map(({ record }) => record)).toEqual(records);
    }),
    { numRuns: 500 },
  );
});

/** Records that can be beside each other at any host. */
const peaceful = fc.oneof(
  ...Object.values(byType).filter(
    (_, index) => !['ALIAS', 'CNAME', 'DS'].includes(Object.keys(byType)[index] ?? ''),
  ),
);

test('§7 zone file: importing a zone’s own file changes nothing', () => {
  const own = fc.uniqueArray(peaceful, { selector: serializeRecord, maxLength: 20 });
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
