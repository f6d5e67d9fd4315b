import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPasted } from './pastedRecord.ts';
import { checkRecord, EMPTY_DRAFT, type RecordDraft, type RecordType } from './recordRules.ts';

const domain = 'papermill.example';
const ttl = 3600;
const draft = (type: RecordType, value: string, more: Partial<RecordDraft> = {}): RecordDraft => ({
  ...EMPTY_DRAFT,
  type,
  value,
  ...more,
});
/** The record that is stored, if a value was read as more than a value. */
function stored(type: RecordType, value: string) {
  const pasted = readPasted(draft(type, value), domain);
  return pasted && checkRecord(pasted, domain, []).record;
}

test.each<[RecordType, string, object]>([
  [
    'A',
    'www.papermill.example. 300 IN A 192.0.2.7',
    { type: 'A', host: 'www', value: '192.0.2.7', ttl: 300 },
  ],
  ['A', '@ MX 10 mx.mail.example', { type: 'MX', host: '@', value: 'mx.mail.example', priority: 10, ttl }],
  ['MX', '0 .', { type: 'MX', host: '@', value: '.', priority: 0, ttl }],
  ['MX', '5 mail', { type: 'MX', host: '@', value: `mail.${domain}`, priority: 5, ttl }],
  ['A', 'papermill.example. IN TXT "v=spf1 -all"', { type: 'TXT', host: '@', value: 'v=spf1 -all', ttl }],
  [
    'TXT',
    String.raw`k1._domainkey 1d IN TXT ( "v=DKIM1\; k=rsa\; p=AAA" "BBB" ) ; cf_tags=x`,
    { type: 'TXT', host: 'k1._domainkey', value: 'v=DKIM1; k=rsa; p=AAABBB', ttl: 86_400 },
  ],
  ['TXT', '_dmarc TXT "v=DMARC1; p=none"', { type: 'TXT', host: '_dmarc', value: 'v=DMARC1; p=none', ttl }],
  ['TXT', '3600 IN TXT v=DMARC1; p=none', { type: 'TXT', host: '@', value: 'v=DMARC1; p=none', ttl }],
  [
    'A',
    '_sip._tcp SRV 10 5 5060 sip.voice.example.',
    { type: 'SRV', host: '_sip._tcp', value: 'sip.voice.example', priority: 10, weight: 5, port: 5060, ttl },
  ],
  [
    'CAA',
    '0 issue "ca.example; account=1"',
    { type: 'CAA', host: '@', flags: 0, tag: 'issue', value: 'ca.example; account=1', ttl },
  ],
  [
    'HTTPS',
    '1 . alpn=h3,h2',
    { type: 'HTTPS', host: '@', priority: 1, value: '.', params: 'alpn="h3,h2"', ttl },
  ],
  [
    'A',
    `_443._tcp.www IN TLSA 3 1 1 ${'AB'.repeat(32)}`,
    {
      type: 'TLSA',
      host: '_443._tcp.www',
      usage: 3,
      selector: 1,
      matchingType: 1,
      value: 'ab'.repeat(32),
      ttl,
    },
  ],
  ['A', 'www 15 IN A 192.0.2.7', { type: 'A', host: 'www', value: '192.0.2.7', ttl: 60 }],
  [
    'CNAME',
    'grün IN CNAME größe.example.',
    { type: 'CNAME', host: 'xn--grn-ioa', value: 'xn--gre-6ka8i.example', ttl },
  ],
])('§2 record form, Z2: in a form for %s, %s is read as a whole record', (type, value, record) => {
  expect(stored(type, value)).toEqual(record);
});

test.each<[RecordType, string]>([
  ['A', '192.0.2.7'],
  ['MX', 'mx.mail.example'],
  ['TXT', 'A simple text about MX records'],
  ['TXT', 'v=spf1 include:_spf.mail.example ~all'],
  ['TXT', '10 mail.papermill.example'],
  ['TXT', '"v=DKIM1; k=rsa; p=AAA" "BBB"'],
  ['CAA', 'ca.example; account=1'],
  ['TXT', ''],
  ['TXT', '"open'],
])('§2 record form, Z2: in a form for %s, %s is only a value', (type, value) => {
  expect(readPasted(draft(type, value), domain)).toBeNull();
});

test('§2 record form, Z2: a line of another domain is refused, not put below this one', () => {
  const pasted = readPasted(draft('TXT', '_dmarc.other.example. IN TXT "v=DMARC1; p=none"'), domain);
  expect(pasted && checkRecord(pasted, domain, []).problems).toEqual({ host: 'outside' });
});

test('§9 record form: hostile values take time linear in their length', () => {
  for (const value of [
    'A '.repeat(50_000),
    '1'.repeat(100_000),
    'a IN TXT '.repeat(20_000),
    '"" '.repeat(50_000),
  ])
    readPasted(draft('TXT', value), domain);
  fc.assert(
    fc.property(fc.string(), (value) => {
      readPasted(draft('SRV', value), domain);
    }),
  );
});

test.each<[string, string, number]>([
  ['7 IN PTR printer', '7', 3600],
  ['7 300 IN PTR printer', '7', 300],
  ['10 300 IN A 192.0.2.7', '10', 300],
  ['300 A 192.0.2.7', '@', 300],
])(
  '§2 record form, Z2: the numbers before the type of %s are its host %s and its TTL %i',
  (line, host, seconds) => {
    expect(stored('A', line)).toMatchObject({ host, ttl: seconds });
  },
);
