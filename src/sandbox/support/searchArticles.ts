import type { LanguageCode } from '#lib/languages.ts';
import data from './helpCenter.json' with { type: 'json' };

type Article = (typeof data.articles)[number];
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

/**
 * Articles that contain words of the query, ordered by the number of matching words, then by their weights.
 * Without words, all articles of the category.
 */
export function searchArticles({ query, category, locale }: ArticleQuery): Hit[] {
  const candidates = data.articles.filter(
    (article) => category === undefined || article.category === category,
  );
  const words = meaningful(splitWords(query));
  if (words.length === 0)
    return candidates.map((article) => ({ article, snippet: createSnippet(article, []) }));
  return candidates
    .map((article) => ({ article, ...rate(article, words, locale) }))
    .filter(({ found }) => found > 0)
    .sort((a, b) => b.found - a.found || b.score - a.score)
    .map(({ article }) => ({ article, snippet: createSnippet(article, words) }));
}

function rate(article: Article, words: string[], locale: LanguageCode): { found: number; score: number } {
  const category = data.categories.find(({ id }) => id === article.category);
  const positions = {
    title: splitWords(article.title),
    labels: splitWords(article.labels.join(' ')),
    category: splitWords(category ? `${category.name[locale]} ${category.name['en-us']}` : ''),
    body: splitWords(article.body),
  };
  const scores = words.map((word) =>
    Object.entries(weights).reduce((sum, [place, points]) => {
      const text = positions[place as keyof typeof weights];
      if (text.includes(word)) return sum + points;
      return text.some((other) => other.startsWith(word)) ? sum + points / 2 : sum;
    }, 0),
  );
  return {
    found: scores.filter((score) => score > 0).length,
    score: scores.reduce((sum, score) => sum + score, 0),
  };
}

/** The first sentence with the most matching words. */
function createSnippet({ body }: Article, words: string[]): string {
  const sentences = body.split(/(?<=[.!?])\s+/);
  const counts = sentences.map((sentence) => {
    const text = splitWords(sentence);
    return words.filter((word) => text.some((other) => other.startsWith(word))).length;
  });
  return sentences[counts.indexOf(Math.max(...counts))] ?? '';
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
