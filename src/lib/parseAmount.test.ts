import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { parseAmount } from './parseAmount.ts';

test.each([
  ['900', 'en-US', 900],
  [' 1,250.50 ', 'en-US', 1250.5],
  ['$900', 'en-US', 900],
  ['1.250,50', 'de-DE', 1250.5],
  ['1.250', 'de-DE', 1250],
  ['1250.5', 'de-DE', 1250.5],
  ['1 250,5', 'fr-FR', 1250.5],
  ['12 500', 'ru-RU', 12_500],
  ['1,250', 'en-US', 1250],
  ['12,50', 'en-US', 12.5],
  ['12.5', 'fr-FR', 12.5],
  ['.5', 'en-US', 0.5],
  ['12.', 'en-US', 12],
  ['.', 'en-US', undefined],
  ['1.250', 'en-US', undefined],
  ['1,2,3', 'en-US', undefined],
  ['1,0250', 'en-US', undefined],
  ['1250,500', 'en-US', undefined],
  ['1,250.5,0', 'en-US', undefined],
  ['1,250.5.0', 'en-US', undefined],
  ['9$00', 'en-US', undefined],
  ['12.345.6', 'de-DE', undefined],
  ['-5', 'en-US', undefined],
  ['1e3', 'en-US', undefined],
  ['0x10', 'en-US', undefined],
  ['nine', 'en-US', undefined],
  ['', 'en-US', undefined],
  ['Infinity', 'en-US', undefined],
  ['1.2505', 'en-US', undefined],
])('§9 money: %j in %s is %s', (text, language, amount) => {
  expect(parseAmount(text, language)).toBe(amount);
});

test.each([
  ['1.250', 'en-US', 1.25],
  ['1,250', 'en-US', 1250],
  ['1,250', 'de-DE', 1.25],
  ['1.250,125', 'de-DE', 1250.125],
  ['1.2505', 'en-US', undefined],
])('§9 money: %j of a currency with three decimals in %s is %s', (text, language, amount) => {
  expect(parseAmount(text, language, 'KWD')).toBe(amount);
});

test.each(languages)('§9 money: amounts formatted in $locale are parsed back', ({ locale }) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (cents) => {
      const text = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(cents / 100);
      expect(parseAmount(text, locale)).toBe(cents / 100);
    }),
  );
});
