import { queryOptions } from '@tanstack/react-query';
import {
  getGetHelpCategoriesQueryOptions,
  getSearchHelpArticlesQueryOptions,
} from '#api/generated/hooks/support.ts';
import type { HelpArticle } from '#api/generated/schemas/helpArticle.zod.ts';
import { STAFF_HELP_CATEGORY } from '#lib/helpCenter.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { ownFirst } from './byLanguage.ts';

/** The maximum number of articles that the help center returns at once. */
const PAGE_SIZE = 100;
/** The contract's limit, in UTF-16 units. */
const MAX_QUERY_LENGTH = 200;
const NOT_TEXT = /[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\s]+/gu;
const WORDS = /[\p{L}\p{N}]+/gu;
/** Chinese has no spaces between words. */
const HAN = /\p{Script=Han}/u;
const SPACED_WORD = '(?:(?!\\p{Script=Han})[\\p{L}\\p{N}])+';
/** Shorter words appear in nearly every title. */
const MIN_MARKED_LENGTH = 3;

/**
 * An article that was found. Its text is one of our files, identified by the slug, which is the last part of its
 * address.
 */
export type FoundArticle = Pick<HelpArticle, 'id' | 'title' | 'snippet'> & {
  slug: string;
  language: LanguageCode;
  categoryId: number;
};
export type TextPart = { text: string; isMatch: boolean };

/**
 * The query that is sent: the keyword as typed, without invisible characters and truncated to the help center's limit.
 */
export function toHelpQuery(keyword: string): string {
  const text = keyword.replace(NOT_TEXT, ' ').trim();
  // Truncating may leave half of a character.
  return text
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/\p{Cs}$/u, '')
    .trim();
}

export const helpSearchOptions = (query: string, locale: LanguageCode) =>
  queryOptions({
    ...getSearchHelpArticlesQueryOptions({ query, locale, per_page: PAGE_SIZE }),
    select: ({ results }): FoundArticle[] => {
      const found = results
        .filter(({ category_id }) => category_id !== STAFF_HELP_CATEGORY)
        .map(({ id, title, snippet, locale, html_url, category_id }) => {
          return { id, title, snippet, language: locale, slug: getSlug(html_url), categoryId: category_id };
        });
      return ownFirst(found, locale);
    },
  });

/** The names of the categories by number. */
export const helpCategoryOptions = (locale: LanguageCode) =>
  queryOptions({
    ...getGetHelpCategoriesQueryOptions(locale),
    staleTime: Number.POSITIVE_INFINITY,
    select: ({ categories }) => new Map(categories.map(({ id, name }) => [id, name])),
  });

const getSlug = (address: string) => new URL(address).pathname.split('/').at(-1) ?? '';

/** Splits a text at words that begin with a word of the query, ignoring accents, and at Chinese words of the query. */
export function markWords(text: string, query: string): TextPart[] {
  const all = splitWords(query);
  const long = all.filter((word) => word.length >= MIN_MARKED_LENGTH || HAN.test(word));
  const wanted = long.length > 0 ? long : all;
  const parts: TextPart[] = [];
  let end = 0;
  const words = new RegExp([...wanted.filter((word) => HAN.test(word)), SPACED_WORD].join('|'), 'giu');
  for (const { index, 0: word } of text.matchAll(words)) {
    if (!wanted.some((start) => normalize(word).startsWith(start))) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  return end < text.length ? [...parts, { text: text.slice(end), isMatch: false }] : parts;
}

const normalize = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const splitWords = (text: string) => normalize(text).match(WORDS) ?? [];
