import './article.css';
import { useTranslation } from 'react-i18next';
import type { Article as ArticleContent } from '#content/article.ts';
import { formatDate } from '#i18n/format.ts';
import { Heading } from '#ui/Heading.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { articleComponents } from './articleComponents.tsx';
import { Contents } from './Contents.tsx';

/** A long text: title and date, table of contents at the side, and lines of a readable length. */
export function Article({ title, updated, sections, Text }: ArticleContent) {
  const { t, i18n } = useTranslation('article');
  const day = formatDate(updated, i18n.language);
  return (
    <PageColumn as="article" className="article">
      <header>
        <Heading level={1} className="article-title">
          {title}
        </Heading>
        <p className="mt-3 text-muted">
          {t('updated')} <time dateTime={updated}>{day}</time>
        </p>
      </header>
      <Contents sections={sections} />
      <div className="article-text">
        <Text components={articleComponents} />
      </div>
    </PageColumn>
  );
}
