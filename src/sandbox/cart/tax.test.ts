import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getTax, getTaxRate } from './tax.ts';

test.each([
  ['DE', 2298, 437],
  ['MX', 1249, 200],
  ['CH', 1249, 101],
  ['FI', 999, 255],
  ['US', 2298, 0],
  ['XX', 2298, 0],
  [null, 2298, 0],
  ['__proto__', 2298, 0],
])('§8 tax: an account in %s pays on %i minor units %i', (country, net, tax) => {
  expect(getTax(net, getTaxRate(country))).toBe(tax);
});

const amount = fc.nat({ max: 10 ** 11 });
const rate = fc.integer({ min: 0, max: 3000 });

test('§8 tax: it is a whole number of minor units, at most half of one from the exact amount', () => {
  fc.assert(
    fc.property(amount, rate, (net, hundredths) => {
      const tax = getTax(net, { rate: hundredths });
      expect(Number.isSafeInteger(tax)).toBe(true);
      const difference = BigInt(tax) * 10_000n - BigInt(net) * BigInt(hundredths);
      expect(difference).toBeGreaterThan(-5_000n);
      expect(difference).toBeLessThanOrEqual(5_000n);
    }),
  );
});

test('§8 tax: it never falls when the order grows, and rounds once, not for each line', () => {
  fc.assert(
    fc.property(amount, amount, rate, (one, more, hundredths) => {
      expect(getTax(one + more, { rate: hundredths })).toBeGreaterThanOrEqual(
        getTax(one, { rate: hundredths }),
      );
    }),
  );
  const lines = [101, 101, 101];
  const onOrder = getTax(303, { rate: 1900 });
  expect(onOrder).toBe(58);
  expect(lines.reduce((sum, net) => sum + getTax(net, { rate: 1900 }), 0)).toBe(57);
});
