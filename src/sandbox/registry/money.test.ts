import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convert, currencies, isCurrency, retail } from './money.ts';
import { schemaCheck } from './registry.fixture.ts';

const codes = currencies.map(({ code }) => code);
const cents = fc.integer({ min: 0, max: 10_000_000 });

test('§9 currencies: US dollars come first and are left as they are', () => {
  expect(codes).toEqual(
    expect.arrayContaining([
      'EUR',
      'GBP',
      'BRL',
      'TRY',
      'RUB',
      'CNY',
      'MXN',
      'JPY',
      'CAD',
      'AUD',
      'INR',
      'CHF',
      'KWD',
    ]),
  );
  expect(codes[0]).toBe('USD');
  expect(convert(12_49, 'USD')).toBe(12_49);
  expect(isCurrency('USD') && !isCurrency('XXX')).toBe(true);
  expect(() => convert(1, 'XXX')).toThrow(RangeError);
  const check = schemaCheck('Currency');
  expect(currencies.flatMap(({ code, name, decimals }) => check({ code, name, decimals }) ?? [])).toEqual([]);
});

test('§9 currencies: higher prices stay higher', () => {
  fc.assert(
    fc.property(cents, cents, fc.constantFrom(...codes), (a, b, code) => {
      expect(convert(Math.min(a, b), code)).toBeLessThanOrEqual(convert(Math.max(a, b), code));
    }),
  );
  for (const code of codes) expect(convert(999_99, code)).toBeLessThanOrEqual(convert(1_000_00, code));
});

test('§9 currencies: prices end in 99, and free stays free', () => {
  expect(convert(12_49, 'EUR')).toBe(11_99);
  expect(convert(12_49, 'JPY')).toBe(1_900);
  expect(convert(12_49, 'KWD')).toBe(3_999);
  expect(convert(2_400_00, 'EUR')).toBe(2_210_00);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_99 }),
      fc.constantFrom('EUR', 'GBP', 'INR', 'RUB'),
      (usd, code) => {
        expect(convert(usd, code) % 100).toBe(99);
      },
    ),
  );
  for (const code of codes) expect(convert(0, code)).toBe(0);
});

test('§9 currencies: the contract’s number is in major units', () => {
  expect(['USD', 'EUR', 'JPY', 'KWD'].map((code) => retail(12_49, code))).toEqual([
    12.49, 11.99, 1900, 3.999,
  ]);
});
