import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import type { Article, ArticleModule } from './article.ts';

const files = import.meta.glob<ArticleModule>('./policies/*/*.mdx');

const getFilePath = (slug: string, language: LanguageCode) => `./policies/${slug}/${language}.mdx`;

/** Every policy is a folder in `policies` with one file per language. */
export const policySlugs: readonly string[] = Object.keys(files).flatMap((file) => {
  const slug = file.split('/').at(-2) ?? '';
  return file === getFilePath(slug, defaultLanguage.code) ? [slug] : [];
});

/** Undefined if there is no policy of that name. Rejects if its file can't be loaded. */
export async function loadPolicy(slug: string, language: LanguageCode): Promise<Article | undefined> {
  const file = getFilePath(slug, language);
  const module = await files[file]?.();
  return (
    module && {
      ...module.frontmatter,
      sections: module.sections,
      Text: module.default,
      source: file.replace('./', 'src/content/'),
    }
  );
}
