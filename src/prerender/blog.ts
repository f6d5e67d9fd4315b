import { listPosts } from '#help/blog/posts.ts';
import { loadNamespace } from '#i18n/namespaces.ts';
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

type Named = Record<string, { name: string }>;
type Messages = { meta: { title: string; description: string }; authors: Named; categories: Named };

/** The blog in English for its feeds, the newest post first. */
export async function describeBlog(): Promise<{ title: string; description: string; posts: FeedPost[] }> {
  const { code } = defaultLanguage;
  const { meta, authors, categories } = (await loadNamespace(code, 'blog')) as Messages;
  const posts = listPosts(code).map(({ slug, author, category, ...post }) => ({
    ...post,
    path: paths.blogPost(slug),
    author: authors[author]?.name ?? author,
    category: { slug: category, name: categories[category]?.name ?? category },
  }));
  return { ...meta, posts };
}
