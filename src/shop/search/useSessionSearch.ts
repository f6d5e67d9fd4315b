import { useMemo } from 'react';
import type { SearchOptions } from '#shared/search/searchQuery.ts';
import type { SearchState } from '#shared/search/searchState.ts';
import { useSearch } from '#shared/search/useSearch.ts';
import { type Session, useSession } from '#shared/session/useSession.ts';
import { useVersions } from '#shared/session/useVersions.ts';
import type { SearchSettings } from './mainSearch.ts';

export type SessionSearch = {
  session: Session;
  /** The session's search version; empty until known. */
  version: string;
  state: SearchState;
  /** Refetches the session if it failed, otherwise resumes the search. */
  retry: () => void;
  /** Stops polling. The results stay. */
  stop: () => void;
};

/**
 * Runs the search that `getOptions` returns for the session's settings, or none while it returns undefined. There is no
 * search without a session, so a session that can't be fetched counts as a failed search.
 */
export function useSessionSearch(
  getOptions: (settings: SearchSettings) => SearchOptions | undefined,
): SessionSearch {
  const session = useSession();
  const { account, error } = session;
  const version = useVersions()?.search;
  const options =
    account && version
      ? getOptions({ version, currency: account.preferredCurrency, promoCode: account.promoCode })
      : undefined;
  const search = useSearch(options);
  const state = useMemo(
    (): SearchState => (error ? { ...search.state, phase: 'failed', error } : search.state),
    [search.state, error],
  );
  return {
    session,
    version: version ?? '',
    state,
    retry: error ? session.retry : search.retry,
    stop: search.stop,
  };
}
