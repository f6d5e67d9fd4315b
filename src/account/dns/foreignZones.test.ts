import { expect, test } from 'vitest';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { serializeRecord, type ZoneItem } from '#shared/dns/zone.ts';
import { parseZoneFile, planImport } from './zoneImport.ts';

const domain = 'papermill.example';
const ttl = 3600;
const parse = (...lines: string[]) => parseZoneFile(lines.join('\n'), domain);
const recordsOf = (...lines: string[]) => parse(...lines).records.map(({ record }) => record);
const reasonsOf = (...lines: string[]) => parse(...lines).skipped.map(({ line, reason }) => [line, reason]);

test('§2 zone import, Z1: the null MX and a service that is not offered are stored', () => {
  expect(recordsOf('@ MX 0 .', '_sip._tcp SRV 0 0 0 .')).toEqual([
    { type: 'MX', host: '@', value: '.', priority: 0, ttl },
    { type: 'SRV', host: '_sip._tcp', value: '.', priority: 0, weight: 0, port: 0, ttl },
  ]);
});

test('§2 zone import, Z4: an automatic TTL becomes the default of the file, or of the zone, with a word', () => {
  const line = 'www.papermill.example.\t1\tIN\tA\t192.0.2.7 ; cf_tags=cf-proxied:true';
  expect(parse(line)).toMatchObject({
    records: [{ record: { type: 'A', host: 'www', value: '192.0.2.7', ttl }, replacedTtl: '1' }],
    skipped: [],
  });
  expect(recordsOf('$TTL 600', line)[0]?.ttl).toBe(600);
  expect(recordsOf('$TTL 1', 'www A 192.0.2.7')[0]?.ttl).toBe(ttl);
});

test.each([
  ['30d', 604_800],
  ['0', 60],
  ['15', 60],
  ['2147483647', 604_800],
  ['99999999999999999999', 604_800],
  ['1w1s', 604_800],
])('§2 zone import, Z9: the TTL %s becomes %i, with a word', (written, seconds) => {
  for (const lines of [[`www ${written} A 192.0.2.7`], [`$TTL ${written}`, 'www A 192.0.2.7']]) {
    expect(parse(...lines)).toMatchObject({
      records: [{ record: { ttl: seconds }, replacedTtl: written }],
      skipped: [],
    });
  }
});

const soa = (minimum: string, before = '') => `@ ${before} SOA ns1 hostmaster ( 1 2h 1h 7d ${minimum} )`;
test.each([
  ['$TTL before the last one', ['$TTL 600', 'a 300 A 192.0.2.1', 'b A 192.0.2.2'], 600],
  ['the last one without $TTL', ['a 300 A 192.0.2.1', 'b A 192.0.2.2'], 300],
  ['the last one, which $TTL follows', ['a 300 A 192.0.2.1', '$TTL 900', 'b A 192.0.2.2'], 900],
  ['the minimum of the SOA', [soa('15m'), 'b A 192.0.2.2'], 900],
  ['the TTL of the SOA as the last one', [soa('15m', '2h'), 'b A 192.0.2.2'], 7200],
  ['$TTL before the minimum of the SOA', ['$TTL 600', soa('15m'), 'b A 192.0.2.2'], 600],
  ['the default of the zone', ['b A 192.0.2.2'], ttl],
])('§2 zone import, Z9: a record without TTL has %s', (_what, lines, seconds) => {
  expect(recordsOf(...lines).at(-1)).toMatchObject({ host: 'b', ttl: seconds });
});

test('§2 zone import, Z5: texts without quotes keep blanks and semicolons, and are flagged', () => {
  const { records } = parse(
    '@ IN TXT v=spf1 include:_spf.mail.example ~all',
    '_dmarc TXT v=DMARC1; p=none; rua=mailto:hanna@papermill.example ',
    'k1._domainkey TXT v=DKIM1;k=rsa;p=AAA',
    'x._domainkey TXT v=DKIM1 ; p=AAA',
    'a TXT "v=spf1 -all" ; a comment',
    'b TXT word ; a comment',
    '@ CAA 0 issue ca.example; account=1',
  );
  expect(records.map(({ record, isUnquoted }) => [record.value, isUnquoted])).toEqual([
    ['v=spf1 include:_spf.mail.example ~all', true],
    ['v=DMARC1; p=none; rua=mailto:hanna@papermill.example', true],
    ['v=DKIM1;k=rsa;p=AAA', true],
    ['v=DKIM1 ; p=AAA', true],
    ['v=spf1 -all', false],
    ['word', false],
    ['ca.example; account=1', true],
  ]);
});

test('§2 zone import, Z6: byte order marks are no part of a name', () => {
  expect(recordsOf('\ufeffwww A 192.0.2.7', '\ufeff$TTL 60', '\ufeff  AAAA 2001:db8::1')).toEqual([
    { type: 'A', host: 'www', value: '192.0.2.7', ttl },
    { type: 'AAAA', host: 'www', value: '2001:db8::1', ttl: 60 },
  ]);
});

test('§2 zone import, Z7: names in Unicode are those of the zone', () => {
  const { records, skipped } = parseZoneFile(
    '$ORIGIN Müller.example.\n@ A 192.0.2.7\nwww CNAME müller.example.\ngrün.müller.example. MX 5 größe',
    'xn--mller-kva.example',
  );
  expect(skipped).toEqual([]);
  expect(records.map(({ record }) => record)).toEqual([
    { type: 'A', host: '@', value: '192.0.2.7', ttl },
    { type: 'CNAME', host: 'www', value: 'xn--mller-kva.example', ttl },
    {
      type: 'MX',
      host: 'xn--grn-ioa',
      value: 'xn--gre-6ka8i.xn--mller-kva.example',
      priority: 5,
      ttl,
    },
  ]);
});

test('§2 zone import, Z7: names below the root, and an origin within another one', () => {
  expect(
    recordsOf('$ORIGIN .', 'papermill.example A 192.0.2.7', 'www.papermill.example MX 5 mx.mail.example'),
  ).toEqual([
    { type: 'A', host: '@', value: '192.0.2.7', ttl },
    { type: 'MX', host: 'www', value: 'mx.mail.example', priority: 5, ttl },
  ]);
});

test('§2 zone import, Z8: escaped quotes and blanks are data', () => {
  expect(
    recordsOf('a TXT "\\"foo\\""', 'b TXT " two  blanks "', 'c TXT "a\\032b" "\\"c"', 'd TXT a\\ b').map(
      ({ value }) => value,
    ),
  ).toEqual(['"foo"', ' two  blanks ', 'a b"c', 'a b']);
});

test('§2 zone import, Z8: an escaped character never makes another name', () => {
  expect(
    reasonsOf(
      '\\@ A 192.0.2.7',
      'foo\\.bar A 192.0.2.7',
      'a\\200b A 192.0.2.7',
      'x\\.papermill.example. A 192.0.2.7',
      'x CNAME foo\\.bar',
      '@ MX 5 \\@',
      'x\\',
    ),
  ).toEqual([
    [1, 'host'],
    [2, 'host'],
    [3, 'host'],
    [4, 'host'],
    [5, 'target'],
    [6, 'target'],
    [7, 'unreadable'],
  ]);
  expect(recordsOf('\\119ww A 192.0.2.7', '\\* A 192.0.2.8').map(({ host }) => host)).toEqual(['www', '*']);
});

test('§2 zone import, Z10: all types that people set, with their synonyms and blanks', () => {
  expect(
    recordsOf(
      '@ HTTPS 1 . alpn="h3,h2" ipv4hint=192.0.2.7',
      '_dns.ns SVCB 0 dns.mail.example.',
      '_443._tcp TLSA 3 1 1 ( 0123456789ABCDEF0123456789ABCDEF',
      '  0123456789ABCDEF0123456789ABCDEF )',
      'lab DS 60485 ECDSAP256SHA256 1 2BB183AF5F22588179A53B0A 98631FAD1A292118',
      'ssh SSHFP 4 1 123456789abcdef67890123456789abcdef67890',
      'tel NAPTR 100 10 "u" "E2U+sip" "!^(.*)$!sip:\\\\1@papermill.example!" .',
      '7 PTR printer',
      '_till._tcp URI 10 1 "https://till.papermill.example/a"',
      '@ CAA 0 issuemail ";"',
      '@ CAA 0 contactemail "hanna@papermill.example"',
    ),
  ).toEqual([
    { type: 'HTTPS', host: '@', priority: 1, value: '.', params: 'alpn="h3,h2" ipv4hint="192.0.2.7"', ttl },
    { type: 'SVCB', host: '_dns.ns', priority: 0, value: 'dns.mail.example', params: '', ttl },
    {
      type: 'TLSA',
      host: '_443._tcp',
      usage: 3,
      selector: 1,
      matchingType: 1,
      value: '0123456789abcdef'.repeat(4),
      ttl,
    },
    {
      type: 'DS',
      host: 'lab',
      keyTag: 60485,
      algorithm: 13,
      digestType: 1,
      value: '2bb183af5f22588179a53b0a98631fad1a292118',
      ttl,
    },
    {
      type: 'SSHFP',
      host: 'ssh',
      algorithm: 4,
      fingerprintType: 1,
      value: '123456789abcdef67890123456789abcdef67890',
      ttl,
    },
    {
      type: 'NAPTR',
      host: 'tel',
      order: 100,
      preference: 10,
      flags: 'u',
      services: 'E2U+sip',
      regexp: '!^(.*)$!sip:\\1@papermill.example!',
      value: '.',
      ttl,
    },
    { type: 'PTR', host: '7', value: 'printer.papermill.example', ttl },
    {
      type: 'URI',
      host: '_till._tcp',
      priority: 10,
      weight: 1,
      value: 'https://till.papermill.example/a',
      ttl,
    },
    { type: 'CAA', host: '@', flags: 0, tag: 'issuemail', value: ';', ttl },
    { type: 'CAA', host: '@', flags: 0, tag: 'contactemail', value: 'hanna@papermill.example', ttl },
  ]);
});

test('§2 zone import, Z10: a DS stays only beside NS records, wherever they are in the file', () => {
  const digest = '2bb183af5f22588179a53b0a98631fad1a292118';
  const file = parse(`lab DS 1 13 1 ${digest}`, 'lab NS ns1.lab', `shop DS 1 13 1 ${digest}`);
  const { records, skipped } = planImport(file, [], 'replace');
  expect(records.map(({ type, host }) => `${type} ${host}`)).toEqual(['DS lab', 'NS lab']);
  expect(skipped.map(({ line, reason }) => [line, reason])).toEqual([[3, 'delegation']]);
});

test('§2 zone import, Z11: names that lack their final dot are flagged, and can be read as whole ones', () => {
  const lines = [
    '@ MX 10 mail.papermill.example',
    'www.papermill.example CNAME ghs.mail.example',
    'shop CNAME a.shops',
    'a.shops A 192.0.2.7',
    'lab NS ns1.other.example.',
    'x CNAME shop',
  ];
  const { undotted, records } = parse(...lines);
  expect(undotted).toMatchObject([
    { line: 1, name: 'mail.papermill.example', fullName: 'mail.papermill.example.papermill.example' },
    { line: 2, name: 'www.papermill.example', fullName: 'www.papermill.example.papermill.example' },
    { line: 2, name: 'ghs.mail.example', fullName: 'ghs.mail.example.papermill.example' },
  ]);
  expect(records[0]?.record.value).toBe('mail.papermill.example.papermill.example');
  expect(records[1]?.record.host).toBe('www.papermill.example');
  const whole = parseZoneFile(lines.join('\n'), domain, new Set(undotted.map(({ name }) => name)));
  expect(whole.records.slice(0, 3).map(({ record }) => [record.host, record.value])).toEqual([
    ['@', 'mail.papermill.example'],
    ['www', 'ghs.mail.example'],
    ['shop', 'a.shops.papermill.example'],
  ]);
});

test('§2 zone import, Z11: lines that are left out and names that end with a protocol are not flagged', () => {
  const { undotted } = parse(
    'papermill.example 3600 IN SOA ns1.mail.example. hostmaster.mail.example. 1 2h 1h 7d 1h',
    'sip NAPTR 10 100 "S" "SIP+D2U" "" _sip._udp',
  );
  expect(undotted).toEqual([]);
});

test('§2 zone import, point 3: what GoDaddy and Windows write', () => {
  expect(
    recordsOf(
      '_sip._tls.@\t600\t IN \tSRV\t100\t1\t443\tsip.mail.example.',
      'www [AGE:3651234] 600 A 192.0.2.7',
    ),
  ).toEqual([
    {
      type: 'SRV',
      host: '_sip._tls',
      value: 'sip.mail.example',
      priority: 100,
      weight: 1,
      port: 443,
      ttl: 600,
    },
    { type: 'A', host: 'www', value: '192.0.2.7', ttl: 600 },
  ]);
  expect(reasonsOf('x\\.@ A 192.0.2.7')).toEqual([[1, 'host']]);
});

test('§2 zone import, Z11: an origin that lacks its final dot is flagged', () => {
  expect(parse('$ORIGIN papermill.example', 'www A 192.0.2.7').undotted).toMatchObject([
    { line: 1, fullName: 'papermill.example.papermill.example' },
  ]);
});

test('§2 zone import, point 3: a merge of SPF records keeps what is redirected', () => {
  const zone: ZoneItem[] = [
    { key: '1', value: { kind: 'record', record: { type: 'TXT', host: '@', value: 'v=spf1 mx ~all', ttl } } },
  ];
  const merged = (present: ZoneItem[], ...lines: string[]) =>
    planImport(parse(...lines), present, 'add').records.map(({ value }) => value);
  expect(merged(zone, '@ TXT "v=spf1 redirect=_spf.mail.example"')).toEqual([
    'v=spf1 mx include:_spf.mail.example ~all',
  ]);
  expect(merged([], '@ TXT "v=spf1 redirect=one.example"', '@ TXT "v=spf1 mx redirect=two.example"')).toEqual(
    ['v=spf1 mx include:two.example redirect=one.example'],
  );
});

test('§2 zone export, point 3: SOA and nameservers of the domain are comments', () => {
  const nameservers = ['ns1.namestead.example', 'ns2.namestead.example'];
  const file = toZoneFile(domain, [], [], { version: 7, nameservers });
  expect(file.split('\n')).toEqual([
    '$ORIGIN papermill.example.',
    '; @\t3600\tIN\tSOA\tns1.namestead.example. hostmaster.papermill.example. 7 7200 3600 1209600 3600',
    '; @\t172800\tIN\tNS\tns1.namestead.example.',
    '; @\t172800\tIN\tNS\tns2.namestead.example.',
    '',
  ]);
  const twin: DnsRecordInput = { type: 'A', host: 'papermill.example', value: '192.0.2.7', ttl };
  const [read] = parseZoneFile(toZoneFile(domain, [twin]), domain).records;
  expect(read && serializeRecord(read.record)).toBe(serializeRecord(twin));
});
