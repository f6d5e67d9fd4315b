import { useMemo } from 'react';
import { joinSearches, type SearchState } from '#shared/search/searchState.ts';
import { createMainSearchOptions } from '#shop/search/mainSearch.ts';
import { type SessionSearch, useSessionSearch } from '#shop/search/useSessionSearch.ts';

export type AllTlds = {
  /** The first search with what the further one has found. */
  search: SessionSearch;
  /** The further search; undefined while there is none. */
  further: SessionSearch | undefined;
  /** How many TLDs have responded, and whether the others can still be searched; undefined until known. */
  tlds: { answered: number; total: number; isMore: boolean } | undefined;
};

/**
 * Continues a finished search under the TLDs that it has not looked up, if `isWanted`. `tlds` are all that are sold;
 * undefined until fetched.
 */
export function useAllTlds(
  first: SessionSearch,
  ascii: string,
  { tlds, isWanted }: { tlds: readonly string[] | undefined; isWanted: boolean },
): AllTlds {
  const { state } = first;
  const isDone = state.phase === 'done';
  const rest = useMemo(() => {
    if (!isDone || !tlds || !state.exactMatch) return '';
    const found = new Set(findTlds(state));
    return tlds.filter((tld) => !found.has(tld)).join();
  }, [isDone, tlds, state]);
  const isSearching = isWanted && rest !== '';
  const further = useSessionSearch((settings) =>
    isSearching ? createMainSearchOptions({ keyword: ascii, tlds: rest, ...settings }) : undefined,
  );
  const joined = useMemo(
    () => (isSearching ? joinSearches(state, further.state) : state),
    [isSearching, state, further.state],
  );
  const answered = useMemo(() => new Set(findTlds(joined, true)).size, [joined]);
  return {
    search: isSearching ? { ...first, state: joined, stop: further.stop, retry: further.retry } : first,
    further: isSearching ? further : undefined,
    tlds:
      tlds && state.exactMatch && (isDone || isSearching)
        ? { answered, total: Math.max(tlds.length, answered), isMore: rest !== '' && !isSearching }
        : undefined,
  };
}

/** The TLDs of the results for the searched label, optionally only of those whose registry has responded. */
function findTlds({ rows, exactMatch }: SearchState, hasResponded = false): string[] {
  return rows.flatMap(({ sld, tld, avail }) =>
    sld === exactMatch?.sld && !(hasResponded && avail === -1) ? [tld] : [],
  );
}
