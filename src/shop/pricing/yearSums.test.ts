import { expect, test } from 'vitest';
import { isMultiYear } from '#lib/multiYear.ts';
import { getYearPrices, getYearSums } from './yearSums.ts';

const byYear = (years: number) => years * 1000;

test('§9 multi-year exclusions: ai and ote.ai have no multi-year prices, all others do', () => {
  expect(['ai', 'ote.ai', 'com', 'io.ai'].map(isMultiYear)).toEqual([false, false, true, true]);
});

test('§3 prices: there are totals over 1, 3, 5 and 10 years', () => {
  expect(getYearSums('com', 1, byYear)).toEqual([
    { years: 1, minor: 1000 },
    { years: 3, minor: 3000 },
    { years: 5, minor: 5000 },
    { years: 10, minor: 10_000 },
  ]);
});

test('§3 prices: years below the shortest term, and years without a price, are left out', () => {
  expect(getYearSums('inc', 2, byYear).map(({ years }) => years)).toEqual([3, 5, 10]);
  expect(getYearSums('com', 1, (years) => (years === 1 ? 1299 : undefined))).toEqual([
    { years: 1, minor: 1299 },
  ]);
});

test('§9 multi-year exclusions: excluded TLDs have a total over their shortest term only', () => {
  expect(getYearSums('ai', 2, byYear)).toEqual([{ years: 2, minor: 2000 }]);
});

const price = (amount: number) => ({
  price: amount,
  price_usd: amount,
  original_price: null,
  sale_end: null,
});
const listed = (tld: string, fewest: number) => ({
  tld,
  currency: 'USD',
  min_duration: fewest,
  registration: price(9.99),
  renewal: price(19.99),
});

test('§3 prices: the shortest term costs the registration price, each later year the renewal price', () => {
  expect(getYearPrices(listed('io', 1))).toEqual([999, 1999, 1999, 1999, 1999]);
  expect(getYearPrices(listed('inc', 2))).toEqual([999, 999, 1999, 1999, 1999]);
  expect(getYearPrices({ ...listed('io', 1), renewal: undefined })).toBeUndefined();
});

test('§9 multi-year exclusions: excluded TLDs have no cost over five years', () => {
  expect(getYearPrices(listed('ai', 2))).toBeUndefined();
});
