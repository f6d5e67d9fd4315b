import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies } from './money.ts';
import { anyMoment, listTerms, nobody, plainLabels, schemaCheck } from './registry.fixture.ts';
import { toResult } from './results.ts';
import { plan } from './suggestions.ts';
import { testNames } from './testNames.ts';
import { allTlds } from './tlds.ts';
import { isWritable } from './validity.ts';

const check = schemaCheck('DomainSearchResult');
const ctx = { ...listTerms, registeredBy: nobody };
const anyLabel = fc.oneof(
  fc.stringMatching(/^[a-z0-9-]{1,70}$/),
  fc.stringMatching(/^xn--[a-z0-9-]{1,20}$/),
  fc.constantFrom(...testNames),
);
const anyTld = fc.oneof(fc.constantFrom(...allTlds), fc.stringMatching(/^[a-z]{2,9}$/));
const anyName = fc
  .tuple(anyLabel, anyTld)
  .map(([label, tld]) => `${label}.${tld}`)
  .filter(isWritable);
const anyCurrency = fc.constantFrom(...currencies.map(({ code }) => code));
const anyHolder = fc.constantFrom('mine' as const, 'other' as const, undefined, undefined, undefined);

test('§3 search result: every result fits the contract and is reproducible', () => {
  fc.assert(
    fc.property(anyName, anyCurrency, anyMoment, anyHolder, (name, currency, now, holder) => {
      const context = { currency, now, reseller: null, registeredBy: () => holder };
      const result = toResult(name, context);
      expect(check(result)).toBeUndefined();
      expect(toResult(name, context)).toEqual(result);
      expect(`${result.sld}.${result.tld}`).toBe(name);
    }),
    { numRuns: 1_000 },
  );
});

test('§3 search result: available names have a price, a renewal price and a product of their type', () => {
  fc.assert(
    fc.property(anyName, anyCurrency, (name, currency) => {
      const { avail, products, renewal_price } = toResult(name, { ...ctx, currency });
      for (const [type, entry] of Object.entries(products)) expect(entry.type).toBe(type);
      if (avail === 1) {
        expect(renewal_price).toBeGreaterThan(0);
        expect(Object.values(products).length).toBeGreaterThan(0);
        for (const entry of Object.values(products))
          expect('price' in entry && entry.price).toBeGreaterThan(0);
      } else expect(renewal_price).toBeNull();
    }),
  );
});

test('§3 product types: each has its own key and the fields of its kind', () => {
  const usual = toResult('quillmark-a.com', ctx);
  const wrong = (products: object) => check({ ...usual, products });
  const { registration } = usual.products;
  const { landrush, eap_1 } = toResult('lighthouse.kid', ctx).products;
  expect(wrong({ registration })).toBeUndefined();
  expect(wrong({ landrush, eap_1, sedo_make_offer: { type: 'sedo_make_offer' } })).toBeUndefined();
  for (const products of [
    { internal_premium: registration },
    { landrush: eap_1 },
    { eap_2: eap_1 },
    { eap_1: { ...eap_1, start_date: null } },
    { eap_1: { ...eap_1, display_name: null } },
    { registration: { ...registration, original_price: undefined } },
    { sedo_domains: { type: 'sedo_domains', price: 5, price_usd: 5 } },
    { to_come: { type: 'to_come' } },
  ])
    expect(wrong(products)).toBeDefined();
});

test('§4 search result: each test name', () => {
  const response = (label: string, tld = 'com') => {
    const { avail, products, pre_ga } = toResult(`${label}.${tld}`, ctx);
    return [avail, Object.keys(products), pre_ga];
  };
  expect(response('unreachable')).toEqual([-1, [], null]);
  expect(response('taken')).toEqual([0, [], null]);
  expect(response('premium')).toEqual([1, ['internal_premium'], null]);
  expect(response('expiring')).toEqual([1, ['expiring_internal'], null]);
  expect(response('sedo')).toEqual([1, ['sedo_domains'], null]);
  expect(response('buydomains')).toEqual([1, ['buy_domains'], null]);
  expect(response('deleted')).toEqual([1, ['delete_list'], null]);
  const early = toResult('eap.com', ctx);
  expect([early.avail, early.pre_ga, Object.keys(early.products).length]).toEqual([1, 'eap', 8]);
  expect(early.products.landrush?.display_name).toBe('Priority Registration');
  const offer = toResult('offer.com', ctx);
  expect([offer.avail, Object.keys(offer.products)[0]]).toEqual([0, expect.stringMatching(/_make_offer$/)]);
});

test('deviation 7: invalid names are marked, and names under a TLD that is not sold', () => {
  expect(toResult('-light-.com', ctx)).toMatchObject({
    avail: 0,
    reason: 'Invalid Domain Name',
    products: {},
  });
  expect(toResult('light.notatld', ctx)).toMatchObject({ avail: 0, reason: 'TLD Not Sold' });
});

test.each(['xn--kafe-pj3b.com', 'xn--papermill-9b0eua.com', 'xn--0ca88g.xn--4db'])(
  '§4 names, N2, N3 and N8: by the API, %s is not sold',
  (name) => {
    expect(toResult(name, ctx)).toMatchObject({ avail: 0, products: {} });
  },
);

test('§4 names, N3: a registry that sells emoji does so', () => {
  expect(toResult('xn--kafe-pj3b.ws', ctx).reason).not.toBe('Invalid Domain Name');
});

test('§3 search result: sale, minimum years, own names, made-up names', () => {
  const first = (tld: string) => {
    const available = (label: string) => toResult(`${label}.${tld}`, ctx).products.registration;
    return plainLabels(50).map(available).find(Boolean);
  };
  expect(first('pro')).toMatchObject({ price: 3.99, price_usd: 3.99, original_price: 24.99 });
  expect(first('com')).toMatchObject({ price: 12.49, original_price: null });
  expect(first('ai')).toMatchObject({ price: 79.99, min_duration: 2 });
  expect(toResult('light.dev', { ...ctx, registeredBy: () => 'mine' })).toMatchObject({
    in_account: true,
    avail: 0,
  });
  expect(toResult('light.dev', { ...ctx, registeredBy: () => 'other' })).toMatchObject({
    in_account: false,
    avail: 0,
  });
  const aiGenerated = new Set(['getlight.dev']);
  expect(toResult('getlight.dev', { ...ctx, aiGenerated }).aiGenerated).toBe(true);
  expect(toResult('light.dev', { ...ctx, aiGenerated }).aiGenerated).toBe(false);
});

test('§3 search result: ordinary searches return bundles, promotions, paid placements and every kind of product', () => {
  const words = [
    'lighthouse',
    'harbor',
    'maple',
    'coffee',
    'nomad',
    'quartz',
    'willow',
    'bakery',
    'orbit',
    '123',
    'tugboat',
  ];
  const results = words.flatMap((word) =>
    plan(word, undefined).names.map((name, position) => toResult(name, { ...ctx, position })),
  );
  const some = (rule: (result: (typeof results)[number]) => unknown) => results.some(rule);
  expect(some((r) => r.slice_type === 'dynamic_paid_presentment')).toBe(true);
  expect(some((r) => r.is_gw_bundle_domain && r.extended_gw_bundle_domain)).toBe(true);
  expect(some((r) => r.is_id_titan_bundle && r.titan_prem_yearly_bundle_price)).toBe(true);
  expect(some((r) => r.autostuff_bundle_promo_id)).toBe(true);
  expect(some((r) => r.has_wix_promo)).toBe(true);
  expect(some((r) => r.avail === -1)).toBe(true);
  expect(some((r) => r.reason === 'Reserved by the registry')).toBe(true);
  const met = new Set(results.flatMap((r) => Object.keys(r.products)));
  for (const type of [
    'registration',
    'internal_premium',
    'expiring_internal',
    'sedo_domains',
    'buy_domains',
  ]) {
    expect(met).toContain(type);
  }
  for (const type of ['delete_list', 'sedo_make_offer', 'landrush', 'pre_ga_reserve', 'pre_ga_auction']) {
    expect(met).toContain(type);
  }
  expect(toResult('lighthouse.com', { ...ctx, position: 0 }).slice_type).toBeNull();
});

test('§3 search result: test names cause bundles, promotions, sales and the pre-launch phases', () => {
  const of = (label: string, tld = 'dev') => toResult(`qx-${label}.${tld}`, ctx);
  expect(of('gwbundle')).toMatchObject({
    is_gw_bundle_domain: true,
    extended_gw_bundle_domain: 'qx-gwbundle.dev',
  });
  expect(of('titanbundle')).toMatchObject({ is_id_titan_bundle: true, titan_prem_yearly_bundle_price: 24 });
  expect(of('autostuff').autostuff_bundle_promo_id).toBeGreaterThan(0);
  expect(of('wixpromo').has_wix_promo).toBe(true);
  expect(of('prereserve')).toMatchObject({ avail: 1, pre_ga: 'reserve', products: { pre_ga_reserve: {} } });
  expect(of('preauction')).toMatchObject({
    avail: 1,
    pre_ga: 'auction',
    products: { pre_ga_auction: { auction_url: expect.stringMatching(/^https:/) } },
  });
  const { price, original_price, display_premium_sale } = of('premiumsale').products.internal_premium ?? {};
  expect(display_premium_sale).toBe(true);
  expect(price).toBeLessThan(original_price ?? 0);
});

test('§3 search result: cart test names are available under every TLD', () => {
  const labels = ['cartfail', 'cartunknown', 'cartstale', 'robotcheck', 'swapfail', 'pricerise', 'snapped'];
  fc.assert(
    fc.property(fc.constantFrom(...labels), fc.constantFrom(...allTlds), (label, tld) => {
      expect(Object.keys(toResult(`qx-${label}.${tld}`, ctx).products)).toEqual(['registration']);
    }),
  );
  expect(toResult('qx-snapped.com', { ...ctx, isFavorite: true }).avail).toBe(0);
});

test('§3 early access: a registry may leave its first stage without a name', () => {
  expect(toResult('lighthouse.hot', ctx).products.landrush?.display_name).toBeNull();
  expect(toResult('lighthouse.kid', ctx).products.landrush?.display_name).toBe('Priority Registration');
});

test('§3 price rise: an announced renewal price starts on the first day of a later quarter, and is higher', () => {
  const { renewal_price, renewal_rise } = toResult('qx-renewalrise.dev', ctx);
  expect(renewal_rise?.from).toMatch(/-(01|04|07|10)-01T/);
  expect(renewal_rise?.renewal_price).toBeGreaterThan(renewal_price ?? Number.POSITIVE_INFINITY);
  expect(toResult('qx-wixpromo.dev', ctx).renewal_rise).toBeNull();
});
