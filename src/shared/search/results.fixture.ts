import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductsByType } from '#api/generated/schemas/productsByType.zod.ts';
import type { SearchPollData } from '#api/generated/schemas/searchPollData.zod.ts';

type Products = Required<ProductsByType>;

const prices = { price: 12.99, price_usd: 12.99 };
const purchase = { ...prices, premium: false, min_duration: 1 };
const stage = { ...purchase, start_date: '2026-11-01T00:00:00Z', display_name: 'Early access' };

/** One of each type, for 12.99 a year. */
const defaultProducts: Products = {
  registration: { type: 'registration', ...purchase, original_price: null },
  internal_premium: { type: 'internal_premium', ...purchase, original_price: null },
  expiring_internal: { type: 'expiring_internal', ...purchase },
  sedo_domains: { type: 'sedo_domains', ...purchase },
  buy_domains: { type: 'buy_domains', ...purchase },
  delete_list: { type: 'delete_list', ...prices },
  pre_ga_reserve: { type: 'pre_ga_reserve', ...purchase },
  pre_ga_auction: { type: 'pre_ga_auction', ...purchase },
  landrush: { type: 'landrush', ...stage },
  eap_1: { type: 'eap_1', ...stage },
  eap_2: { type: 'eap_2', ...stage },
  eap_3: { type: 'eap_3', ...stage },
  eap_4: { type: 'eap_4', ...stage },
  eap_5: { type: 'eap_5', ...stage },
  eap_6: { type: 'eap_6', ...stage },
  eap_7: { type: 'eap_7', ...stage },
  donuts_make_offer: { type: 'donuts_make_offer' },
  sedo_make_offer: { type: 'sedo_make_offer' },
  enom_make_offer: { type: 'enom_make_offer' },
  name_trust_make_offer: { type: 'name_trust_make_offer' },
};

/** A product for 12.99 a year. */
export function createProduct<Type extends keyof Products>(
  type: Type,
  fields: Partial<Products[Type]> = {},
): Products[Type] {
  return { ...defaultProducts[type], ...fields };
}

/** A name that can be registered. */
export function createResult(
  name = 'harbour.com',
  fields: Partial<DomainSearchResult> = {},
): DomainSearchResult {
  const [sld = '', ...tld] = name.split('.');
  return {
    name,
    sld,
    tld: tld.join('.'),
    avail: 1,
    reason: null,
    slice_type: null,
    products: { registration: createProduct('registration') },
    pre_ga: null,
    in_account: false,
    renewal_price: 15.5,
    on_hsts_preload_list: false,
    ...fields,
  };
}

/** Products of these types, by type. */
export function products(types: readonly (keyof ProductsByType)[]): ProductsByType {
  return Object.fromEntries(types.map((type) => [type, defaultProducts[type]]));
}

/** The data of a poll response with these results. */
export function createPollData(
  domains: DomainSearchResult[],
  fields: Partial<SearchPollData> = {},
): SearchPollData {
  return {
    domains,
    info: { done: false, messages: [] },
    exact_match: null,
    most_relevant: [],
    suggested_domain: null,
    tld_suggestion: [],
    currency: 'USD',
    ...fields,
  };
}
