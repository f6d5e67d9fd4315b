import { getPollNewSearchUrl, pollNewSearch, startNewSearch } from '#api/generated/hooks/search.ts';
import { isSentEarly } from '#api/http.ts';
import { createSearchOptions, type SearchOptions } from '#shared/search/searchQuery.ts';

export type MainSearch = {
  /** One word or name in ASCII. */
  keyword: string;
  /** The session's search version. */
  version: string;
  currency: string;
  promoCode: string | null;
  /** The product types to look up, joined by commas; all if omitted. */
  products?: string;
};

/**
 * Links the suggestions of one visit. It is derived from the start of the visit, so that `firstCalls.ts` computes the
 * same id.
 */
const getUsageId = () => `u-${performance.timeOrigin.toString(36)}`;

/** The fields of each call, in the order in which `firstCalls.ts` sends them. */
export function createMainSearchBody({
  keyword,
  version,
  promoCode,
  products,
}: Omit<MainSearch, 'currency'>) {
  return {
    config: 'default',
    tracking_type: 'search_page',
    version,
    page: 'domain_search',
    keyword,
    context: 'registration',
    usageId: getUsageId(),
    ...(products && { only_include_products: products }),
    ...(promoCode && { autostuffBundlePromoCode: promoCode }),
  };
}

/** The search for one keyword. */
export function createMainSearchOptions(search: MainSearch): SearchOptions {
  const { keyword, version, currency, promoCode, products } = search;
  const body = createMainSearchBody(search);
  return createSearchOptions(
    ['main', keyword, version, promoCode, ...(products ? [products] : []), currency],
    {
      start: (signal) => startNewSearch(body, { signal }),
      poll: ({ search_id, search_tracking_id }, received, signal) =>
        pollNewSearch({ ...body, search_id, search_tracking_id, received }, { signal }),
      isPollSent: ({ search_id }) => isSentEarly(getPollNewSearchUrl(), 'search_id', search_id),
    },
  );
}
