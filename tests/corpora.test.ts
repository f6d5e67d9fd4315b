import { expect, test } from 'vitest';
import { testNames } from '../scripts/corpora/names.ts';
import { compareZones } from '../scripts/corpora/zones.ts';

test('§2 corpora: zones are named after their SOA or their file, and lines that are left out are counted by reason', () => {
  const zone = [
    '$TTL 1h',
    '@ SOA ns1 hostmaster 1 2h 1h 7d 1h',
    '@ NS ns1.mail.example.',
    'www A 192.0.2.7',
    '@ MX 0 .',
    'k DNSKEY 257 3 13 AAAA',
    'l DNSKEY 257 3 13 AAAA',
  ];
  const { rows, isJudged } = compareZones(
    [
      { file: 'zones/papermill.example.zone', text: zone.join('\n') },
      { file: 'db.kiln.example', text: `$ORIGIN papermill.example.\n${zone.join('\n')}` },
      { file: 'lights.example.db', text: 'www.lights.example. A 192.0.2.7' },
    ],
    'no-such-python',
  );
  const why = 'soa, apexNs, unknownType ×2';
  expect(rows).toEqual([
    { file: 'zones/papermill.example.zone', read: 2, same: 2, leftOut: 4, different: 0, why },
    { file: 'db.kiln.example', read: 2, same: 2, leftOut: 4, different: 0, why },
    { file: 'lights.example.db', read: 1, same: 1, leftOut: 0, different: 0, why: '' },
  ]);
  expect(isJudged).toBe(false);
});

test('§2 corpora: lines in the form of Unicode’s file are tested, and departures are grouped by rule', () => {
  const lines = [
    '# a comment',
    'fass.de; ; ; ; ; ; # fass.de',
    'Faß.de; faß.de; ; xn--fa-hia.de; ; fass.de; # faß.de',
    '\\u00FCber; über; ; xn--ber-goa; ; ; # über',
    'a\\u200Cb; ; [C1]; xn--ab-j1t; ; ab; # a‌b',
    '-a; ; [V2]; ; ; ; # -a',
    'a; ; [U1]; ; ; ; # a',
    'b; ; [U1]; ; ; ; # b',
    '\\u00FCber; über; ; xn--other; ; ; # über',
    '-c; ; ; ; ; ; # -c',
  ];
  expect(testNames(lines.join('\n'))).toEqual({
    tests: 9,
    same: 5,
    departures: [
      { rule: 'accepted against U1', count: 2, example: '"a"', isIntended: false },
      { rule: 'another name', count: 1, example: '"über"', isIntended: false },
      { rule: 'refused: hyphen', count: 1, example: '"-c"', isIntended: true },
    ],
  });
});

test('§2 names, N8: the direction of recent letters is checked, too', () => {
  const line = 'xn--9d6h.xn--wh0dj799f; ; [B5, B6]; ; ; ; #';
  expect(testNames(line)).toMatchObject({ tests: 1, same: 1 });
});
