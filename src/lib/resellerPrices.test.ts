import fc from 'fast-check';
import { expect, test } from 'vitest';
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
