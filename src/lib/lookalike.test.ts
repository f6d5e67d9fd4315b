import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lookalikeIn } from './lookalike.ts';

test('§5 keyword: letters of two scripts in one label are told, with what they read as', () => {
  expect(lookalikeIn('\u0430pple.com')).toEqual({
    label: '\u0430pple',
    kind: 'mixed',
    scripts: ['Latn', 'Cyrl'],
    latin: 'apple',
  });
  expect(lookalikeIn('ябloko')).toMatchObject({ kind: 'mixed', latin: undefined });
  expect(lookalikeIn('shop.\u0430pple.com')).toMatchObject({ label: '\u0430pple' });
});

test('§5 keyword: a label that reads as Latin throughout is told, whatever script it is in', () => {
  expect(lookalikeIn('\u0441\u043e\u0441\u043e.com')).toEqual({
    label: '\u0441\u043e\u0441\u043e',
    kind: 'whole',
    scripts: ['Cyrl'],
    latin: 'coco',
  });
  expect(lookalikeIn('\u03bf\u03c1\u03b1\u03ba')).toMatchObject({ kind: 'whole', latin: 'opak' });
  expect(lookalikeIn('\u0261oogle.com')).toMatchObject({ kind: 'whole', scripts: ['Latn'], latin: 'google' });
});

test.each([
  'lighthouse.com',
  'münchen.de',
  'пример.рф',
  'пример.com',
  '\u0441\u043e\u0441\u043e.рф',
  '東京タワー.com',
  'tokyoの店.com',
  '서울tower.com',
  'שלום.com',
  '1-2-3.com',
  '',
])('§5 keyword: %s is nothing to be warned of', (name) => {
  expect(lookalikeIn(name)).toBeUndefined();
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

test('§5 keyword: no name in ASCII is ever warned of', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme-ascii' }), (name) => lookalikeIn(name) === undefined));
});

test('§5 keyword: one letter of another script in a Latin label is always found, and read as it was', () => {
  fc.assert(
    fc.property(asciiLabel, alikeLetter, asciiLabel, (before, letter, after) => {
      expect(lookalikeIn(`${before}${CYRILLIC[letter]}${after}.com`)).toMatchObject({
        kind: 'mixed',
        latin: `${before}${letter}${after}`,
      });
    }),
  );
});

test('§5 keyword: a label of look-alikes alone is always found, and read as Latin', () => {
  fc.assert(
    fc.property(fc.array(alikeLetter, { minLength: 1, maxLength: 20 }), (letters) => {
      const label = letters.map((letter) => CYRILLIC[letter]).join('');
      expect(lookalikeIn(`${label}.com`)).toMatchObject({ kind: 'whole', latin: letters.join('') });
    }),
  );
});
