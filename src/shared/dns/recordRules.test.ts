import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { naughtyText } from '#lib/naughty.fixture.ts';
import {
  checkRecord,
  EMPTY_DRAFT,
  fieldsOf,
  RECORD_TYPES,
  type RecordDraft,
  toDraft,
} from './recordRules.ts';
import type { ZoneItem } from './zone.ts';

const domain = 'okafor-ceramics.com';
const draft = (fields: Partial<RecordDraft>): RecordDraft => ({ ...EMPTY_DRAFT, ...fields });
const check = (fields: Partial<RecordDraft>, others: ZoneItem[] = []) =>
  checkRecord(draft(fields), domain, others);
const item = (key: string, record: DnsRecordInput): ZoneItem => ({ key, value: { kind: 'record', record } });
const ttl = 3600;

test.each<[Partial<RecordDraft>, DnsRecordInput]>([
  [
    { type: 'A', host: '', value: ' 203.0.113.4 ' },
    { type: 'A', host: '@', value: '203.0.113.4', ttl },
  ],
  [
    { type: 'AAAA', host: 'WWW', value: '2001:0DB8:0:0:0:0:0:4' },
    { type: 'AAAA', host: 'www', value: '2001:db8::4', ttl },
  ],
  [
    { type: 'CNAME', host: 'shop.okafor-ceramics.com.', value: 'Stores.Builder.example.' },
    { type: 'CNAME', host: 'shop', value: 'stores.builder.example', ttl },
  ],
  [
    { type: 'MX', host: 'okafor-ceramics.com', value: 'mx.töpferei.de', priority: '5' },
    { type: 'MX', host: '@', value: 'mx.xn--tpferei-90a.de', priority: 5, ttl },
  ],
  [
    { type: 'TXT', host: '@', value: '"v=DMARC1; p=none"' },
    { type: 'TXT', host: '@', value: '"v=DMARC1; p=none"', ttl },
  ],
  [
    { type: 'MX', host: '@', value: ' . ', priority: '0' },
    { type: 'MX', host: '@', value: '.', priority: 0, ttl },
  ],
  [
    { type: 'SRV', host: '_sip._tcp', value: '.', priority: '0', weight: '0', port: '0' },
    { type: 'SRV', host: '_sip._tcp', value: '.', priority: 0, weight: 0, port: 0, ttl },
  ],
  [
    { type: 'CAA', value: 'ca.example', flags: '128', tag: 'issue' },
    { type: 'CAA', host: '@', flags: 128, tag: 'issue', value: 'ca.example', ttl },
  ],
  [
    { type: 'SRV', host: '_sip._tcp', value: 'sip.example.com', priority: '1', weight: '2', port: '5060' },
    { type: 'SRV', host: '_sip._tcp', value: 'sip.example.com', priority: 1, weight: 2, port: 5060, ttl },
  ],
  [
    { type: 'ALIAS', host: '', value: 'Stores.Builder.example.' },
    { type: 'ALIAS', host: '@', value: 'stores.builder.example', ttl },
  ],
  [
    { type: 'NS', host: 'sub', value: 'NS1.Example.com.' },
    { type: 'NS', host: 'sub', value: 'ns1.example.com', ttl },
  ],
  [
    { type: 'SRV', host: ' _SIP._TCP ', value: 'SIP.Example.com.', port: ' 5060 ' },
    { type: 'SRV', host: '_sip._tcp', value: 'sip.example.com', priority: 10, weight: 0, port: 5060, ttl },
  ],
  [
    { type: 'TXT', host: '@', value: ' two  blanks ' },
    { type: 'TXT', host: '@', value: ' two  blanks ', ttl },
  ],
  [
    { type: 'MX', host: '@', value: domain },
    { type: 'MX', host: '@', value: domain, priority: 10, ttl },
  ],
  [
    { type: 'HTTPS', host: '@', priority: '1', value: '.', params: ' alpn=h3,h2  NO-DEFAULT-ALPN ' },
    { type: 'HTTPS', host: '@', priority: 1, value: '.', params: 'alpn="h3,h2" no-default-alpn', ttl },
  ],
  [
    { type: 'TLSA', host: '*._TCP.mail', value: 'AB:cd '.repeat(16) },
    {
      type: 'TLSA',
      host: '*._tcp.mail',
      usage: 3,
      selector: 1,
      matchingType: 1,
      value: 'abcd'.repeat(16),
      ttl,
    },
  ],
  [
    { type: 'PTR', host: '7', value: 'Printer.Okafor-Ceramics.com.' },
    { type: 'PTR', host: '7', value: `printer.${domain}`, ttl },
  ],
  [
    { type: 'CAA', value: 'hanna@okafor-ceramics.com', tag: 'contactemail' },
    { type: 'CAA', host: '@', flags: 0, tag: 'contactemail', value: 'hanna@okafor-ceramics.com', ttl },
  ],
])('§5 record: input is normalized to what it means', (typed, record) => {
  expect(check(typed)).toEqual({ record, problems: {}, clash: null });
});

test.each<[string, Partial<RecordDraft>, string, string]>([
  ['a host with a space', { type: 'A', host: 'a b', value: '203.0.113.4' }, 'host', 'host'],
  ['an address that is none', { type: 'A', value: '203.0.113.256' }, 'value', 'ipv4'],
  ['an address of three numbers', { type: 'A', value: '203.0.113' }, 'value', 'ipv4'],
  ['no IPv6 address', { type: 'AAAA', value: '203.0.113.4' }, 'value', 'ipv6'],
  ['an IPv6 address with a zone', { type: 'AAAA', value: 'fe80::1%eth0' }, 'value', 'ipv6'],
  ['a CNAME at the domain itself', { type: 'CNAME', host: '@', value: 'a.example' }, 'host', 'subHost'],
  ['a CNAME to itself', { type: 'CNAME', host: 'x', value: `x.${domain}` }, 'value', 'targetItself'],
  ['a CNAME to an address', { type: 'CNAME', host: 'x', value: '203.0.113.4' }, 'value', 'target'],
  [
    'an SRV without a service',
    { type: 'SRV', host: 'sip', value: 'a.example', port: '1' },
    'host',
    'serviceHost',
  ],
  ['an SRV without a port', { type: 'SRV', host: '_s._tcp', value: 'a.example', port: '' }, 'port', 'number'],
  [
    'a priority that is too high',
    { type: 'MX', value: 'mx.example.com', priority: '65536' },
    'priority',
    'number',
  ],
  ['a negative priority', { type: 'MX', value: 'mx.example.com', priority: '-1' }, 'priority', 'number'],
  [
    'a hexadecimal port',
    { type: 'SRV', host: '_s._tcp', value: 'a.example', port: '0x10' },
    'port',
    'number',
  ],
  [
    'a port with an exponent',
    { type: 'SRV', host: '_s._tcp', value: 'a.example', port: '1e2' },
    'port',
    'number',
  ],
  ['no IPv6 address at all', { type: 'AAAA', value: '' }, 'value', 'ipv6'],
  ['an NS at the domain itself', { type: 'NS', host: '@', value: 'ns1.example' }, 'host', 'subHost'],
  ['an ALIAS to itself', { type: 'ALIAS', host: '@', value: domain }, 'value', 'targetItself'],
  ['a text that is not ASCII', { type: 'TXT', value: 'größe' }, 'value', 'text'],
  [
    'a certificate authority that is none',
    { type: 'CAA', value: 'mailto:a@b.example' },
    'value',
    'authority',
  ],
  ['a TTL that is too short', { type: 'A', value: '203.0.113.4', ttl: '30' }, 'ttl', 'ttl'],
  [
    'a host that is too long',
    { type: 'A', host: Array(4).fill('a'.repeat(61)).join('.'), value: '203.0.113.4' },
    'host',
    'hostTooLong',
  ],
  ['a name elsewhere', { type: 'A', host: 'www.other.example.', value: '203.0.113.4' }, 'host', 'outside'],
  ['a TLSA without a port', { type: 'TLSA', host: 'www', value: 'ab'.repeat(32) }, 'host', 'certificateHost'],
  ['half a byte', { type: 'TLSA', host: '_443._tcp', value: 'abc' }, 'value', 'hex'],
  ['a digest that is too short', { type: 'TLSA', host: '_443._tcp', value: 'ab' }, 'value', 'digest'],
  [
    'a usage out of range',
    { type: 'TLSA', host: '_443._tcp', value: 'ab'.repeat(32), usage: '256' },
    'usage',
    'number',
  ],
  [
    'parameters that are none',
    { type: 'HTTPS', value: '.', priority: '1', params: 'alpn="h3' },
    'params',
    'params',
  ],
  [
    'parameters of a mere alias',
    { type: 'HTTPS', value: 'a.example', priority: '0', params: 'alpn=h3' },
    'params',
    'aliasParams',
  ],
  ['an address without a scheme', { type: 'URI', value: 'www.example.com', port: '1' }, 'value', 'uri'],
  [
    'a DS without NS records',
    { type: 'DS', host: 'lab', keyTag: '1', algorithm: '13', value: 'ab'.repeat(32) },
    'host',
    'delegation',
  ],
])('§5 record: %s is rejected at its field', (_, typed, field, problem) => {
  expect(check(typed)).toEqual({ record: null, problems: { [field]: problem }, clash: null });
});

test('§5 record: a record that exists already, whatever its TTL', () => {
  const present = item('1', { type: 'A', host: '@', value: '203.0.113.4', ttl: 60 });
  expect(check({ type: 'A', value: '203.0.113.4' }, [present]).problems).toEqual({ value: 'duplicate' });
});

test('§5 record: a CNAME clashes with all records at its host, other records with a CNAME, SPF with SPF', () => {
  const address = item('1', { type: 'A', host: 'shop', value: '203.0.113.40', ttl });
  const alias = item('2', { type: 'CNAME', host: 'www', value: 'a.example', ttl });
  const spf = item('3', { type: 'TXT', host: '@', value: 'V=SPF1 include:a.example ~all', ttl });
  const others = [address, alias, spf];
  expect(check({ type: 'CNAME', host: 'shop', value: 'b.example' }, others).clash).toEqual({
    kind: 'cname',
    items: [address],
  });
  expect(check({ type: 'A', host: 'www', value: '203.0.113.4' }, others).clash).toEqual({
    kind: 'cname',
    items: [alias],
  });
  expect(check({ type: 'TXT', host: '@', value: 'v=spf1 -all' }, others).clash).toEqual({
    kind: 'spf',
    items: [spf],
  });
  expect(check({ type: 'TXT', host: '@', value: 'proof=1' }, others).clash).toBeNull();
});

test('§5 record: any input is either a record of the contract or has a problem at a field of its type', () => {
  const typed = fc.string({ unit: 'grapheme', maxLength: 40 });
  const drafts = fc.record({
    type: fc.constantFrom(...RECORD_TYPES),
    host: fc.oneof(typed, fc.constantFrom('@', 'www', '_sip._tcp', '*')),
    value: fc.oneof(typed, fc.ipV4(), fc.ipV6(), fc.domain()),
    priority: typed,
    weight: typed,
    port: fc.constantFrom('1', '99999', 'x'),
    flags: fc.constantFrom('0', '1', '128'),
    tag: fc.constantFrom('issue', 'iodef', 'other'),
    ttl: fc.constantFrom('60', '59', ''),
  });
  fc.assert(
    fc.property(drafts, (typed) => {
      const input = { ...EMPTY_DRAFT, ...typed };
      const { record, problems } = checkRecord(input, domain, []);
      const fields: string[] = [...fieldsOf(input.type)];
      expect(record === null).toBe(Object.keys(problems).length > 0);
      for (const field of Object.keys(problems)) expect(fields).toContain(field);
      // Parsing the result again gives the same record.
      if (record) expect(checkRecord(toDraft(record), domain, []).record).toEqual(record);
    }),
  );
});

test.each([
  ['İZMİR', 'izmir'],
  ['ΒΌΛΟΣ', 'xn--nxasmm1c'],
  ['ｗｗｗ。Größe', 'www.xn--gre-6ka8i'],
  ['“www”', undefined],
  ['paper–mill', undefined],
])('§4 names, N1, N2 and N4: the host %s is %s', (host, stored) => {
  const { record, problems } = check({ type: 'A', host, value: '192.0.2.7' });
  expect(record?.host).toBe(stored);
  expect(problems).toEqual(stored ? {} : { host: 'host' });
});

test('§4 names: the host and target of a record are those that the form shows when it is edited', () => {
  fc.assert(
    fc.property(naughtyText, naughtyText, (host, value) => {
      const { record } = check({ type: 'CNAME', host, value });
      if (!record) return;
      expect(check(toDraft(record)).record).toEqual(record);
      const shown = {
        ...toDraft(record),
        host: nameToUnicode(record.host),
        value: nameToUnicode(record.value),
      };
      // Letters that only their encoded form can be sent for are refused, and are never another name.
      expect([record, null]).toContainEqual(check(shown).record);
    }),
    { numRuns: 3000 },
  );
});

test('§5 record: an ALIAS clashes with addresses at its host, and addresses with an ALIAS', () => {
  const nameservers: ZoneItem = { key: 'ns', value: { kind: 'nameservers', hosts: ['ns1.example'] } };
  const ipv4 = item('1', { type: 'A', host: '@', value: '203.0.113.40', ttl });
  const ipv6 = item('2', { type: 'AAAA', host: '@', value: '2001:db8::4', ttl });
  const mail = item('3', { type: 'MX', host: '@', value: 'mx.example', priority: 10, ttl });
  const alias = item('4', { type: 'ALIAS', host: 'shop', value: 'a.example', ttl });
  const others = [nameservers, ipv4, ipv6, mail, alias];
  const clash = (fields: Partial<RecordDraft>) => check(fields, others).clash;
  expect(clash({ type: 'ALIAS', value: 'b.example' })).toEqual({ kind: 'alias', items: [ipv4, ipv6] });
  expect(clash({ type: 'A', host: 'shop', value: '203.0.113.4' })).toEqual({ kind: 'alias', items: [alias] });
  expect(clash({ type: 'AAAA', host: 'shop', value: '2001:db8::5' })).toEqual({
    kind: 'alias',
    items: [alias],
  });
  expect(clash({ type: 'MX', host: 'shop', value: 'mx.example' })).toBeNull();
  expect(clash({ type: 'A', value: '203.0.113.4' })).toBeNull();
  expect(clash({ type: 'TXT', value: 'v=spf1 -all' })).toBeNull();
});

test('§5 record: SPF clashes only with SPF, not with other texts', () => {
  const spf = item('1', { type: 'TXT', host: '@', value: 'v=spf1 include:a.example ~all', ttl });
  const proof = item('2', { type: 'TXT', host: '@', value: 'proof=1', ttl });
  expect(check({ type: 'TXT', host: '@', value: 'v=spf1 -all' }, [proof, spf]).clash).toEqual({
    kind: 'spf',
    items: [spf],
  });
});

test('§5 record: a name of 253 characters is the longest, with its domain', () => {
  const host = [...Array(3).fill('a'.repeat(63)), 'b'.repeat(253 - 3 * 64 - domain.length - 1)].join('.');
  expect(check({ type: 'A', host, value: '203.0.113.4' }).problems).toEqual({});
  expect(check({ type: 'A', host: `${host}b`, value: '203.0.113.4' }).problems).toEqual({
    host: 'hostTooLong',
  });
});
