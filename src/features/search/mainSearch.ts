import { pollNewSearch, startNewSearch } from '#api/generated/hooks/search.ts';
import type { SearchCalls } from './runSearch.ts';

export type MainSearch = {
  /** One word or name in ASCII. */
  keyword: string;
  /** Search version of the session. */
  version: string;
  promoCode?: string;
};

/** By which the suggestions of one visit hang together. */
const usageId = `u-${Math.random().toString(36).slice(2)}`;

/** The calls of the main search. */
export function mainSearchCalls({ keyword, version, promoCode }: MainSearch): SearchCalls {
  const body = {
    config: 'default',
    tracking_type: 'search_page',
    version,
    page: 'domain_search',
    keyword,
    context: 'registration',
    usageId,
    ...(promoCode && { autostuffBundlePromoCode: promoCode }),
  };
  return {
    start: (signal) => startNewSearch(body, { signal }),
    poll: ({ search_id, search_tracking_id }, received, signal) =>
      pollNewSearch({ ...body, search_id, search_tracking_id, received }, { signal }),
  };
}
