import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { ProductsByType } from '#api/generated/schemas/productsByType.zod.ts';
import { type DomainState, getPriceOver, isStage, toDomainView } from './domainView.ts';
import { createProduct, createResult, products } from './results.fixture.ts';

type Type = keyof ProductsByType;
const TYPES = Object.keys(ProductsByType._zod.innerType._zod.def.shape) as Type[];
const STAGES: Type[] = ['landrush', 'eap_1', 'eap_2', 'eap_3', 'eap_4', 'eap_5', 'eap_6', 'eap_7'];
const OFFERS: Type[] = ['donuts_make_offer', 'sedo_make_offer', 'enom_make_offer', 'name_trust_make_offer'];

/** The state of an available name that is sold only in this way, outside of early access. */
const STATE_OF: Record<Exclude<Type, 'delete_list'>, DomainState> = {
  registration: 'available',
  internal_premium: 'premium',
  expiring_internal: 'expiring',
  sedo_domains: 'aftermarket',
  buy_domains: 'aftermarket',
  pre_ga_reserve: 'preLaunch',
  pre_ga_auction: 'preLaunch',
  landrush: 'taken',
  eap_1: 'taken',
  eap_2: 'taken',
  eap_3: 'taken',
  eap_4: 'taken',
  eap_5: 'taken',
  eap_6: 'taken',
  eap_7: 'taken',
  donuts_make_offer: 'offer',
  sedo_make_offer: 'offer',
  enom_make_offer: 'offer',
  name_trust_make_offer: 'offer',
};
const BUYABLE = (Object.keys(STATE_OF) as (keyof typeof STATE_OF)[]).filter(
  (type) => !STAGES.includes(type) && !OFFERS.includes(type),
);

test('§4 domain availability: every product type of the contract has its state', () => {
  expect(Object.keys(STATE_OF).concat('delete_list').sort()).toEqual([...TYPES].sort());
});

test('§3 product types: each is valid only under its own key, with the fields of its kind', () => {
  const takes = (value: object) => ProductsByType.safeParse(value).success;
  expect(takes(products(TYPES))).toBe(true);
  expect(takes({ registration: createProduct('internal_premium') })).toBe(false);
  expect(takes({ eap_1: createProduct('eap_2') })).toBe(false);
  expect(takes({ registration: createProduct('sedo_domains') })).toBe(false);
  expect(takes({ eap_1: { ...createProduct('eap_1'), start_date: null } })).toBe(false);
});

test.each(Object.entries(STATE_OF))(
  '§4 domain availability: available and sold only as %s: %s',
  (type, state) => {
    const view = toDomainView(createResult('a.com', { products: products([type as Type]) }), 'USD');
    const isPurchasable = BUYABLE.some((buyable) => buyable === type);
    expect(view).toMatchObject({ state, isAvailable: true, isPurchasable });
    expect(view.product?.type).toBe(isPurchasable ? type : undefined);
  },
);

test.each(STAGES)('§4 domain availability: %s counts in early access', (type) => {
  const input = createResult('a.com', { pre_ga: 'eap', products: products(['registration', type]) });
  expect(toDomainView(input, 'USD')).toMatchObject({
    state: 'earlyAccess',
    isPurchasable: true,
    product: { type },
    stages: [{ type }],
  });
});

test.each<[string, Partial<DomainSearchResult>, DomainState]>([
  ['avail 0', { avail: 0 }, 'taken'],
  ['avail 0, nothing sold', { avail: 0, products: {} }, 'taken'],
  ['avail 0 and another reason', { avail: 0, reason: 'Reserved' }, 'taken'],
  ['avail 0, Invalid Domain Name', { avail: 0, reason: 'Invalid Domain Name' }, 'invalid'],
  ['avail 0 with an offer', { avail: 0, products: products(['enom_make_offer']) }, 'offer'],
  ['avail -1', { avail: -1 }, 'connection'],
  ['avail 0, TLD Not Sold', { avail: 0, reason: 'TLD Not Sold' }, 'unsold'],
  ['avail -1, Invalid Domain Name', { avail: -1, reason: 'Invalid Domain Name' }, 'connection'],
  ['avail -1 on the delete list', { avail: -1, products: products(['delete_list']) }, 'connection'],
  ['avail 0 on the delete list', { avail: 0, products: products(['delete_list']) }, 'deleted'],
  ['avail 1 on the delete list', { products: products(['delete_list', 'registration']) }, 'deleted'],
  ['avail 0 in early access', { avail: 0, pre_ga: 'eap', products: products(['eap_1']) }, 'taken'],
  ['avail 0, held by this account', { avail: 0, in_account: true }, 'inAccount'],
])('§4 domain availability: %s: not for sale, %j is %s', (_, fields, state) => {
  const view = toDomainView(createResult('a.com', fields), 'USD');
  expect(view).toMatchObject({ state, isAvailable: false, isPurchasable: false });
  expect([view.product, view.price, view.originalPrice, view.renewalPrice]).toEqual(Array(4).fill(undefined));
});

test('§4 domain availability: the reason Invalid Domain Name alone does not make a name invalid', () => {
  const view = toDomainView(createResult('a.com', { reason: 'Invalid Domain Name' }), 'USD');
  expect(view).toMatchObject({ state: 'available', isPurchasable: true });
});

test('§4 domain availability: a name of this account can’t be bought again', () => {
  const view = toDomainView(createResult('a.com', { in_account: true }), 'USD');
  expect(view).toMatchObject({
    state: 'inAccount',
    isAvailable: true,
    isPurchasable: false,
    product: undefined,
  });
});

const anyResult = fc
  .record({
    avail: fc.constantFrom<DomainSearchResult['avail']>(1, 0, -1),
    reason: fc.constantFrom(null, 'Invalid Domain Name', 'Registry'),
    pre_ga: fc.constantFrom<DomainSearchResult['pre_ga']>(null, 'eap', 'reserve', 'auction'),
    in_account: fc.boolean(),
    types: fc.uniqueArray(fc.constantFrom(...TYPES)),
  })
  .map(({ types, ...fields }) => createResult('a.com', { ...fields, products: products(types) }));

test('§4 domain availability: available and purchasable follow their definition in every combination', () => {
  fc.assert(
    fc.property(anyResult, (input) => {
      const view = toDomainView(input, 'USD');
      const isSold = BUYABLE.some((type) => input.products[type]) || view.stages.length > 0;
      expect(view.isAvailable).toBe(input.avail === 1 && !input.products.delete_list);
      expect(view.isPurchasable).toBe(view.isAvailable && isSold && !input.in_account);
      expect(view.product !== undefined).toBe(view.isPurchasable);
      expect(view.price !== undefined).toBe(view.isPurchasable);
      expect(['taken', 'offer', 'invalid', 'connection', 'deleted', 'inAccount'].includes(view.state)).toBe(
        !view.isPurchasable,
      );
      expect(view.stages.length > 0).toBe(
        input.pre_ga === 'eap' && STAGES.some((type) => input.products[type]),
      );
    }),
    { numRuns: 1000 },
  );
});

test('§4 early access: the default stage is the first by start date, in any time zone', () => {
  const input = createResult('a.com', {
    pre_ga: 'eap',
    products: {
      landrush: createProduct('landrush', { start_date: '2026-11-04T00:00:00Z' }),
      eap_1: createProduct('eap_1', { start_date: '2026-11-02T00:30:00+02:00', price: 900 }),
      eap_2: createProduct('eap_2', { start_date: '2026-11-01T23:00:00Z', price: 500 }),
      eap_3: createProduct('eap_3', { start_date: '2026-11-03T00:00:00Z' }),
    },
  });
  const view = toDomainView(input, 'USD');
  expect(view.stages.map(({ type }) => type)).toEqual(['eap_1', 'eap_2', 'eap_3', 'landrush']);
  expect(view).toMatchObject({ product: { type: 'eap_1' }, price: 90_000 });
  expect(toDomainView(input, 'USD', 'eap_2')).toMatchObject({ product: { type: 'eap_2' }, price: 50_000 });
  expect(toDomainView(input, 'USD', 'eap_7').product?.type).toBe('eap_1');
});

test('§3 prices: integers in minor units of the currency, for the whole first term and for one year of renewal', () => {
  const input = createResult('a.ai', {
    renewal_price: 80.1,
    products: {
      registration: createProduct('registration', { price: 70.07, original_price: 80.1, min_duration: 2 }),
    },
  });
  const view = toDomainView(input, 'USD');
  expect(view).toMatchObject({ price: 14_014, originalPrice: 16_020, renewalPrice: 8010, minDuration: 2 });
  expect(toDomainView(createResult('a.jp', { renewal_price: 1500 }), 'JPY')).toMatchObject({
    price: 13,
    renewalPrice: 1500,
    originalPrice: undefined,
  });
});

test('§3 prices: the total over years is the first term plus the renewals after it', () => {
  const view = { price: 14_014, renewalPrice: 8010, minDuration: 2, result: { tld: 'com' } };
  expect([1, 2, 3, 5].map((years) => getPriceOver(years, view))).toEqual([14_014, 14_014, 22_024, 38_044]);
  expect(getPriceOver(3, { ...view, renewalPrice: 0 })).toBe(14_014);
  expect(getPriceOver(3, { ...view, renewalPrice: undefined })).toBeUndefined();
  expect(getPriceOver(2, { ...view, renewalPrice: undefined })).toBe(14_014);
  expect(getPriceOver(2, { ...view, price: undefined })).toBeUndefined();
  expect(getPriceOver(5, { ...view, price: undefined })).toBeUndefined();
});

test.each(['ai', 'ote.ai'])('§9 multi-year exclusions: .%s has no total beyond its first term', (tld) => {
  const view = { price: 14_014, renewalPrice: 8010, minDuration: 2, result: { tld } };
  expect([2, 5].map((years) => getPriceOver(years, view))).toEqual([14_014, undefined]);
});

test('decision 36: display_premium_sale off hides the regular price of a premium name', () => {
  const originalPrice = (display_premium_sale?: boolean) => {
    const premium = createProduct('internal_premium', { original_price: 99, display_premium_sale });
    return toDomainView(createResult('a.com', { products: { internal_premium: premium } }), 'USD')
      .originalPrice;
  };
  expect([true, false, undefined].map(originalPrice)).toEqual([9900, undefined, 9900]);
});

test('§3 names: label and TLD are shown in Unicode, the name stays ASCII', () => {
  const input = createResult('a.com', {
    name: 'xn--mnchen-3ya.xn--p1ai',
    sld: 'xn--mnchen-3ya',
    tld: 'xn--p1ai',
  });
  expect(toDomainView(input, 'USD')).toMatchObject({
    name: 'xn--mnchen-3ya.xn--p1ai',
    sld: 'münchen',
    tld: 'рф',
  });
});

test('§3 early-access stage: phase name, price, date and premium; the default name of the first is translated', () => {
  const input = createResult('a.kid', {
    pre_ga: 'eap',
    products: {
      landrush: createProduct('landrush', {
        price: 149,
        start_date: '2026-11-02T00:00:00Z',
        display_name: 'Priority Registration',
        premium: true,
      }),
      eap_1: createProduct('eap_1', {
        price: 12_000,
        start_date: '2026-11-03T00:00:00Z',
        display_name: 'Day one',
      }),
    },
  });
  const { stages, stage, isPremium } = toDomainView(input, 'USD');
  expect(stages).toMatchObject([
    {
      type: 'landrush',
      phaseName: null,
      price: 14_900,
      premium: true,
      date: new Date('2026-11-02T00:00:00Z'),
    },
    { type: 'eap_1', phaseName: 'Day one', price: 1_200_000, premium: false },
  ]);
  expect(stage).toBe(stages[0]);
  expect(isPremium).toBe(true);
  expect(toDomainView(input, 'USD', 'eap_1').isPremium).toBe(false);
  expect(toDomainView({ ...input, avail: 0 }, 'USD').stage).toBeUndefined();
  const unnamed = { ...input, products: { landrush: createProduct('landrush', { display_name: null }) } };
  expect(toDomainView(unnamed, 'USD').stage?.phaseName).toBeNull();
});

test.each(OFFERS)('§4 make-offer types: an offer for a name at %s is sent there', (type) => {
  expect(toDomainView(createResult('a.com', { avail: 0, products: products([type]) }), 'USD').offerType).toBe(
    type,
  );
  expect(
    toDomainView(createResult('a.com', { avail: -1, products: products([type]) }), 'USD').offerType,
  ).toBe(undefined);
});

test('§3 search result: premium by its type or by its price, and only if it can be bought', () => {
  const premium = { internal_premium: createProduct('internal_premium', { premium: true }) };
  const priced = { registration: createProduct('registration', { premium: true }) };
  expect(toDomainView(createResult('a.com', { products: premium }), 'USD').isPremium).toBe(true);
  expect(toDomainView(createResult('a.com', { products: priced }), 'USD').isPremium).toBe(true);
  expect(toDomainView(createResult('a.com', { products: premium, in_account: true }), 'USD').isPremium).toBe(
    false,
  );
  expect(toDomainView(createResult('a.com'), 'USD').isPremium).toBe(false);
});

test('§3 search result: a name of a registry’s premium list is premium whatever its price', () => {
  const listed = { internal_premium: createProduct('internal_premium', { premium: false }) };
  expect(toDomainView(createResult('a.com', { products: listed }), 'USD').isPremium).toBe(true);
});

test.each<[string, Partial<DomainSearchResult>]>([
  ['an email trial', { is_id_titan_bundle: true }],
  ['an office suite', { is_gw_bundle_domain: true }],
  ['a promotion', { autostuff_bundle_promo_id: 7 }],
])('§3 bundle: a name with %s is one, if it can be bought', (_what, fields) => {
  expect(toDomainView(createResult('a.com', fields), 'USD').isBundle).toBe(true);
  expect(toDomainView(createResult('a.com', { ...fields, avail: 0 }), 'USD').isBundle).toBe(false);
  expect(toDomainView(createResult('a.com'), 'USD').isBundle).toBe(false);
});

test('§4 pre-launch: the auction of a name that can be bought is linked', () => {
  const auction_url = 'https://auction.example/a';
  const auction = { pre_ga_auction: createProduct('pre_ga_auction', { auction_url }) };
  expect(toDomainView(createResult('a.com', { products: auction }), 'USD').auctionUrl).toBe(auction_url);
  const held = createResult('a.com', { products: auction, in_account: true });
  expect(toDomainView(held, 'USD').auctionUrl).toBeUndefined();
  expect(toDomainView(createResult('a.com'), 'USD').auctionUrl).toBeUndefined();
});

test('§3 early-access stage: its price is for the whole first term', () => {
  const products = { landrush: createProduct('landrush', { price: 149, min_duration: 2 }) };
  const { stages } = toDomainView(createResult('a.kid', { pre_ga: 'eap', products }), 'USD');
  expect(stages.map(({ price }) => price)).toEqual([29_800]);
});

test.each(TYPES)('§3 early-access stage: %s is one if it is sold in early access', (type) => {
  expect(isStage(type)).toBe(STAGES.includes(type));
});

test('§3 early-access stage: no product is none', () => {
  expect(isStage(undefined)).toBe(false);
});
