import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import type { ResellerTier } from '#api/generated/schemas/resellerTier.zod.ts';
import {
  findTier,
  getCost,
  getLastPosition,
  getStops,
  MAX_NAMES,
  parseNameCount,
  toNames,
  toPosition,
} from './tierCosts.ts';

const tiers: ResellerTier[] = [
  { name: 'reseller1', minDomains: 0, discountPercent: 5 },
  { name: 'reseller2', minDomains: 100, discountPercent: 10 },
  { name: 'reseller3', minDomains: 1000, discountPercent: 15 },
  { name: 'reseller4', minDomains: 5000, discountPercent: 20 },
];
const pricing: ResellerPricing = {
  priceType: 'renewalPrice',
  currency: 'USD',
  tier: null,
  prices: [
    { tld: 'com', listPrice: 16.99, reseller1: 16.14, reseller2: 15.29, reseller3: 14.44, reseller4: 13.59 },
    { tld: 'blog', listPrice: 1.99, reseller1: 1.99, reseller2: 1.99, reseller3: 1.99, reseller4: 1.99 },
  ],
};
const anyNames = fc.integer({ min: 0, max: MAX_NAMES });

test.each([
  ['0', 0],
  ['1', 1],
  [' 1320 ', 1320],
  ['1,320', 1320],
  ['1.320', 1320],
  ['10 000 000', 10_000_000],
  ['1\u202f000', 1000],
  ['１００', 100],
  ['10000001', null],
  ['9'.repeat(400), null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1,320.5', null],
  ['1.000,000', null],
  ['1e3', null],
  ['many', null],
])('§2 reseller program: "%s" means %s names', (text, names) => {
  expect(parseNameCount(text)).toBe(names);
});

test('§2 reseller program: a number is parsed in the format of any of the shop’s languages', () => {
  const locales = fc.constantFrom('en', 'de', 'es', 'fr', 'pt-BR', 'ru', 'tr', 'zh');
  fc.assert(
    fc.property(anyNames, locales, (names, locale) => parseNameCount(names.toLocaleString(locale)) === names),
  );
});

test('§2 reseller program: a tier begins at its number of names', () => {
  expect([0, 1, 99, 100, 999, 1000, 4999, 5000, MAX_NAMES].map((names) => findTier(tiers, names))).toEqual([
    0, 0, 0, 1, 1, 2, 2, 3, 3,
  ]);
});

test('§2 reseller program: more names never cost more per name, and a tier’s price never exceeds the list price', () => {
  const anyTld = fc.constantFrom('com', 'blog');
  fc.assert(
    fc.property(anyNames, anyNames, anyTld, (one, other, tld) => {
      const costOf = (names: number) =>
        getCost(pricing, tld, tiers[findTier(tiers, names)]?.name ?? 'reseller1', names) ?? {
          list: 0,
          own: 0,
          saving: -1,
        };
      const [fewer, more] = [costOf(Math.min(one, other)), costOf(Math.max(one, other))];
      expect(more.own * Math.min(one, other)).toBeLessThanOrEqual(fewer.own * Math.max(one, other));
      expect(more.saving).toBeGreaterThanOrEqual(fewer.saving);
      expect(more.saving).toBeGreaterThanOrEqual(0);
      expect(more.own + more.saving).toBe(more.list);
      expect(Number.isSafeInteger(more.list)).toBe(true);
    }),
  );
});

test('§2 reseller program: costs are sums of whole cents; a TLD without a price has none', () => {
  expect(getCost(pricing, 'com', 'reseller3', 1320)).toEqual({
    list: 2_242_680,
    own: 1_906_080,
    saving: 336_600,
  });
  expect(getCost(pricing, 'blog', 'reseller4', 10)).toMatchObject({ saving: 0 });
  expect(getCost(pricing, 'nowhere', 'reseller1', 1)).toBeUndefined();
});

test('§2 reseller program: the slider has a mark at each tier, and each of its positions is a different number', () => {
  const stops = getStops(tiers);
  expect(stops).toEqual([0, 100, 1000, 5000, 10_000]);
  expect(stops.map((stop) => toNames(toPosition(stop, stops), stops))).toEqual(stops);
  const last = getLastPosition(stops);
  const positions = Array.from({ length: last + 1 }, (_, position) => position);
  expect(positions.map((position) => Math.round(toPosition(toNames(position, stops), stops)))).toEqual(
    positions,
  );
  fc.assert(
    fc.property(anyNames, anyNames, (one, other) => {
      const [fewer, more] = [Math.min(one, other), Math.max(one, other)];
      return toPosition(fewer, stops) <= toPosition(more, stops) && toPosition(more, stops) <= last;
    }),
  );
});
