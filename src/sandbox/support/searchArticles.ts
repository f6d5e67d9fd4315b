import type { LanguageCode } from '#lib/languages.ts';
import { createTextIndex, searchTexts, type TextIndex } from '#lib/textSearch.ts';
import { type Article, listArticles } from './helpCenter.ts';
import { stemmers, stopWords } from './searchWords.ts';

/** An article and its best matching sentence. */
export type Hit = { article: Article; snippet: string };
export type ArticleQuery = { query: string; category?: number | undefined; locale: LanguageCode };

const MAX_SNIPPET_LENGTH = 300;
/** Not after an abbreviation, which a lower-case letter follows. */
const SENTENCE_END = /(?<=[.!?])\s+(?!\p{Ll})|(?<=[。！？])|\n+/u;
const WEIGHTS = { title: 8, labels: 6, category: 3, body: 1 };

const indexes = new Map<LanguageCode, TextIndex>();

/** Articles that match the query, best first. Without a query, all articles of the category. */
export function searchArticles({ query, category, locale }: ArticleQuery): Hit[] {
  const articles = listArticles(locale).filter(
    (one) => category === undefined || one.category.id === category,
  );
  if (query.trim() === '')
    return articles.map((article) => ({ article, snippet: createSnippet(article, []) }));
  const byId = new Map(articles.map((article) => [String(article.id), article]));
  return searchTexts(getIndex(locale), query, stopWords[locale]).flatMap(({ id, terms }) => {
    const article = byId.get(id);
    return article ? { article, snippet: createSnippet(article, terms) } : [];
  });
}

function getIndex(locale: LanguageCode): TextIndex {
  const texts = () =>
    listArticles(locale).map(({ id, title, labels, category, body }) => ({
      id: String(id),
      title,
      labels: labels.join(' '),
      category: `${category.name[locale]} ${category.name['en-us']}`,
      body,
    }));
  const index = indexes.get(locale) ?? createTextIndex(WEIGHTS, texts(), stemmers[locale]);
  indexes.set(locale, index);
  return index;
}

/** The first sentence with the most matching words. */
function createSnippet({ body }: Article, terms: readonly string[]): string {
  const sentences = body.split(SENTENCE_END);
  const counts = sentences.map((sentence) => {
    const text = sentence.toLowerCase();
    return terms.filter((term) => text.includes(term)).length;
  });
  const best = sentences[counts.indexOf(Math.max(...counts))] ?? '';
  return best.length > MAX_SNIPPET_LENGTH ? `${best.slice(0, MAX_SNIPPET_LENGTH - 1).trimEnd()}…` : best;
}
