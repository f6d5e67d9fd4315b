import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getMinorDigits } from './money.ts';
import { getCustomerPrice, getOwnPrice } from './resellerPrices.ts';

const amount = fc.integer({ min: 1, max: 10 ** 9 });
const discount = fc.integer({ min: 0, max: 100 });
const markup = fc.integer({ min: 0, max: 300 });

test('§7 reseller prices: a tier takes its discount off the usual price, unless a sale is lower', () => {
  expect(getOwnPrice(12_49, 5)).toBe(11_87);
  expect(getOwnPrice(24_99, 20, 3_99)).toBe(3_99);
  expect(getOwnPrice(24_99, 20, 22_99)).toBe(19_99);
});

test('§7 reseller prices: customers pay the reseller’s own price with the markup, in whole cents', () => {
  expect(getCustomerPrice(11_87, 15)).toBe(13_65);
  expect(getCustomerPrice(11_87, 0)).toBe(11_87);
  expect(getCustomerPrice(11_87, 300)).toBe(47_48);
});

test('§7 reseller prices: no discount costs more, no markup costs less, and a higher price stays higher or equal', () => {
  fc.assert(
    fc.property(amount, amount, discount, markup, (usual, other, discountPercent, markupPercent) => {
      const own = getOwnPrice(usual, discountPercent, other);
      expect(own).toBeLessThanOrEqual(Math.min(usual, other));
      const customer = getCustomerPrice(own, markupPercent);
      expect(customer).toBeGreaterThanOrEqual(own);
      expect(getCustomerPrice(own + 1, markupPercent)).toBeGreaterThan(customer);
      expect(Math.abs(customer * 100 - own * (100 + markupPercent))).toBeLessThanOrEqual(50);
      expect(getOwnPrice(usual + 1, discountPercent)).toBeGreaterThanOrEqual(
        getOwnPrice(usual, discountPercent),
      );
    }),
  );
});

const rounded = (own: number, to: 'none' | 'ninetyNine' | 'whole', currency = 'USD') =>
  getCustomerPrice(own, 0, { to, currency });

test('§7 reseller prices: they are rounded up to 99 cents or whole units, and free ones stay free', () => {
  expect([0, 1, 99, 100, 13_65, 13_99, 14_00].map((own) => rounded(own, 'ninetyNine'))).toEqual([
    ...[0, 99, 99, 1_99, 13_99, 13_99, 14_99],
  ]);
  expect([0, 1, 99, 100, 13_65, 14_00].map((own) => rounded(own, 'whole'))).toEqual([
    ...[0, 100, 100, 100, 14_00, 14_00],
  ]);
  expect(rounded(13_65, 'none')).toBe(13_65);
  expect(rounded(1365, 'ninetyNine', 'JPY')).toBe(1365);
  expect(rounded(13_650, 'ninetyNine', 'KWD')).toBe(13_990);
});

test('§7 reseller prices: rounding never goes below cost or markup, adds less than a unit, and keeps the order of prices', () => {
  const to = fc.constantFrom('ninetyNine' as const, 'whole' as const);
  const currency = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD');
  fc.assert(
    fc.property(amount, markup, to, currency, (own, markupPercent, kind, code) => {
      const rounding = { to: kind, currency: code };
      const exact = getCustomerPrice(own, markupPercent);
      const price = getCustomerPrice(own, markupPercent, rounding);
      const unit = 10 ** getMinorDigits(code);
      expect(price).toBeGreaterThanOrEqual(Math.max(own, exact));
      expect(price - exact).toBeLessThan(unit);
      expect(getCustomerPrice(own + 1, markupPercent, rounding)).toBeGreaterThanOrEqual(price);
      expect(getCustomerPrice(price, 0, rounding)).toBe(price);
      if (unit > 1) expect(price % unit).toBe(kind === 'whole' ? 0 : unit - unit / 100);
    }),
  );
});
