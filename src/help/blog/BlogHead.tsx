import './blog.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { files, paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';
import { BlogSearchForm } from './BlogSearchForm.tsx';
import { type PostCategory, postCategories } from './postGroups.ts';
import { withDot } from './withDot.tsx';

type BlogHeadProps = {
  title: string;
  lead?: ReactNode;
  /** What the page shows: every category or one of them; undefined for anything else. */
  current?: 'all' | PostCategory;
  /** Shown beside the title. */
  mark?: ReactNode;
  /** The keyword of the search. */
  keyword?: string;
};

/** The header of every page of the blog that lists posts. */
export function BlogHead({ title, lead, current, mark, keyword }: BlogHeadProps) {
  const { t } = useTranslation('blog');
  const isCurrent = (shown: BlogHeadProps['current']) => (shown === current ? 'page' : undefined);
  return (
    <>
      <div className="row gap-6 items-end between mb-8">
        <div>
          <Heading level={1} className="line-up gap-4 text-headline">
            {mark}
            <span>{withDot(title)}</span>
          </Heading>
          {lead && <p className="mt-3 measure text-muted">{lead}</p>}
        </div>
        <BlogSearchForm keyword={keyword} />
      </div>
      <nav
        aria-label={t('sections')}
        className="blog-sections ruled ruled-below row gap-6 between text-small text-muted"
      >
        <ul className="row gap-6">
          <li>
            <Link to={paths.blog()} className="tap" aria-current={isCurrent('all')}>
              {t('all')}
            </Link>
          </li>
          {postCategories.map((category) => (
            <li key={category}>
              <Link to={paths.blogPost(category)} className="tap" aria-current={isCurrent(category)}>
                {t(`categories.${category}.name`)}
              </Link>
            </li>
          ))}
        </ul>
        <a href={files.blogRss()} className="tap" type="application/rss+xml">
          {t('feed')}
        </a>
      </nav>
    </>
  );
}
