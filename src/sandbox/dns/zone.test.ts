import { expect, test } from 'vitest';
import { getChanges, isSame, type RecordRow, type ZoneRecord } from './zone.ts';

const empty = { priority: null, weight: null, port: null, flags: null, tag: null, data: null };
const record = (type: ZoneRecord['type'], host: string, value: string, more: Partial<ZoneRecord> = {}) => ({
  ...empty,
  type,
  host,
  value,
  ttl: 3600,
  ...more,
});
const rows = (...records: ReturnType<typeof record>[]): RecordRow[] =>
  records.map((entry, index) => ({ ...entry, source: null, id: index + 1, domainId: 1 }));
/** The rows that are removed when these records are added. */
const gone = (present: RecordRow[], ...expected: ZoneRecord[]) =>
  getChanges(present, expected).remove.map(({ id }) => id);

test('§4 zone: a record replaces those of its type and host', () => {
  const there = rows(
    record('A', '@', '203.0.113.1'),
    record('A', 'www', '203.0.113.1'),
    record('AAAA', '@', '::1'),
  );
  expect(gone(there, record('A', '@', '203.0.113.2'))).toEqual([1]);
});

test('§4 zone: a CNAME and other records replace each other', () => {
  const there = rows(
    record('A', 'www', '203.0.113.1'),
    record('TXT', 'www', 'a'),
    record('CNAME', 'shop', 'a.example'),
  );
  expect(gone(there, record('CNAME', 'www', 'b.example'))).toEqual([1, 2]);
  expect(gone(there, record('TXT', 'shop', 'a'))).toEqual([3]);
});

test('§4 zone: proofs of ownership coexist, SPF replaces SPF', () => {
  const there = rows(
    record('TXT', '@', 'V=SPF1 -all'),
    record('TXT', '@', 'proof=1'),
    record('TXT', '@', 'v=DKIM1; p='),
  );
  expect(
    gone(there, record('TXT', '@', 'v=spf1 include:a.example ~all'), record('TXT', '@', 'proof=2')),
  ).toEqual([1]);
});

test('§4 zone: several certificate authorities coexist', () => {
  const there = rows(record('CAA', '@', 'a.example', { flags: 0, tag: 'issue' }));
  const expected = record('CAA', '@', 'a.example', { flags: 0, tag: 'issuewild' });
  expect(getChanges(there, [expected])).toEqual({ add: [expected], remove: [] });
});

test('§4 zone: existing records are neither added nor removed, even with another TTL', () => {
  const there = rows(record('MX', '@', 'mx.example', { priority: 10 }), record('A', '@', '203.0.113.1'));
  const expected = [record('A', '@', '203.0.113.1', { ttl: 60 })];
  expect(getChanges(there, expected)).toEqual({ add: [], remove: [] });
  const moved = record('MX', '@', 'mx.example', { priority: 20 });
  expect(getChanges(there, [moved])).toEqual({ add: [moved], remove: [there[0]] });
});

test('§4 zone: a record that is requested twice is added once', () => {
  const expected = record('A', '@', '203.0.113.1');
  expect(getChanges([], [expected, { ...expected }]).add).toEqual([expected]);
});

test('§4 zone: records differ by their data; an empty column equals an omitted one', () => {
  const { weight: _, port: __, flags: ___, tag: ____, ...short } = record('TXT', '@', 'a');
  expect(isSame(short, record('TXT', '@', 'a'))).toBe(true);
  const service = record('SRV', '_sip._tcp', 'a.example', { priority: 1, weight: 2, port: 3 });
  for (const change of [{ priority: 2 }, { weight: 3 }, { port: 4 }])
    expect(isSame(service, { ...service, ...change })).toBe(false);
});
