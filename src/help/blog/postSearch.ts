import type { LanguageCode } from '#lib/languages.ts';
import { createTextIndex, searchTexts, type TextIndex } from '#lib/textSearch.ts';
import { listPosts, type PostSummary } from './posts.ts';
import { getPostText } from './postTexts.ts';

/** A part of a text. `isHit` is true if it matches the keyword. */
export type MarkedPart = { text: string; isHit: boolean };
export type PostHit = { post: PostSummary; title: MarkedPart[]; excerpt: MarkedPart[] };

const EXCERPT_LENGTH = 200;
/** The number of characters before the first match in an excerpt. */
const LEAD_LENGTH = 60;
const WEIGHTS = { title: 6, description: 3, headings: 3, text: 1 };

const indexes = new Map<LanguageCode, TextIndex>();

/** Posts that match the keyword, best first. */
export function searchPosts(keyword: string, language: LanguageCode): PostHit[] {
  const posts = new Map(listPosts(language).map((post) => [post.slug, post]));
  const index = indexes.get(language) ?? createTextIndex(WEIGHTS, [...posts.values()].map(toIndexed));
  indexes.set(language, index);
  return searchTexts(index, keyword).flatMap(({ id, terms }) => {
    const post = posts.get(id);
    if (!post) return [];
    const text = `${post.description} ${getPostText(post).text}`;
    return { post, title: markTerms(post.title, terms), excerpt: markTerms(cutExcerpt(text, terms), terms) };
  });
}

const toIndexed = (post: PostSummary) => {
  const { slug, title, description } = post;
  return { id: slug, title, description, ...getPostText(post) };
};

/** The part of a text around its first match, in whole words. */
export function cutExcerpt(text: string, terms: readonly string[]): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const first = Math.max(0, plain.search(toPattern(terms)));
  const start = first < LEAD_LENGTH ? 0 : plain.lastIndexOf(' ', first - LEAD_LENGTH) + 1;
  const end =
    start + EXCERPT_LENGTH < plain.length ? plain.lastIndexOf(' ', start + EXCERPT_LENGTH) : plain.length;
  return `${start > 0 ? '… ' : ''}${plain.slice(start, end)}${end < plain.length ? ' …' : ''}`;
}

/** Splits a text at the terms. */
export function markTerms(text: string, terms: readonly string[]): MarkedPart[] {
  const parts = text.split(toPattern(terms));
  return parts.map((part, index) => ({ text: part, isHit: index % 2 === 1 })).filter((part) => part.text);
}

/** Matches the terms as whole words, in a capturing group. Matches nothing if there are no terms. */
function toPattern(terms: readonly string[]): RegExp {
  const words = terms
    .toSorted((one, other) => other.length - one.length)
    .map((term) => term.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&'));
  return words.length > 0
    ? new RegExp(`(?<![\\p{L}\\p{N}])(${words.join('|')})(?![\\p{L}\\p{N}])`, 'iu')
    : /(?!)/u;
}
