import fc from 'fast-check';
import { expect, test } from 'vitest';
import { minorDigits, toMajor, toMinor } from './money.ts';

test('§9 money: currencies without minor units have none', () => {
  expect([minorDigits('USD'), minorDigits('JPY')]).toEqual([2, 0]);
  expect(toMinor(1200, 'JPY')).toBe(1200);
  expect(toMinor(12.99, 'EUR')).toBe(1299);
});

test('§9 money: minor units survive the way through the contract’s numbers', () => {
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
