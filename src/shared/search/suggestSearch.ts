import { pollNewSearch, startNewSearch } from '#api/generated/hooks/search.ts';
import { normalizeKeyword, splitSeveralNames } from '#lib/keyword.ts';
import { findNameError } from '#lib/nameError.ts';
import { createSearchOptions, type SearchOptions } from './searchQuery.ts';

const MAX_TLDS = 3;
const MIN_LETTERS = 2;

/** The input, as a name with a TLD. */
export type TypedName = {
  /** The first label in ASCII. */
  label: string;
  /** The TLD in ASCII; empty if there is none. */
  ending: string;
};

/** Undefined while there is too little text to look up, or if it can't be a name. */
export function parseTypedName(input: string): TypedName | undefined {
  const { text, ascii } = normalizeKeyword(input);
  if (findNameError(ascii) || splitSeveralNames(text).length > 0) return undefined;
  const [label = '', ...rest] = ascii.split('.');
  const ending = rest.join('.');
  return label.length < MIN_LETTERS
    ? undefined
    : { label, ending: ending.length < MIN_LETTERS ? '' : ending };
}

/** The most likely TLDs: the typed one, those that an earlier response suggested, com, and the featured ones. */
export function chooseTlds(
  ending: string,
  suggested: readonly string[],
  featured: readonly string[],
): string[] {
  const [first, second] = suggested;
  const others = [first, 'com', second, ...featured].filter((tld) => tld !== undefined && tld !== ending);
  return [...(ending ? [ending] : []), ...new Set(others as string[])].slice(0, MAX_TLDS);
}

export type SuggestSearch = TypedName & {
  tlds: readonly string[];
  version: string;
  currency: string;
  /** Receives the TLDs that the word itself suggests. */
  onSuggestion: (tlds: readonly string[]) => void;
};

/** The search while a name is being typed: the exact name under a few TLDs. It ends once these results are known. */
export function createSuggestOptions(search: SuggestSearch): SearchOptions {
  const { label, ending, tlds, version, currency, onSuggestion } = search;
  const body = {
    config: 'default',
    tracking_type: 'search_suggest',
    version,
    page: 'suggest',
    tlds: tlds.join(','),
    keyword: ending ? `${label}.${ending}` : label,
    context: 'registration',
  };
  const missing = new Set(tlds);
  return createSearchOptions(['suggest', body.keyword, body.tlds, version, currency], {
    start: (signal) => startNewSearch(body, { signal }),
    async poll({ search_id, search_tracking_id }, received, signal) {
      const response = await pollNewSearch({ ...body, search_id, search_tracking_id, received }, { signal });
      const { domains, info, tld_suggestion } = response.data;
      for (const { tld } of domains) missing.delete(tld);
      if (tld_suggestion.length > 0) onSuggestion(tld_suggestion);
      const done = info.done || missing.size === 0;
      return { ...response, data: { ...response.data, info: { ...info, done } } };
    },
  });
}
