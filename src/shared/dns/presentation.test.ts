import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { quote, quoteAll, readText } from './presentation.ts';

test.each([
  ['"v=DKIM1; k=rsa; p=AAA" "BBB"', 'v=DKIM1; k=rsa; p=AAABBB', 'joined'],
  ['( "v=DKIM1; " "p=A" )', 'v=DKIM1; p=A', 'joined'],
  [String.raw`"v=DKIM1\; k=rsa\; p=AAA"`, 'v=DKIM1; k=rsa; p=AAA', 'quotes'],
  [String.raw`v=DKIM1\; k=rsa\; p=AAA`, 'v=DKIM1; k=rsa; p=AAA', 'escapes'],
  [String.raw`"\"foo\""`, '"foo"', 'quotes'],
  [String.raw`"a\032b\\"`, 'a b\\', 'quotes'],
  ['""', '', 'quotes'],
  [' v=spf1 -all ', 'v=spf1 -all', null],
  ['say "hello" and "bye"', 'say "hello" and "bye"', null],
  ['("a"', '("a"', null],
  [String.raw`C:\temp`, String.raw`C:\temp`, null],
  [String.raw`"open\"`, String.raw`"open\"`, null],
])('§5 text: %s is read as %s (%s)', (typed, text, reading) => {
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
