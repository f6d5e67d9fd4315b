import { pollNewSearch, startNewSearch } from '#api/generated/hooks/search.ts';
import { createSearchOptions, type SearchOptions } from './searchQuery.ts';

export type MainSearch = {
  /** One word or name in ASCII. */
  keyword: string;
  /** Search version of the session. */
  version: string;
  currency: string;
  promoCode: string | null;
  /** The product types to look up, joined by commas; all where there are none. */
  products?: string;
};

/** Ties the suggestions of one visit together. */
const usageId = `u-${Math.random().toString(36).slice(2)}`;

/** The search for one keyword. */
export function createMainSearchOptions({
  keyword,
  version,
  currency,
  promoCode,
  products,
}: MainSearch): SearchOptions {
  const body = {
    config: 'default',
    tracking_type: 'search_page',
    version,
    page: 'domain_search',
    keyword,
    context: 'registration',
    usageId,
    ...(products && { only_include_products: products }),
    ...(promoCode && { autostuffBundlePromoCode: promoCode }),
  };
  return createSearchOptions(
    ['main', keyword, version, currency, promoCode, ...(products ? [products] : [])],
    {
      start: (signal) => startNewSearch(body, { signal }),
      poll: ({ search_id, search_tracking_id }, received, signal) =>
        pollNewSearch({ ...body, search_id, search_tracking_id, received }, { signal }),
    },
  );
}
