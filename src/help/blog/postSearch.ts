import MiniSearch from 'minisearch';
import type { LanguageCode } from '#lib/languages.ts';
import { listPosts, type PostSummary } from './posts.ts';
import { getPostText } from './postTexts.ts';

/** A part of a text. `isHit` is true if it matches the keyword. */
export type MarkedPart = { text: string; isHit: boolean };
export type PostHit = { post: PostSummary; title: MarkedPart[]; excerpt: MarkedPart[] };

const EXCERPT_LENGTH = 200;
/** The number of characters before the first match in an excerpt. */
const LEAD_LENGTH = 60;
/** Shorter words must match exactly. */
const MIN_FUZZY_LENGTH = 5;

type Indexed = { id: string; title: string; description: string; headings: string; text: string };
const indexes = new Map<LanguageCode, MiniSearch<Indexed>>();

/** Posts that contain all words of a keyword, or words that begin with them, best matches first. */
export function searchPosts(keyword: string, language: LanguageCode): PostHit[] {
  const posts = new Map(listPosts(language).map((post) => [post.slug, post]));
  const index = indexes.get(language) ?? createIndex([...posts.values()]);
  indexes.set(language, index);
  return index.search(keyword).flatMap(({ id, terms }) => {
    const post = posts.get(id);
    if (!post) return [];
    const text = `${post.description} ${getPostText(post).text}`;
    return { post, title: markTerms(post.title, terms), excerpt: markTerms(cutExcerpt(text, terms), terms) };
  });
}

function createIndex(posts: readonly PostSummary[]): MiniSearch<Indexed> {
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'description', 'headings', 'text'],
    searchOptions: {
      combineWith: 'AND',
      prefix: true,
      fuzzy: (term) => (term.length < MIN_FUZZY_LENGTH ? false : 0.15),
      boost: { title: 6, description: 3, headings: 3 },
    },
  });
  index.addAll(posts.map((post) => ({ id: post.slug, ...post, ...getPostText(post) })));
  return index;
}

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
