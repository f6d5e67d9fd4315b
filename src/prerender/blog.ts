import { listPosts } from '#help/blog/posts.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { paths } from '#paths.ts';

/** A post as feeds list it. */
export type FeedPost = {
  path: string;
  title: string;
  description: string;
  published: string;
  updated?: string;
  author: string;
  category: { slug: string; name: string };
};

/** The blog in English for its feeds, the newest post first. */
export async function describeBlog(): Promise<{ title: string; description: string; posts: FeedPost[] }> {
  const { code, locale } = defaultLanguage;
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['shell', 'common', 'blog']);
  const t = i18n.getFixedT(locale, 'blog');
  const posts = listPosts(code).map(({ slug, author, category, ...post }) => ({
    ...post,
    path: paths.blogPost(slug),
    author: t(`authors.${author as 'dns-team'}.name`, author),
    category: { slug: category, name: t(`categories.${category as 'dns'}.name`, category) },
  }));
  return { title: t('meta.title'), description: t('meta.description'), posts };
}
