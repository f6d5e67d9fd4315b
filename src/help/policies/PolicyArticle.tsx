import '#help/articles/article.css';
import './policy.css';
import type { ComponentType, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { articleComponents } from '#help/articles/articleComponents.tsx';
import { Contents } from '#help/articles/Contents.tsx';
import { formatDate } from '#i18n/format.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import type { Policy, PolicyEntry } from './policies.ts';
import { policyGroups } from './policySchema.ts';

type PolicyArticleProps = {
  policy: Policy;
  /** Components that the text uses in addition to those of every article. */
  components?: Record<string, ComponentType>;
  /** Shown after the text. */
  children?: ReactNode;
};

/** A policy: a summary in the reader's language, then the text, its versions, and a list of all policies. */
export function PolicyArticle({ policy, components, children }: PolicyArticleProps) {
  const { t } = useTranslation(['policies', 'article']);
  const { title, slug, points, versions, entries } = policy;
  const { language, updated, sections, Text } = policy.text;
  const lang = language === useLanguage().code ? undefined : language;
  return (
    <PageColumn as="div">
      <article className="article policy stack">
        <header>
          <Heading level={1} className="text-display">
            {title}
          </Heading>
          <p className="mt-3 text-muted">
            {t('article:updated')} <Day date={updated} />
          </p>
        </header>
        <section className="article-text policy-short card padded ground-sunk" aria-labelledby="policy-short">
          <Heading level={2} id="policy-short" className="text-heading">
            {t('short')}
          </Heading>
          <ul>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <Binding policy={policy} />
        </section>
        <Contents sections={sections} lang={lang} />
        <div className="policy-body stack gap-10">
          <div className="article-text" lang={lang}>
            <Text components={{ ...articleComponents, ...components }} />
          </div>
          {children}
          <section aria-labelledby="policy-versions">
            <Heading level={2} id="policy-versions" className="text-heading">
              {t('versions')}
            </Heading>
            <ul className="stack gap-1 mt-2 text-small text-muted" lang={defaultLanguage.code}>
              {versions.map(({ date, change }) => (
                <li key={date}>
                  <Day date={date} /> <span>{change}</span>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </article>
      <PolicyList entries={entries} current={slug} />
    </PageColumn>
  );
}

/** States that the English text is binding, and that a translation may be older. */
function Binding({ policy: { slug, text, versions } }: { policy: Policy }) {
  const { t, i18n } = useTranslation('policies');
  const isEnglish = text.language === defaultLanguage.code;
  if (isEnglish) return <p className="text-muted">{t('binding.summary')}</p>;
  const dates = {
    date: formatDate(text.updated, i18n.language),
    newest: formatDate(versions[0]?.date ?? text.updated, i18n.language),
  };
  return (
    <p className="text-muted">
      <span>{t('binding.translation', dates)}</span>{' '}
      <a className="link" href={paths.policy(slug)} hrefLang="en">
        {t('binding.read')}
      </a>
    </p>
  );
}

function Day({ date }: { date: string }) {
  const { i18n } = useTranslation();
  return <time dateTime={date}>{formatDate(date, i18n.language)}</time>;
}

/** All policies by group. */
function PolicyList({ entries, current }: { entries: readonly PolicyEntry[]; current: string }) {
  const { t } = useTranslation('policies');
  return (
    <nav aria-labelledby="policy-list" className="not-printed ruled page-tight">
      <Heading level={2} id="policy-list" className="text-heading">
        {t('all')}
      </Heading>
      <div className="grid grid-small gap-6 mt-4">
        {policyGroups.map((group) => (
          <div key={group}>
            <p className="font-medium text-small">{t(`groups.${group}`)}</p>
            <ul className="link-list text-small">
              {entries
                .filter((entry) => entry.group === group)
                .map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={paths.policy(slug)} aria-current={slug === current ? 'page' : undefined}>
                      {title}
                    </Link>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  );
}
