import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './money.ts';
import { anyMoment, noon } from './registry.fixture.ts';
import { plans } from './services.ts';

const types = [
  'whois_privacy',
  'titan_email',
  'wix',
  'hopp',
  'linkedinkit',
  'instantsite',
  'hosting',
  'ssl',
] as const;
const keys = (type: (typeof types)[number]) => plans(type, 'USD', noon).map(({ plan }) => plan);

test('§9 plans: the plans of both lines of the site builder, monthly and yearly', () => {
  const named = ['pro', 'unlimited', 'vip', 'business_basic', 'business_unlimited', 'business_vip'];
  expect(keys('wix').sort()).toEqual(
    named.flatMap((name) => [`wix_${name}_monthly`, `wix_${name}_yearly`]).sort(),
  );
  expect(keys('hopp')).toEqual(['hopp_free', 'hopp_pro_monthly', 'hopp_pro_yearly']);
  expect(plans('registration', 'USD', noon)).toEqual([]);
});

test('§7 plans: prices as in the contract’s examples', () => {
  const email = plans('titan_email', 'USD', noon);
  const of = (key: string) => email.find(({ plan }) => plan === key);
  expect(of('titan_email_pro_yearly')).toMatchObject({
    name: 'Email Pro',
    priceMinor: 36_00,
    originalMinor: null,
  });
  expect(of('titan_email_premium_yearly')).toMatchObject({
    priceMinor: 39_99,
    originalMinor: 59_99,
    renewalMinor: 59_99,
  });
});

test('§7 plans: cheapest first, sales below the standard price, at any time and in any currency', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...types),
      fc.constantFrom(...currencies),
      anyMoment,
      (type, { code }, now) => {
        const list = plans(type, code, now);
        expect(list.length).toBeGreaterThan(0);
        const prices = list.map(({ priceMinor }) => priceMinor);
        expect(prices).toEqual([...prices].sort((a, b) => a - b));
        expect(new Set(list.map(({ plan }) => plan)).size).toBe(list.length);
        for (const { priceMinor, originalMinor, renewalMinor } of list) {
          expect(renewalMinor).toBeGreaterThanOrEqual(priceMinor);
          if (originalMinor !== null) expect(originalMinor).toBeGreaterThan(priceMinor);
        }
        if (type === 'wix')
          expect(list.filter(({ originalMinor }) => originalMinor !== null)).toHaveLength(1);
      },
    ),
  );
});
