import { expect, test } from 'vitest';
import type { ResellerPricing } from '#api/generated/schemas/resellerPricing.zod.ts';
import { findCosts } from './resellerQueries.ts';

const com = {
  tld: 'com',
  listPrice: 12.49,
  reseller1: 11.87,
  reseller2: 11.24,
  reseller3: 10.62,
  reseller4: 9.99,
};
const pricing: ResellerPricing = {
  priceType: 'registrationPrice',
  currency: 'USD',
  tier: 'reseller2',
  prices: [com],
};

test('§7 reseller prices: the reseller’s by tier, and the customers’ with the markup, in whole cents', () => {
  expect(findCosts(pricing, ['com', 'nowhere'], 15)).toEqual([
    { tld: 'com', list: 1249, own: 1124, customer: 1293 },
  ]);
  expect(findCosts({ ...pricing, tier: null }, ['com'], 0)).toMatchObject([{ own: 1187, customer: 1187 }]);
});
