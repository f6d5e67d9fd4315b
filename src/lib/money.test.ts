import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMinorDigits, moneyStyle, toMajor, toMinor } from './money.ts';

test('§9 money: some currencies have no minor units, some a thousand', () => {
  expect([getMinorDigits('USD'), getMinorDigits('JPY'), getMinorDigits('KWD')]).toEqual([2, 0, 3]);
  expect(toMinor(1200, 'JPY')).toBe(1200);
  expect(toMinor(12.99, 'EUR')).toBe(1299);
});

test.each([
  ['zh-CN', 'USD', 'US$12.99'],
  ['en-US', 'CAD', 'CA$12.99'],
])('§9 money: in %s, a price in %s is written %s', (locale, currency, text) => {
  expect(new Intl.NumberFormat(locale, moneyStyle(currency)).format(12.99)).toBe(text);
});

test('§9 money: minor units survive conversion to major units and back', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e10 }),
      fc.constantFrom('USD', 'EUR', 'JPY'),
      (minor, currency) => {
        expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
      },
    ),
  );
});
