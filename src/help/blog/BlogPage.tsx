import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { ArrowRightIcon } from '#ui/icons/ArrowRightIcon.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { BlogHead } from './BlogHead.tsx';
import { EnglishNote, PostCard, PostLead, PostRows } from './PostLists.tsx';
import { listPosts, type PostSummary } from './posts.ts';

const CARDS = 2;
const ROWS = 6;

export const load = ({ language }: LoadContext): PostSummary[] => listPosts(language.code);
export const updated = ([newest]: PostSummary[]) => newest?.published;

export function Component({ data: [lead, ...posts] }: { data: PostSummary[] }) {
  const { t } = useTranslation('blog');
  return (
    <PageColumn className="blog">
      <BlogHead title={t('headline')} current="all" />
      {lead && (
        <>
          <EnglishNote posts={[lead, ...posts]} />
          <PostLead post={lead} />
        </>
      )}
      <div className="grid grid-wide gap-10">
        {posts.slice(0, CARDS).map((post) => (
          <PostCard key={post.slug} post={post} />
        ))}
      </div>
      <PostRows posts={posts.slice(CARDS, CARDS + ROWS)} />
      <Link to={paths.blogArchive()} className="tap line-up mt-6 text-accent font-medium">
        {t('older')}
        <ArrowRightIcon />
      </Link>
    </PageColumn>
  );
}
