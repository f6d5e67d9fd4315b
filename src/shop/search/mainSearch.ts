import { getPollNewSearchUrl, pollNewSearch, startNewSearch } from '#api/generated/hooks/search.ts';
import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';
import { isSentEarly } from '#api/http.ts';
import { createSearchOptions, type SearchOptions } from '#shared/search/searchQuery.ts';
import { chooseVersions, getForcedPage, readStoredVersions } from '#shared/session/versions.ts';
import { createMainSearchBody, type MainSearch } from './mainSearchBody.ts';

/** The session's settings that a search depends on. */
export type SearchSettings = Pick<MainSearch, 'version' | 'currency' | 'promoCode'>;

export function getSearchSettings(account: SessionAccount): SearchSettings {
  const { search } = chooseVersions({ account, stored: readStoredVersions(), forced: getForcedPage() });
  return { version: search, currency: account.preferredCurrency, promoCode: account.promoCode };
}

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
