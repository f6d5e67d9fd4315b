import { expect, test } from 'vitest';
import { mergeChanges, stageChange } from '#lib/changes.ts';
import { sourcesOf, toItems, type ZoneChange, type ZoneValue } from '#shared/dns/zone.ts';
import { BY_HAND, toRecordRows, viewRows, type ZoneView } from './zoneView.ts';

const ttl = 3600;
const mail = { type: 'titan_email', name: 'Email Pro', productId: 5101 };
const zone = {
  nameservers: ['ns1.namestead.example', 'ns2.namestead.example'],
  records: [
    { id: 1, type: 'TXT' as const, host: '@', value: 'proof=1', ttl },
    { id: 2, type: 'A' as const, host: 'www', value: '203.0.113.4', ttl },
    { id: 3, type: 'MX' as const, host: '@', value: 'mx1.mail.example', priority: 10, ttl, source: mail },
    { id: 4, type: 'A' as const, host: '@', value: '203.0.113.4', ttl },
  ],
};
const items = toItems(zone);
const rows = (changes: ZoneChange[] = []) => toRecordRows(mergeChanges(items, changes), sourcesOf(zone));
const keys = (view: ZoneView) => viewRows(rows(), view).map(({ key }) => key);

test('§7 zone: sorted by type and host, or by host, in either direction', () => {
  expect(keys({})).toEqual(['4', '2', '3', '1']);
  expect(keys({ order: 'type' })).toEqual(['1', '3', '2', '4']);
  expect(keys({ order: 'host', asc: true })).toEqual(['4', '3', '1', '2']);
});

test('§7 zone: every word has to be in type, host, value or source', () => {
  expect(keys({ query: 'a 203' })).toEqual(['4', '2']);
  expect(keys({ query: 'email @' })).toEqual(['3']);
  expect(keys({ query: 'nothing' })).toEqual([]);
  expect(keys({ type: 'A' })).toEqual(['4', '2']);
  expect(keys({ source: 'Email Pro' })).toEqual(['3']);
  expect(keys({ source: BY_HAND, type: 'TXT' })).toEqual(['1']);
});

test('§7 zone: a changed record is no longer its service’s, a removed one still is', () => {
  const before = items.find(({ key }) => key === '3')?.value ?? null;
  const record = { type: 'MX' as const, host: '@', value: 'mx9.mail.example', priority: 10, ttl };
  const sourceAfter = (after: typeof before) =>
    rows(stageChange<ZoneValue>([], { key: '3', before, after })).find(({ key }) => key === '3')?.source
      ?.name;
  expect(sourceAfter({ kind: 'record', record })).toBeUndefined();
  expect(sourceAfter(null)).toBe('Email Pro');
});
