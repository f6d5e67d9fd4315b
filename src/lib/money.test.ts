import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMinorDigits, toMajor, toMinor } from './money.ts';

test('§9 money: some currencies have no minor units', () => {
  expect([getMinorDigits('USD'), getMinorDigits('JPY')]).toEqual([2, 0]);
  expect(toMinor(1200, 'JPY')).toBe(1200);
  expect(toMinor(12.99, 'EUR')).toBe(1299);
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
