import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCustomerPrice, getOwnPrice } from '#lib/resellerPrices.ts';
import { currencies } from './money.ts';
import { tldPrices } from './prices.ts';
import { anyMoment, listTerms } from './registry.fixture.ts';
import { allTlds } from './tlds.ts';

const anyTld = fc.constantFrom(...allTlds);
const anyCurrency = fc.constantFrom(...currencies.map(({ code }) => code));

test('§7 TLD prices: the featured TLDs', () => {
  const of = (tld: string) => {
    const { registration, renewal, sale } = tldPrices(tld, listTerms);
    return [registration, renewal, sale?.registration];
  };
  expect(of('com')).toEqual([12_49, 16_99, undefined]);
  expect(of('dev')).toEqual([12_99, 17_99, undefined]);
  expect(of('io')).toEqual([34_99, 59_99, undefined]);
  expect(of('pro')).toEqual([24_99, 24_99, 3_99]);
  expect(of('ing')).toEqual([14_99, 14_99, undefined]);
  expect(of('irish')).toEqual([8_99, 16_99, undefined]);
});

test('§9 terms: ai and ote.ai are sold for two to ten years in even steps, de for one year', () => {
  for (const tld of ['ai', 'ote.ai'])
    expect(tldPrices(tld, listTerms)).toMatchObject({ minYears: 2, maxYears: 10, stepYears: 2 });
  expect(tldPrices('de', listTerms)).toMatchObject({ minYears: 1, maxYears: 1, stepYears: 1 });
  expect(tldPrices('com', listTerms)).toMatchObject({ minYears: 1, maxYears: 10 });
});

test('§7 TLD prices: every TLD has plausible prices at any time', () => {
  fc.assert(
    fc.property(anyTld, anyMoment, (tld, now) => {
      const { registration, renewal, restore, transfer, minYears, maxYears, sale } = tldPrices(tld, {
        ...listTerms,
        now,
      });
      for (const price of [registration, renewal, restore, transfer]) expect(price).toBeGreaterThan(0);
      expect(restore).toBeGreaterThan(renewal);
      expect(minYears >= 1 && minYears <= maxYears && maxYears <= 10).toBe(true);
      if (!sale) return;
      expect(sale.registration > 0 && sale.registration < registration).toBe(true);
      expect(sale.ends.getTime()).toBeGreaterThanOrEqual(now.getTime());
      expect(tldPrices(tld, { ...listTerms, now: sale.ends }).sale).toEqual(sale);
    }),
  );
});

test('§4 sales: some TLDs are on sale at any time, most are not', () => {
  fc.assert(
    fc.property(anyMoment, (now) => {
      const onSale = allTlds.filter((tld) => tldPrices(tld, { ...listTerms, now }).sale).length;
      expect(onSale > 10 && onSale < allTlds.length / 5).toBe(true);
      expect(tldPrices('pro', { ...listTerms, now }).sale).toBeDefined();
    }),
    { numRuns: 20 },
  );
});

test('§7 TLD prices: a reseller’s customers pay its own price with the markup, and the usual fee to restore a domain', () => {
  const reseller = { discountPercent: 5, markupPercent: 15 };
  expect(tldPrices('com', { ...listTerms, reseller })).toEqual({
    ...tldPrices('com', listTerms),
    registration: 13_65,
    renewal: 18_56,
    restore: 119_99 - 16_99 + 18_56,
    transfer: 13_65,
  });
  const { registration, sale } = tldPrices('pro', { ...listTerms, reseller });
  expect([registration, sale?.registration]).toEqual([27_30, 4_59]);
  expect(sale?.ends).toEqual(tldPrices('pro', listTerms).sale?.ends);
});

test('§7 TLD prices: a reseller’s customers see a sale only below the reseller’s own price', () => {
  const terms = fc.record({
    discountPercent: fc.integer({ min: 0, max: 100 }),
    markupPercent: fc.integer({ min: 0, max: 300 }),
  });
  fc.assert(
    fc.property(anyTld, anyMoment, anyCurrency, terms, (tld, now, currency, reseller) => {
      const list = tldPrices(tld, { currency, now, reseller: null });
      const { registration, sale, renewal, restore, ...rest } = tldPrices(tld, { currency, now, reseller });
      const { discountPercent, markupPercent } = reseller;
      const own = getOwnPrice(list.registration, discountPercent, list.sale?.registration);
      expect(sale?.registration ?? registration).toBe(getCustomerPrice(own, markupPercent));
      expect(sale === undefined || sale.registration < registration).toBe(true);
      expect(restore - renewal).toBe(list.restore - list.renewal);
      const { minYears, maxYears } = list;
      expect(rest).toMatchObject({ minYears, maxYears });
    }),
  );
});
