import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameToUnicode, readKeyword } from './keyword.ts';
import { LONGEST_KEYWORD } from './keywordText.ts';

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

test('§5 keyword: the vertical form of a dot is a dot', () => {
  expect(readKeyword('harbour\ufe12com').text).toBe('harbour.com');
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

test.each([
  ['bidi override', 'paypal\u202elap', 'paypallap', ['invisible']],
  ['zero width inside', 'light\u200dhouse.com', 'lighthouse.com', ['invisible']],
  ['variation selector', 'love❤\ufe0f', 'love❤', ['invisible']],
  ['filler that is drawn as nothing', 'light\u3164house', 'lighthouse', ['invisible']],
  ['full width', 'ｌｉｇｈｔ.ｃｏｍ', 'light.com', ['form']],
  ['ligature', 'ﬁre', 'fire', ['form']],
  ['composed otherwise', 'mu\u0308nchen', 'münchen', []],
  ['right to left', 'שלום', 'שלום', []],
  ['emoji', '🍕pizza', '🍕pizza', []],
])('§5 keyword: %s: what is left and what is told', (_, input, text, changes) => {
  expect(readKeyword(input)).toMatchObject({ text, changes });
});

test('§5 keyword: where the ASCII form is too long, letters are left out and never cut in half', () => {
  const typed = Array.from({ length: 200 }, (_, place) => String.fromCodePoint(0x4e00 + place * 97)).join('');
  const { text, ascii, changes } = readKeyword(typed);
  expect(changes).toEqual(['tooLong']);
  expect(ascii.length).toBeLessThanOrEqual(LONGEST_KEYWORD);
  expect(nameToUnicode(ascii)).toBe(text);
  expect(typed.startsWith(text) && text.length > 20).toBe(true);
});

test.each([
  ['a direction override', 'xn--lighthouse-926e'],
  ['nothing but ASCII', 'xn--light-'],
  ['capital letters', 'xn--Mnchen-2ya'],
])('§3 names: an encoded label that stands for %s is shown as it is', (_, label) => {
  expect(nameToUnicode(`${label}.com`)).toBe(`${label}.com`);
});

test('§3 names: whatever an encoded label holds, nothing that is not seen is shown', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{1,40}$/), (encoded) => {
      const shown = nameToUnicode(`xn--${encoded}.com`);
      expect(shown).not.toMatch(/[\p{Cc}\p{Default_Ignorable_Code_Point}]/u);
      expect(shown.split('.')).toHaveLength(2);
    }),
    { numRuns: 1000 },
  );
});
