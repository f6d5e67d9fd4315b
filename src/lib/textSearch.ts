import MiniSearch, { type SearchResult } from 'minisearch';

/** Shorter words must match exactly. */
const MIN_FUZZY_LENGTH = 5;
/** English words that nearly every text contains. */
export const ENGLISH_STOP_WORDS: ReadonlySet<string> = new Set(
  'a an and are at be can do does for from how i in is it my not of on or our the to what when where why with you your'.split(
    ' ',
  ),
);

const HAN = /\p{Script=Han}/u;
const hanWords = new Intl.Segmenter('zh', { granularity: 'word' });
const splitWords: (text: string) => string[] = MiniSearch.getDefault('tokenize');

/** Chinese has no spaces between its words. */
function tokenize(text: string): string[] {
  return splitWords(text).flatMap((part) =>
    HAN.test(part) ? Array.from(hanWords.segment(part), ({ segment }) => segment) : part,
  );
}

export type TextIndex = MiniSearch;
/** Reduces a word in lower case to the part that its forms share. */
export type Stemmer = (word: string) => string;

/** An index of texts. `weights` has their fields, with the weight of a match in each. */
export function createTextIndex(
  weights: Record<string, number>,
  texts: readonly ({ id: string } & Record<string, string>)[],
  stem: Stemmer = (word) => word,
): TextIndex {
  const index = new MiniSearch({
    fields: Object.keys(weights),
    tokenize,
    processTerm: (term) => [...new Set([term.toLowerCase(), stem(term.toLowerCase())])],
    searchOptions: {
      processTerm: (term) => stem(term.toLowerCase()),
      prefix: true,
      fuzzy: (term) => (term.length < MIN_FUZZY_LENGTH ? false : 0.15),
      boost: weights,
    },
  });
  index.addAll(texts);
  return index;
}

/**
 * Finds texts with all words of the query, best matches first, or if there are none, texts with some of them. A word
 * also matches longer words that begin with it, and similar spellings. `terms` are the matching words of a text, in lower case
 * and as the index's stemmer leaves them.
 */
export function searchTexts(
  index: TextIndex,
  query: string,
  stopWords = ENGLISH_STOP_WORDS,
): Pick<SearchResult, 'id' | 'terms'>[] {
  const words = query.split(/\s+/).filter((word) => !stopWords.has(word.toLowerCase()));
  const text = words.length > 0 ? words.join(' ') : query;
  const complete = index.search(text, { combineWith: 'AND' });
  return complete.length > 0 ? complete : index.search(text, { combineWith: 'OR' });
}
