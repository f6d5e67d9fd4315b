import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './money.ts';
import { multiYear } from './multiYear.ts';
import { listTerms, nobody, plainLabels, schemaCheck } from './registry.fixture.ts';
import { toResult } from './results.ts';
import { allTlds } from './tlds.ts';

const available = (tld: string) =>
  plainLabels(50)
    .map((label) => `${label}.${tld}`)
    .find((name) => toResult(name, { ...listTerms, registeredBy: nobody }).products.registration) ?? '';

test('§7 multi-year prices: registration once, then renewals', () => {
  const dev = multiYear(available('dev'), listTerms);
  expect(dev.slice(0, 3)).toEqual([
    { duration: 1, minor: 12_99 },
    { duration: 2, minor: 30_98 },
    { duration: 3, minor: 48_97 },
  ]);
  expect(dev).toHaveLength(10);
  expect(multiYear(available('pro'), listTerms)[1]).toEqual({ duration: 2, minor: 3_99 + 24_99 });
});

test('§9 terms: ai and ote.ai have a price for every second year', () => {
  const everySecond = [2, 4, 6, 8, 10].map((duration) => ({ duration, minor: duration * 79_99 }));
  expect(multiYear(available('ai'), listTerms)).toEqual(everySecond);
  expect(multiYear(available('ote.ai'), listTerms)).toEqual(everySecond);
});

test('§7 multi-year prices: premium names at their own prices, taken names at the TLD’s', () => {
  const premium = toResult('premium.dev', { ...listTerms, registeredBy: nobody });
  const price = (premium.products.internal_premium?.price ?? 0) * 100;
  const renewal = (premium.renewal_price ?? 0) * 100;
  expect(multiYear('premium.dev', listTerms)[1]).toEqual({ duration: 2, minor: price + renewal });
  expect(multiYear('taken.com', listTerms)[1]).toEqual({ duration: 2, minor: 12_49 + 16_99 });
  expect(multiYear('light.notatld', listTerms)).toEqual([]);
});

test('§7 multi-year prices: more years cost more, under any TLD and in any currency', () => {
  const check = schemaCheck('MultiYearPricingResponse');
  fc.assert(
    fc.property(fc.constantFrom(...allTlds), fc.constantFrom(...currencies), (tld, { code, decimals }) => {
      const years = multiYear(`lighthouse.${tld}`, { ...listTerms, currency: code });
      const minor = years.map((year) => year.minor);
      expect(minor).toEqual([...new Set(minor)].sort((a, b) => a - b));
      const pricing = {
        domain_name: `lighthouse.${tld}`,
        currency: code,
        years: years.map((year) => ({ duration: year.duration, price: year.minor / 10 ** decimals })),
      };
      expect(years.length).toBeGreaterThan(0);
      expect(check({ data: { pricing } })).toBeUndefined();
    }),
  );
});
