import type { LanguageCode } from '#lib/languages.ts';
import { getPostFile, type PostSummary } from './posts.ts';

/** A post's words for the search. */
export type PostText = { headings: string; text: string };

const texts = import.meta.glob<PostText>('./blog/*/*.mdx', { query: '?words', import: 'words', eager: true });

/** The texts of all posts, in a module of its own because only the search loads them. */
export function getPostText({
  slug,
  language,
}: Pick<PostSummary, 'slug'> & { language: LanguageCode }): PostText {
  return texts[getPostFile(slug, language)] ?? { headings: '', text: '' };
}
