import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_KEYWORD, nameToUnicode, readKeyword } from './keyword.ts';

test('§5 keyword: digits stay as they are, anything else becomes ASCII', () => {
  expect(readKeyword('007').ascii).toBe('007');
  expect(readKeyword('Münchner Brezel').ascii).toBe('xn--mnchner brezel-gsb');
  expect(readKeyword('пример.рф').ascii).toBe('xn--e1afmkfd.xn--p1ai');
});

test('§5 keyword: what is taken out of the input is told', () => {
  expect(readKeyword('  Light\u200bhouse\u202e ')).toEqual({
    text: 'lighthouse',
    ascii: 'lighthouse',
    changes: ['invisible'],
  });
  expect(readKeyword('https://me@www.Lighthouse.dev:8080/a?b#c')).toEqual({
    text: 'lighthouse.dev',
    ascii: 'lighthouse.dev',
    changes: ['address'],
  });
  expect(readKeyword('lighthouse。dev.')).toMatchObject({ ascii: 'lighthouse.dev', changes: [] });
});

test('§5 keyword: markup stays text, 10,000 characters are capped and told', () => {
  expect(readKeyword('<b>"x"</b>').text).toBe('<b>"x"<');
  const long = readKeyword('a'.repeat(10_000));
  expect(long.text).toHaveLength(LONGEST_KEYWORD);
  expect(long.changes).toEqual(['tooLong']);
});

test('§5 keyword: reading it again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (input) => {
      const once = readKeyword(input);
      expect(once.ascii.length).toBeLessThanOrEqual(LONGEST_KEYWORD);
      expect(once.text).not.toMatch(/[\u200b-\u200f\u202a-\u202e]/u);
      expect(readKeyword(once.text).text).toBe(once.text);
    }),
  );
});

test('§5 keyword: a name that does not decode is shown as it is', () => {
  expect(nameToUnicode('xn--mnchen-3ya.de')).toBe('münchen.de');
  expect(nameToUnicode('xn--99999999999')).toBe('xn--99999999999');
});

test('§5 keyword: halves of characters, and dots and spaces at the end, never reach an address', () => {
  expect(readKeyword('light\ud800house')).toEqual({
    text: 'lighthouse',
    ascii: 'lighthouse',
    changes: ['invisible'],
  });
  expect([readKeyword('. .').text, readKeyword('shop. .').text]).toEqual(['', 'shop']);
});
