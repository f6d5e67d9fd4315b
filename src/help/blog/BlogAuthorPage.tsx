import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { PageColumn } from '#ui/PageColumn.tsx';
import { AuthorMark } from './AuthorMark.tsx';
import { BlogHead } from './BlogHead.tsx';
import { EnglishNote, PostRows } from './PostLists.tsx';
import { type PostAuthor, postAuthors } from './postGroups.ts';
import { listPosts, type PostSummary } from './posts.ts';

type Data = { author: PostAuthor; posts: PostSummary[] };

export const addresses = postAuthors.map((slug) => paths.blogAuthor(slug));

export function load({ params: { slug }, language }: LoadContext): Data | null {
  const author = postAuthors.find((known) => known === slug);
  if (!author) return null;
  return { author, posts: listPosts(language.code).filter((post) => post.author === author) };
}

export const title = ({ author }: Data, t: TFunction<'blog'>) =>
  t('authorTitle', { author: t(`authors.${author}.name`) });
export const description = ({ author }: Data, t: TFunction<'blog'>) => t(`authors.${author}.lead`);
export const updated = ({ posts: [newest] }: Data) => newest?.published;

export function Component({ data: { author, posts } }: { data: Data }) {
  const { t } = useTranslation('blog');
  return (
    <PageColumn className="blog">
      <BlogHead
        title={t(`authors.${author}.name`)}
        lead={t(`authors.${author}.lead`)}
        mark={<AuthorMark author={author} />}
      />
      <EnglishNote posts={posts} />
      <PostRows posts={posts} />
    </PageColumn>
  );
}
