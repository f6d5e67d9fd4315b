import type { ArticleModule, Section } from '#help/articles/article.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { findPost, getPostFile, type PostSummary } from './posts.ts';

/** A post with its text. */
export type Post = PostSummary & {
  sections: Section[];
  Text: ArticleModule['default'];
  /** The TLDs whose prices the text shows, in ASCII. */
  tlds: string[];
  /** Its file, which static pages preload. */
  source: string;
};

const files = import.meta.glob<ArticleModule & { tlds: string[] }>('/content/blog/*/*.mdx');

/** Undefined if there is no post with that name. Rejects if its file can't be loaded. */
export async function loadPost(slug: string, language: LanguageCode): Promise<Post | undefined> {
  const summary = findPost(slug, language);
  if (!summary) return undefined;
  const file = getPostFile(slug, summary.language);
  const module = await files[file]?.();
  return (
    module && {
      ...summary,
      sections: module.sections,
      Text: module.default,
      tlds: module.tlds,
      source: file.slice(1),
    }
  );
}
