import type * as z from 'zod/mini';
import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import type { Post, TranslatedPost } from './postSchema.ts';

/** A post as lists show it. */
export type PostSummary = z.infer<typeof Post> & {
  slug: string;
  /** The language of its text: English if there is no version in the page's language. */
  language: LanguageCode;
  /** The reading time. */
  minutes: number;
};

// The metadata for lists, without the texts: the build drops everything from these modules except the named export.
const facts = import.meta.glob<z.infer<typeof Post> | z.infer<typeof TranslatedPost>>(
  '/content/blog/*/*.mdx',
  {
    query: '?facts',
    import: 'frontmatter',
    eager: true,
  },
);
const minutes = import.meta.glob<number>('/content/blog/*/*.mdx', {
  query: '?facts',
  import: 'minutes',
  eager: true,
});

export const getPostFile = (slug: string, language: LanguageCode) => `/content/blog/${slug}/${language}.mdx`;

/** Every post is a folder in `blog` with one file per language. */
const slugs = Object.keys(facts).flatMap((file) => {
  const slug = file.split('/').at(-2) ?? '';
  return file === getPostFile(slug, defaultLanguage.code) ? [slug] : [];
});

/** Undefined if there is no post with that name. */
export function findPost(slug: string, language: LanguageCode): PostSummary | undefined {
  const original = facts[getPostFile(slug, defaultLanguage.code)] as z.infer<typeof Post> | undefined;
  const translated = facts[getPostFile(slug, language)];
  const shown = translated ? language : defaultLanguage.code;
  const length = minutes[getPostFile(slug, shown)] ?? 1;
  return original && { ...original, ...translated, slug, language: shown, minutes: length };
}

/** All posts, newest first. */
export function listPosts(language: LanguageCode): PostSummary[] {
  const found = slugs.flatMap((slug) => findPost(slug, language) ?? []);
  const order = ({ published, slug }: PostSummary) => `${published} ${slug}`;
  return found.sort((one, other) => (order(one) < order(other) ? 1 : -1));
}
