import type { LanguageCode } from '#lib/languages.ts';
import { getPostFile, type PostSummary } from './posts.ts';

/** The words of a post that can be searched. */
export type PostText = { headings: string; text: string };

const texts = import.meta.glob<PostText>('/content/blog/*/*.mdx', {
  query: '?words',
  import: 'words',
  eager: true,
});

/** The text of a post. It is a separate module because only the search loads the texts. */
export function getPostText({
  slug,
  language,
}: Pick<PostSummary, 'slug'> & { language: LanguageCode }): PostText {
  return texts[getPostFile(slug, language)] ?? { headings: '', text: '' };
}
