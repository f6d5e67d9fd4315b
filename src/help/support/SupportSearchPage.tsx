import '#shared/landing/landing.css';
import './support.css';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { getForeignLang } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { ArticlesByLanguage } from './ArticlesByLanguage.tsx';
import { Channels } from './Channels.tsx';
import { HelpSearch } from './HelpSearch.tsx';
import { type FoundArticle, helpCategoryOptions, helpSearchOptions, toHelpQuery } from './helpSearch.ts';
import { Marked } from './Marked.tsx';
import { SupportPath } from './SupportPath.tsx';

/** The query; empty without a keyword. */
type Data = { query: string };

/** The number of results shown at first, the best matches first. */
const FIRST_SHOWN = 12;
const PLACEHOLDERS = [1, 2, 3, 4];

/** The search starts with the page, but the page doesn't wait for it. */
export function load({ params, queries, language: { code } }: LoadContext): Data {
  const query = toHelpQuery(params.keyword ?? '');
  if (query) {
    void queries.prefetchQuery(helpSearchOptions(query, code));
    void queries.prefetchQuery(helpCategoryOptions(code));
  }
  return { query };
}

export const title = ({ query }: Data, t: TFunction<'help'>) =>
  query ? t('results.title', { keyword: query }) : t('searchMeta.title');

export function Component({ data: { query } }: { data: Data }) {
  const { t } = useTranslation(['help', 'shell']);
  return (
    <>
      <PageColumn className="help-hero">
        <SupportPath current={t('shell:search')} />
        <Heading level={1} className="mt-2 mb-6 wrap-anywhere text-title">
          {query ? t('results.title', { keyword: query }) : t('searchMeta.title')}
        </Heading>
        <HelpSearch keyword={query} />
        {query && <Results query={query} />}
      </PageColumn>
      <Channels />
    </>
  );
}

function Results({ query }: { query: string }) {
  const { t } = useTranslation(['help', 'shell', 'common']);
  const { code } = useLanguage();
  const { data: found, isPending, isError, isFetching, refetch } = useQuery(helpSearchOptions(query, code));
  return (
    <div className="mt-8" aria-busy={isPending}>
      <p role="status" className="text-muted">
        {isPending && <span>{t('common:searching')}</span>}
        {found && found.length > 0 && <span>{t('category.count', { count: found.length })}</span>}
        {found?.length === 0 && <span>{t('search.none')}</span>}
      </p>
      {isPending && PLACEHOLDERS.map((key) => <Skeleton key={key} height="block" className="mt-6 measure" />)}
      {isError && (
        <Notice
          tone="bad"
          role="alert"
          action={
            <Button size="small" loading={isFetching} onClick={() => void refetch()}>
              {t('shell:tryAgain')}
            </Button>
          }
        >
          {t('results.failed')}
        </Notice>
      )}
      {found?.length === 0 && <p className="mt-2 measure">{t('results.empty')}</p>}
      {found && found.length > 0 && <ResultList key={query} articles={found} query={query} />}
    </div>
  );
}

function ResultList({ articles, query }: { articles: readonly FoundArticle[]; query: string }) {
  const { t } = useTranslation('help');
  const { code } = useLanguage();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? articles : articles.slice(0, FIRST_SHOWN);
  const { data: categories } = useQuery(helpCategoryOptions(code));
  return (
    <>
      <ArticlesByLanguage articles={shown}>
        {(found, level) => (
          <ol className="mt-6 ruled-rows measure">
            {found.map(({ id, slug, title: text, snippet, language, categoryId }) => (
              <li key={id}>
                <small className="text-small text-muted">{categories?.get(categoryId)}</small>
                <Heading level={level} className="text-heading" lang={getForeignLang(language, code)}>
                  <Link to={paths.supportArticle(slug)}>
                    <Marked text={text} query={query} />
                  </Link>
                </Heading>
                <p className="mt-1 text-muted" lang={getForeignLang(language, code)}>
                  <Marked text={snippet} query={query} />
                </p>
              </li>
            ))}
          </ol>
        )}
      </ArticlesByLanguage>
      {shown.length < articles.length && (
        <Button className="mt-8" onClick={() => setWhole(true)}>
          {t('results.all', { count: articles.length })}
        </Button>
      )}
    </>
  );
}
