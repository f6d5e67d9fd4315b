import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote, quoteAll } from '#lib/zoneFile.ts';
import { joinStrings, readText } from './presentation.ts';

test.each([
  ['"v=DKIM1; k=rsa; p=AAA" "BBB"', 'v=DKIM1; k=rsa; p=AAABBB', 'joined'],
  ['( "v=DKIM1; " "p=A" )', 'v=DKIM1; p=A', 'joined'],
  [String.raw`"v=DKIM1\; k=rsa\; p=AAA"`, 'v=DKIM1; k=rsa; p=AAA', 'quotes'],
  [String.raw`v=DKIM1\; k=rsa\; p=AAA`, 'v=DKIM1; k=rsa; p=AAA', 'escapes'],
  [String.raw`"\"foo\""`, '"foo"', 'quotes'],
  [String.raw`"a\032b\\"`, 'a b\\', 'quotes'],
  ['""', '', 'quotes'],
  ['v=DKIM1; k=rsa; p=AAA" "BBB', 'v=DKIM1; k=rsa; p=AAABBB', 'joined'],
  ['( "v=DKIM1; "\t "p=A" )  ; ----- DKIM key mail', 'v=DKIM1; p=A', 'joined'],
  ['"v=DKIM1; p=A" ; a comment', 'v=DKIM1; p=A', 'quotes'],
  ['"v=DKIM1"; p=A', '"v=DKIM1"; p=A', null],
  [' v=spf1 -all ', 'v=spf1 -all', null],
  ['say "hello" and "bye"', 'say "hello" and "bye"', null],
  ['("a"', '("a"', null],
  [String.raw`C:\temp`, String.raw`C:\temp`, null],
  [String.raw`"open\"`, String.raw`"open\"`, null],
])('§5 text, Z2 and Z3: %s is read as %s (%s)', (typed, text, reading) => {
  expect(readText(typed)).toEqual({ text, reading });
});

test('§7 text: every text is read back from the strings that it is published in', () => {
  const unit = fc.constantFrom('a', ' ', '"', '\\', ';', '(', ')', '0');
  fc.assert(
    fc.property(fc.string({ unit, minLength: 1, maxLength: 600 }), (text) => {
      expect(readText(quoteAll(text)).text).toBe(text);
      expect(readText(quote(text))).toEqual({ text, reading: 'quotes' });
    }),
  );
});

test('§9 text: hostile texts take time linear in their length', () => {
  for (const text of [
    '"'.repeat(100_000),
    '"" '.repeat(50_000),
    '\\'.repeat(100_001),
    `"${'\\"'.repeat(50_000)}`,
  ])
    readText(text);
});

test('§7 text: a long text is published in strings of at most 255 bytes', () => {
  expect(quoteAll('a'.repeat(600))).toBe(`"${'a'.repeat(255)}" "${'a'.repeat(255)}" "${'a'.repeat(90)}"`);
  expect(quoteAll('')).toBe('');
});

const quoted = (text: string) => ({ text, isQuoted: true });
const bare = (text: string) => ({ text, isQuoted: false });
test.each([
  ['nothing', [], '', false],
  ['one string', [bare('v=spf1')], 'v=spf1', false],
  ['quoted strings', [quoted('v=DKIM1; '), quoted('p=A')], 'v=DKIM1; p=A', false],
  ['strings without quotes', [bare('v=spf1'), bare('-all')], 'v=spf1 -all', true],
  ['a quoted string and one without', [quoted('v=spf1'), bare('-all')], 'v=spf1 -all', true],
  ['a string without quotes and a quoted one', [bare('v=spf1'), quoted('-all')], 'v=spf1 -all', true],
  ['a full quoted string and its rest', [quoted('a'.repeat(255)), bare('b')], `${'a'.repeat(255)}b`, false],
])('§5 text: %s: blanks are kept only where a quote is missing', (_what, strings, text, hasBlanks) => {
  expect(joinStrings(strings)).toEqual({ text, hasBlanks });
});
