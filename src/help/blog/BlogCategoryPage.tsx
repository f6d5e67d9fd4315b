import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { BlogHead } from './BlogHead.tsx';
import { EnglishNote, PostRows } from './PostLists.tsx';
import { type PostCategory, postCategories } from './postGroups.ts';
import { listPosts, type PostSummary } from './posts.ts';

type Data = { category: PostCategory; posts: PostSummary[] };

export function load({ url, language }: LoadContext): Data | null {
  const category = postCategories.find((slug) => url.pathname.toLowerCase().endsWith(paths.blogPost(slug)));
  if (!category) return null;
  return { category, posts: listPosts(language.code).filter((post) => post.category === category) };
}

export const title = ({ category }: Data, t: TFunction<'blog'>) =>
  t('categoryTitle', { category: t(`categories.${category}.name`) });
export const description = ({ category }: Data, t: TFunction<'blog'>) => t(`categories.${category}.lead`);
export const updated = ({ posts: [newest] }: Data) => newest?.published;

export function Component({ data: { category, posts } }: { data: Data }) {
  const { t } = useTranslation('blog');
  return (
    <PageColumn className="blog">
      <BlogHead
        title={t(`categories.${category}.name`)}
        lead={t(`categories.${category}.lead`)}
        current={category}
      />
      <EnglishNote posts={posts} />
      <PostRows posts={posts} />
    </PageColumn>
  );
}
