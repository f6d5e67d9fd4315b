import { useTranslation } from 'react-i18next';
import { formatMonth } from '#i18n/format.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { BlogHead } from './BlogHead.tsx';
import { EnglishNote, PostRows } from './PostLists.tsx';
import { listPosts, type PostSummary } from './posts.ts';

/** The length of the month in a date: `2026-11`. */
const MONTH_LENGTH = 7;

export const load = ({ language }: LoadContext): PostSummary[] => listPosts(language.code);
export const updated = ([newest]: PostSummary[]) => newest?.published;

export function Component({ data }: { data: PostSummary[] }) {
  const { t, i18n } = useTranslation('blog');
  const months = Map.groupBy(data, ({ published }) => published.slice(0, MONTH_LENGTH));
  return (
    <PageColumn className="blog">
      <BlogHead title={t('archiveMeta.title')} />
      <EnglishNote posts={data} />
      {[...months].map(([month, posts]) => (
        <section key={month} aria-labelledby={`month-${month}`} className="mt-10">
          <Heading level={2} id={`month-${month}`} className="text-heading">
            {formatMonth(month, i18n.language)}
          </Heading>
          <PostRows posts={posts} level={3} isPlain />
        </section>
      ))}
    </PageColumn>
  );
}
