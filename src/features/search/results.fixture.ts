import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { ProductEntry } from '#api/generated/schemas/productEntry.zod.ts';
import type { ProductsByType } from '#api/generated/schemas/productsByType.zod.ts';
import type { SearchPollData } from '#api/generated/schemas/searchPollData.zod.ts';

/** A product for 12.99 a year. */
export function product(type: ProductEntry['type'], fields: Partial<ProductEntry> = {}): ProductEntry {
  return {
    type,
    price: 12.99,
    price_usd: 12.99,
    original_price: null,
    premium: false,
    min_duration: 1,
    ...fields,
  };
}

/** A name that can be registered. */
export function result(name = 'harbour.com', fields: Partial<DomainSearchResult> = {}): DomainSearchResult {
  const [sld = '', ...tld] = name.split('.');
  return {
    name,
    sld,
    tld: tld.join('.'),
    avail: 1,
    reason: null,
    slice_type: null,
    products: { registration: product('registration') },
    pre_ga: null,
    in_account: false,
    renewal_price: 15.5,
    on_hsts_preload_list: false,
    ...fields,
  };
}

/** Products of these types, each under its type. */
export function products(types: readonly (keyof ProductsByType)[]): ProductsByType {
  return Object.fromEntries(types.map((type) => [type, product(type)]));
}

/** What a poll answers with these results. */
export function pollData(
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
