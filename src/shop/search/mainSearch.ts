import { getPollNewSearchUrl, pollNewSearch, startNewSearch } from '#api/generated/hooks/search.ts';
import { isSentEarly } from '#api/http.ts';
import { createSearchOptions, type SearchOptions } from '#shared/search/searchQuery.ts';
import { createMainSearchBody, type MainSearch } from './mainSearchBody.ts';

/** The search for one keyword. */
export function createMainSearchOptions(search: MainSearch): SearchOptions {
  const { keyword, version, currency, promoCode, products, tlds } = search;
  const body = createMainSearchBody(search);
  return createSearchOptions(
    [
      'main',
      keyword,
      version,
      promoCode,
      ...(products ? [products] : []),
      ...(tlds ? [{ tlds }] : []),
      currency,
    ],
    {
      start: (signal) => startNewSearch(body, { signal }),
      poll: ({ search_id, search_tracking_id }, received, signal) =>
        pollNewSearch({ ...body, search_id, search_tracking_id, received }, { signal }),
      isPollSent: ({ search_id }) => isSentEarly(getPollNewSearchUrl(), 'search_id', search_id),
    },
  );
}
