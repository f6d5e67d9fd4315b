import { expect, test } from 'vitest';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { applyChanges, stageChange } from '#lib/changes.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { mergeSpf, mergeSpfChanges } from '#shared/dns/spf.ts';
import { NAMESERVERS_KEY, toItems, toUpdate, type ZoneChange } from '#shared/dns/zone.ts';
import { effectsOf, lostRecords, noteOf } from './effects.ts';

const domain = 'okafor-ceramics.com';
const ttl = 3600;
const ownNameservers = ['ns1.namestead.example', 'ns2.namestead.example'];
const before = toItems({
  nameservers: ownNameservers,
  records: [
    { id: 1, type: 'A', host: '@', value: '203.0.113.50', ttl },
    { id: 2, type: 'CNAME', host: 'www', value: 'www.sites.builder.example', ttl },
    { id: 3, type: 'MX', host: '@', value: 'mx1.mail.example', priority: 10, ttl },
    { id: 4, type: 'MX', host: '@', value: 'mx2.mail.example', priority: 20, ttl },
    { id: 5, type: 'TXT', host: '@', value: 'v=spf1 include:a.example ~all', ttl: 300 },
  ],
});
type Edit = [key: string, after: DnsRecordInput | string[] | null];

function edited(...edits: Edit[]) {
  const changes = edits.reduce<ZoneChange[]>((all, [key, value]) => {
    const known = before.find((item) => item.key === key)?.value ?? null;
    const after = Array.isArray(value)
      ? { kind: 'nameservers' as const, hosts: value }
      : value && { kind: 'record' as const, record: value };
    return stageChange(all, { key, before: known, after });
  }, []);
  const zones = { before, after: applyChanges(before, changes), ownNameservers };
  return { changes, zones };
}
const mx = (value: string, priority = 10): DnsRecordInput => ({
  type: 'MX',
  host: '@',
  value,
  priority,
  ttl,
});
const others = ['ns1.example.net', 'ns2.example.net'];

test.each<[string, Edit[], string, string]>([
  ['a text', [['new-1', { type: 'TXT', host: '@', value: 'x', ttl }]], 'unchanged', 'unchanged'],
  ['one mail server fewer', [['4', null]], 'fewer', 'unchanged'],
  [
    'no mail server',
    [
      ['3', null],
      ['4', null],
    ],
    'stops',
    'unchanged',
  ],
  [
    'the null MX instead of mail servers',
    [
      ['3', mx('.', 0)],
      ['4', null],
    ],
    'stops',
    'unchanged',
  ],
  [
    'other mail servers',
    [
      ['3', mx('mx.other.example')],
      ['4', null],
    ],
    'moves',
    'unchanged',
  ],
  ['one more mail server', [['new-1', mx('mx3.mail.example')]], 'more', 'unchanged'],
  [
    'no website',
    [
      ['1', null],
      ['2', null],
    ],
    'unchanged',
    'stops',
  ],
  ['another address', [['1', { type: 'A', host: '@', value: '203.0.113.9', ttl }]], 'unchanged', 'moves'],
  ['other nameservers', [[NAMESERVERS_KEY, others]], 'away', 'away'],
])('§5 review: %s', (_, edits, mail, web) => {
  const effects = effectsOf(edited(...edits).zones);
  expect([effects.mail.code, effects.web.code]).toEqual([mail, web]);
});

test('§5 review: mail and website start if there were none, and return from other nameservers', () => {
  const { zones } = edited(['3', null], ['4', null]);
  expect(effectsOf({ ...zones, before: zones.after, after: before }).mail).toMatchObject({
    code: 'starts',
    left: 2,
    host: 'mx1.mail.example',
  });
  const away = edited([NAMESERVERS_KEY, others]).zones.after;
  expect(effectsOf({ before: away, after: before, ownNameservers }).web.code).toBe('back');
  expect(effectsOf({ before: away, after: away, ownNameservers }).web.code).toBe('unchanged');
});

test('§5 review: each change has a note about its effect', () => {
  const noteFor = (...edits: Edit[]) => {
    const { changes, zones } = edited(...edits);
    return changes.map((change) => {
      const { code, name } = noteOf(change, zones, domain);
      return [code, name];
    });
  };
  expect(noteFor(['4', null])).toEqual([['mailFewer', 'mx2.mail.example']]);
  expect(noteFor(['3', null], ['4', null]).map(([code]) => code)).toEqual(['mailStops', 'mailStops']);
  expect(noteFor(['2', null])).toEqual([['stops', `www.${domain}`]]);
  expect(noteFor(['2', { type: 'A', host: 'www', value: '203.0.113.4', ttl }])).toEqual([
    ['moves', `www.${domain}`],
  ]);
  expect(noteFor(['new-1', { type: 'CNAME', host: 'news', value: 'a.example', ttl }])).toEqual([
    ['answers', `news.${domain}`],
  ]);
  expect(noteFor(['5', null])).toEqual([['spf', domain]]);
  expect(noteFor([NAMESERVERS_KEY, others])).toEqual([['nameserversAway', others.join(', ')]]);
  // Caches keep the old value for the old TTL.
  const { changes, zones } = edited(['5', { type: 'TXT', host: '@', value: 'v=spf1 -all', ttl }]);
  expect(changes.map((change) => noteOf(change, zones, domain).ttl)).toEqual([300]);
});

test('§4 removal: removing the last records of mail, website and www requires agreement', () => {
  const lost = (...edits: Edit[]) =>
    lostRecords(edited(...edits).zones).map(({ key, service }) => [key, service]);
  expect(lost(['4', null])).toEqual([]);
  expect(lost(['3', null], ['4', null])).toEqual([
    ['3', 'mail'],
    ['4', 'mail'],
  ]);
  expect(lost(['3', mx('mx.other.example')], ['4', null])).toEqual([]);
  expect(lost(['1', null])).toEqual([['1', 'web']]);
  expect(lost(['2', { type: 'TXT', host: 'www', value: 'x', ttl }])).toEqual([['2', 'www']]);
});

test('§7 zone: changes are sent with the records’ numbers, nameservers separately', () => {
  const { changes } = edited(
    ['4', null],
    ['new-1', mx('mx3.mail.example')],
    ['3', mx('mx9.mail.example')],
    [NAMESERVERS_KEY, others],
  );
  expect(toUpdate(7, changes, ['4', 'nameservers'])).toEqual({
    keys: ['4', 'new-1', '3'],
    body: {
      version: 7,
      changes: [
        { action: 'remove', id: 4 },
        { action: 'add', record: mx('mx3.mail.example') },
        { action: 'update', id: 3, record: mx('mx9.mail.example') },
      ],
      nameservers: others,
      confirmedRemovals: [4],
    },
  });
});

test('§5 SPF: two records become one, with the senders of both', () => {
  expect(mergeSpf('v=spf1 include:a.example ~all', 'v=spf1 include:b.example include:a.example -all')).toBe(
    'v=spf1 include:a.example include:b.example ~all',
  );
  expect(
    mergeSpfChanges(
      'v=spf1 include:a.example include:b.example ~all',
      'v=spf1 include:a.example include:b.example include:c.example -all',
      'v=spf1 include:a.example include:d.example ~all',
    ),
  ).toBe('v=spf1 include:a.example include:c.example include:d.example -all');
});

test('§7 zone file: values are written so that other programs can parse them', () => {
  const file = toZoneFile(domain, [
    mx('mx1.mail.example'),
    { type: 'TXT', host: '@', value: `say "hi" ${'x'.repeat(300)}`, ttl },
    { type: 'SRV', host: '_sip._tcp', value: 'sip.example.com', priority: 1, weight: 2, port: 5060, ttl },
    { type: 'CAA', host: '@', flags: 0, tag: 'issue', value: 'ca.example', ttl },
  ]);
  const [origin, mail, text, service, authority] = file.split('\n');
  expect(origin).toBe(`$ORIGIN ${domain}.`);
  expect(mail).toBe('@\t3600\tIN\tMX\t10 mx1.mail.example.');
  expect(text).toMatch(/TXT\t"say \\"hi\\" x{246}" "x{54}"$/);
  expect(service).toMatch(/SRV\t1 2 5060 sip\.example\.com\.$/);
  expect(authority).toMatch(/CAA\t0 issue "ca\.example"$/);
});
