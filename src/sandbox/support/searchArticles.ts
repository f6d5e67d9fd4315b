import type { LanguageCode } from '#lib/languages.ts';
import { type Article, listArticles } from './helpCenter.ts';

/** An article and its best matching sentence. */
export type Hit = { article: Article; snippet: string };
export type ArticleQuery = { query: string; category?: number | undefined; locale: LanguageCode };

const stopWords = new Set(
  'a an and are at be can do does for from how i in is it my not of on or our the to what when where why with you your'.split(
    ' ',
  ),
);
/** Weights of a match by field. A prefix of a longer word counts half. */
const weights = { title: 8, labels: 6, category: 3, body: 1 };

const places = Object.keys(weights) as (keyof typeof weights)[];
const MAX_SNIPPET_LENGTH = 300;

type Indexed = { article: Article; words: Record<keyof typeof weights, string[]> };
const indexes = new Map<LanguageCode, Indexed[]>();

/**
 * Articles that contain words of the query, ordered by the number of matching words, then by their weights.
 * Without words, all articles of the category.
 */
export function searchArticles({ query, category, locale }: ArticleQuery): Hit[] {
  const candidates = getIndex(locale).filter(
    ({ article }) => category === undefined || article.category.id === category,
  );
  const words = meaningful(splitWords(query));
  if (words.length === 0)
    return candidates.map(({ article }) => ({ article, snippet: createSnippet(article, []) }));
  return candidates
    .map((indexed) => ({ article: indexed.article, ...rate(indexed, words) }))
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .map(({ article }) => ({ article, snippet: createSnippet(article, words) }));
}

function getIndex(locale: LanguageCode): Indexed[] {
  const index = indexes.get(locale) ?? listArticles(locale).map((article) => createIndex(article, locale));
  indexes.set(locale, index);
  return index;
}

function createIndex(article: Article, locale: LanguageCode): Indexed {
  const { title, labels, body, category } = article;
  const words = {
    title: splitWords(title),
    labels: splitWords(labels.join(' ')),
    category: splitWords(`${category.name[locale]} ${category.name['en-us']}`),
    body: [...new Set(splitWords(body))],
  };
  return { article, words };
}

function rate({ words: own }: Indexed, words: string[]): { found: number; score: number } {
  const scores = words.map((word) =>
    places.reduce((sum, place) => {
      const text = own[place];
      if (text.includes(word)) return sum + weights[place];
      return text.some((other) => other.startsWith(word)) ? sum + weights[place] / 2 : sum;
    }, 0),
  );
  return {
    found: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  };
}

/** The first sentence with the most matching words. */
function createSnippet({ body }: Article, words: string[]): string {
  const sentences = body.split(/(?<=[.!?])\s+|\n+/);
  const counts = sentences.map((sentence) => {
    const text = splitWords(sentence);
    return words.filter((word) => text.some((other) => other.startsWith(word))).length;
  });
  const best = sentences[counts.indexOf(Math.max(...counts))] ?? '';
  return best.length > MAX_SNIPPET_LENGTH ? `${best.slice(0, MAX_SNIPPET_LENGTH - 1).trimEnd()}…` : best;
}

function meaningful(words: string[]): string[] {
  const left = words.filter((word) => !stopWords.has(word));
  return [...new Set(left.length > 0 ? left : words)];
}

/** Words in lower case, without accents and without a plural's s. */
function splitWords(text: string): string[] {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) =>
    word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word,
  );
}
