import fc from 'fast-check';
import { toASCII } from 'tr46';
import { expect, test } from 'vitest';
import { labelsOfScripts } from './idna.fixture.ts';
import { nameToAscii, removeInvalidJoiners } from './idna.ts';

const NON_JOINER = '\u200c';
const JOINER = '\u200d';

test.each([
  ['a Persian name with its non-joiner', `نامه${NON_JOINER}ای.com`, 'xn--mgba3gch31f060k.com'],
  ['a Sinhala name with its joiner', `ශ්${JOINER}රී.com`, 'xn--10cl1a0b660p.com'],
  ['sharp s and final sigma, which are letters of their own', 'faß.ς', 'xn--fa-hia.xn--3xa'],
  ['capital sigmas, wherever they are', 'ΒΌΛΟΣ.ΒΌΛΟΣ', 'xn--nxasmq6b.xn--nxasmq6b'],
  ['Hebrew with a digit after a letter', 'שלום7.com', 'xn--7-9hcuf1d.com'],
  ['digits alone', '007', '007'],
  ['what looks like an IPv4 address', '1.2.0x7f', '1.2.0x7f'],
  ['an encoded name', 'xn--mnchen-3ya.de', 'xn--mnchen-3ya.de'],
  ['ASCII that is no host', 'light house!', 'light house!'],
  ['a wildcard', '*.münchen.de', '*.xn--mnchen-3ya.de'],
  ['a joiner between Latin letters', `light${JOINER}house.com`, undefined],
  ['letters of both directions in a label', 'lightשלום.com', undefined],
  ['Arabic digits under a Latin ending', '١٢٣.com', undefined],
  ['Latin letters with Arabic digits', 'light١.com', undefined],
  ['a digit before Hebrew', '7שלום.com', undefined],
  ['a code of nothing', 'xn--a.com', undefined],
  ['a code of a joiner between Latin letters', 'xn--ab-m1t.com', undefined],
  ['an unassigned character', 'light\u0378', undefined],
  ['a space beside other letters', 'münchner brezel', undefined],
  ['the end of a host', 'mün/chen', undefined],
])('deviation 10: UTS #46: %s', (_, name, ascii) => {
  expect(nameToAscii(name)).toBe(ascii);
});

const label = fc.oneof(...labelsOfScripts);

test('deviation 10: UTS #46: the Unicode tables give the same result', () => {
  fc.assert(
    fc.property(label, (name) => {
      const options = { checkBidi: true, checkJoiners: true };
      expect(nameToAscii(name)).toBe(toASCII(name, options) ?? undefined);
    }),
    { numRuns: 3000 },
  );
});

test('deviation 10: a joiner is removed exactly where it makes a label invalid', () => {
  fc.assert(
    fc.property(label, (text) => {
      const valid = removeInvalidJoiners(text);
      expect(removeInvalidJoiners(valid)).toBe(valid);
      const options = { checkJoiners: true };
      if (toASCII(valid, {}) !== null) expect(toASCII(valid, options)).not.toBe(null);
      if (toASCII(text, options) !== null) expect(valid).toBe(text);
    }),
    { numRuns: 3000 },
  );
});
