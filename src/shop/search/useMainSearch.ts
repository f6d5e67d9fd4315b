import { useMemo } from 'react';
import { type Keyword, splitSeveralNames } from '#lib/keyword.ts';
import { findNameError, type NameError, UNENCODABLE } from '#lib/nameError.ts';
import { emptySearch, type SearchState } from '#shared/search/searchState.ts';
import { createMainSearchOptions } from './mainSearch.ts';
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
  const unsent = useMemo(() => {
    if (splitSeveralNames(text).length > 0) return 'several';
    const error = findNameError(ascii);
    return UNENCODABLE.includes(error) ? error : undefined;
  }, [text, ascii]);
  const isSent = ascii !== '' && !unsent;
  const search = useSessionSearch((settings) =>
    isSent
      ? createMainSearchOptions({ keyword: ascii, ...(products && { products }), ...settings })
      : undefined,
  );
  return { ...search, state: isSent ? search.state : nothingToSearch, unsent };
}
