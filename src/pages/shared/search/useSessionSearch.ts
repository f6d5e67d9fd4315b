import { useMemo } from 'react';
import type { SearchOptions } from '#features/search/searchQuery.ts';
import type { SearchState } from '#features/search/searchState.ts';
import { useSearch } from '#features/search/useSearch.ts';
import { type Session, useSession } from '#features/session/useSession.ts';
import { useVersions } from '#features/session/useVersions.ts';

/** What a search depends on besides the page. */
export type SearchSettings = { version: string; currency: string; promoCode: string | null };

export type SessionSearch = {
  session: Session;
  /** Search version of the session; empty until it is known. */
  version: string;
  state: SearchState;
  /** Fetches the session again where that failed, else resumes the search. */
  retry: () => void;
};

/**
 * Runs the search that `optionsFor` returns for the session's settings; none while it returns undefined. Without a
 * session there is no search, so a session that can't be fetched is the search's failure.
 */
export function useSessionSearch(
  optionsFor: (settings: SearchSettings) => SearchOptions | undefined,
): SessionSearch {
  const session = useSession();
  const { account, error } = session;
  const version = useVersions()?.search;
  const options =
    account && version
      ? optionsFor({ version, currency: account.preferredCurrency, promoCode: account.promoCode })
      : undefined;
  const search = useSearch(options);
  const state = useMemo(
    (): SearchState => (error ? { ...search.state, phase: 'failed', error } : search.state),
    [search.state, error],
  );
  return { session, version: version ?? '', state, retry: error ? session.retry : search.retry };
}
