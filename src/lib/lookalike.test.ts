import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findLookalike } from './lookalike.ts';

test('§5 keyword: a label of two scripts is a lookalike, with the Latin it can be read as', () => {
  expect(findLookalike('\u0430pple.com')).toEqual({
    label: '\u0430pple',
    kind: 'mixed',
    scripts: ['Latn', 'Cyrl'],
    latin: 'apple',
  });
  expect(findLookalike('ябloko')).toMatchObject({ kind: 'mixed', latin: undefined });
  expect(findLookalike('shop.\u0430pple.com')).toMatchObject({ label: '\u0430pple' });
});

test('§5 keyword: a label that can be read entirely as Latin is a lookalike, in any script', () => {
  expect(findLookalike('\u0441\u043e\u0441\u043e.com')).toEqual({
    label: '\u0441\u043e\u0441\u043e',
    kind: 'whole',
    scripts: ['Cyrl'],
    latin: 'coco',
  });
  expect(findLookalike('\u03bf\u03c1\u03b1')).toMatchObject({ kind: 'whole', latin: 'opa' });
  expect(findLookalike('\u0261oogle.com')).toMatchObject({
    kind: 'whole',
    scripts: ['Latn'],
    latin: 'google',
  });
});

test.each([
  'lighthouse.com',
  'münchen.de',
  'пример.рф',
  'пример.com',
  '\u0441\u043e\u0441\u043e.рф',
  '\u0441\u043e\u0441\u043e.shop.рф',
  '\u0441\u043e\u0436.com',
  '東京タワー.com',
  'tokyoの店.com',
  '서울tower.com',
  'שלום.com',
  '1-2-3.com',
  '',
])('§5 keyword: %s is not a lookalike', (name) => {
  expect(findLookalike(name)).toBeUndefined();
});

const CYRILLIC: Record<string, string> = {
  a: 'а',
  c: 'с',
  e: 'е',
  o: 'о',
  p: 'р',
  x: 'х',
  y: 'у',
  i: 'і',
  s: 'ѕ',
};
const alikeLetter = fc.constantFrom(...Object.keys(CYRILLIC));
const asciiLabel = fc.stringMatching(/^[a-z][a-z0-9-]{0,20}$/);

test('§5 keyword: no ASCII name is a lookalike', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => findLookalike(name) === undefined));
});

test('§5 keyword: one letter of another script in a Latin label is always found, with the original label', () => {
  fc.assert(
    fc.property(asciiLabel, alikeLetter, asciiLabel, (before, letter, after) => {
      expect(findLookalike(`${before}${CYRILLIC[letter]}${after}.com`)).toMatchObject({
        kind: 'mixed',
        latin: `${before}${letter}${after}`,
      });
    }),
  );
});

test('§5 keyword: a label of only lookalike letters is always found, with the Latin label', () => {
  fc.assert(
    fc.property(fc.array(alikeLetter, { minLength: 1, maxLength: 20 }), (letters) => {
      const label = letters.map((letter) => CYRILLIC[letter]).join('');
      expect(findLookalike(`${label}.com`)).toMatchObject({ kind: 'whole', latin: letters.join('') });
    }),
  );
});

test.each([
  ['lınkedin', 'linkedin'],
  ['ɢoogle', 'google'],
  ['ᴀpple', undefined],
  ['pаypаl', 'paypal'],
  ['ꜱʜᴏᴘ', 'shop'],
  ['օffice', 'office'],
  ['æble', undefined],
  ['straße', undefined],
  ['dünya', undefined],
])('§5 names, N9: %s can be read as %s', (name, latin) => {
  expect(findLookalike(name)?.latin).toBe(latin);
});

test('§5 names, N9: digits of several kinds in a label are look-alikes', () => {
  expect(findLookalike('২০২6.com')).toMatchObject({ kind: 'digits' });
  expect(findLookalike('২০২৬.com')?.kind).not.toBe('digits');
});
