import type { QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Keyword, normalizeKeyword, splitSeveralNames } from '#lib/keyword.ts';
import { findNameError, type NameError, UNENCODABLE } from '#lib/nameError.ts';
import { emptySearch, type SearchState } from '#shared/search/searchState.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { createMainSearchOptions, getSearchSettings } from './mainSearch.ts';
import { type SessionSearch, useSessionSearch } from './useSessionSearch.ts';

export type MainSearch = SessionSearch & {
  /** Why the text is not sent; undefined for text that is searched. */
  unsent: 'several' | NameError | undefined;
};

const nothingToSearch: SearchState = { ...emptySearch, isDone: true, phase: 'done' };

/** The main search for a word or name, under the given product types or all. Text that can't be a name is not sent. */
export function useMainSearch(
  { text, ascii }: Pick<Keyword, 'text' | 'ascii'>,
  products?: string,
): MainSearch {
  const unsent = useMemo(() => findReasonNotToSend({ text, ascii }), [text, ascii]);
  const isSent = ascii !== '' && !unsent;
  const search = useSessionSearch((settings) =>
    isSent
      ? createMainSearchOptions({ keyword: ascii, ...(products && { products }), ...settings })
      : undefined,
  );
  return { ...search, state: isSent ? search.state : nothingToSearch, unsent };
}

function findReasonNotToSend({ text, ascii }: Pick<Keyword, 'text' | 'ascii'>): MainSearch['unsent'] {
  if (splitSeveralNames(text).length > 0) return 'several';
  const error = findNameError(ascii);
  return UNENCODABLE.includes(error) ? error : undefined;
}

/**
 * Sends the first call of the search that the page of this keyword needs, before the page renders: on a slow device it
 * leaves about half a second earlier. Does nothing until the session is known.
 */
export function startMainSearch(queries: QueryClient, keyword: string): void {
  const session = queries.getQueryData(sessionOptions.queryKey);
  const { text, ascii } = normalizeKeyword(keyword);
  if (!session || ascii === '' || findReasonNotToSend({ text, ascii })) return;
  const settings = getSearchSettings(session.data.account);
  void queries.prefetchQuery(createMainSearchOptions({ keyword: ascii, ...settings }));
}
