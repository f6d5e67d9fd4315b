import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { importCode } from '#lib/importCode.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { BlogHead } from './BlogHead.tsx';
import { EnglishNote } from './PostLists.tsx';
import type { MarkedPart, PostHit } from './postSearch.ts';
import { useTextLanguage } from './textLanguage.ts';

type Data = { keyword: string; hits: PostHit[] };

export async function load({ params, language }: LoadContext): Promise<Data> {
  const keyword = params.keyword?.trim() ?? '';
  if (!keyword) return { keyword, hits: [] };
  const { searchPosts } = await importCode(() => import('./postSearch.ts'));
  return { keyword, hits: searchPosts(keyword, language.code) };
}

export const title = ({ keyword }: Data, t: TFunction<'blog'>) =>
  keyword ? `${keyword}: ${t('searchMeta.title')}` : t('searchMeta.title');

export function Component({ data: { keyword, hits } }: { data: Data }) {
  const { t } = useTranslation('blog');
  return (
    <PageColumn className="blog">
      <BlogHead title={t('searchMeta.title')} lead={t('search.lead')} keyword={keyword} />
      <div role="status">
        {keyword && hits.length > 0 && (
          <p className="wrap-anywhere mt-8">{t('search.found', { count: hits.length, keyword })}</p>
        )}
        {keyword && hits.length === 0 && (
          <EmptyState title={t('search.none', { keyword })}>{t('search.noneText')}</EmptyState>
        )}
      </div>
      <EnglishNote posts={hits.map(({ post }) => post)} />
      <ul className="ruled-rows measure">
        {hits.map((hit) => (
          <Hit key={hit.post.slug} hit={hit} />
        ))}
      </ul>
    </PageColumn>
  );
}

function Hit({ hit: { post, title: heading, excerpt } }: { hit: PostHit }) {
  const { t } = useTranslation('blog');
  const getLanguage = useTextLanguage();
  const lang = getLanguage(post);
  return (
    <li className="post-card stack gap-2">
      <Heading level={2} className="text-heading" lang={lang}>
        <Link to={paths.blogPost(post.slug)} className="post-link cover-link">
          <Marked parts={heading} />
        </Link>
      </Heading>
      <p lang={lang}>
        <Marked parts={excerpt} />
      </p>
      <p className="text-muted text-small">{t(`categories.${post.category}.name`)}</p>
    </li>
  );
}

function Marked({ parts }: { parts: readonly MarkedPart[] }) {
  return parts.map(({ text, isHit }, index) => {
    const Part = isHit ? 'mark' : 'span';
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text may be alike.
    return <Part key={index}>{text}</Part>;
  });
}
