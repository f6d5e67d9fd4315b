import { defaultLanguage, type LanguageCode } from '#lib/languages.ts';
import type { Article, ArticleModule } from './article.ts';

const files = import.meta.glob<ArticleModule>('./policies/*/*.mdx');

const fileOf = (slug: string, language: LanguageCode) => `./policies/${slug}/${language}.mdx`;

/** Every policy: a folder of `policies` with a file for each language. */
export const policySlugs: readonly string[] = Object.keys(files).flatMap((file) => {
  const slug = file.split('/').at(-2) ?? '';
  return file === fileOf(slug, defaultLanguage.code) ? [slug] : [];
});

/** One policy; undefined where there is none of that name. Rejects when its file can't be loaded. */
export async function loadPolicy(slug: string, language: LanguageCode): Promise<Article | undefined> {
  const file = fileOf(slug, language);
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
