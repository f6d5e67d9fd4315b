import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ChatArticle } from '#api/generated/schemas/chatArticle.zod.ts';
import { paths } from '#paths.ts';

type AnswerProps = { articles: readonly ChatArticle[]; children?: ReactNode };

/** What the help articles say about a message. */
export function Answer({ articles, children }: AnswerProps) {
  const { t } = useTranslation('chat');
  return (
    <div className="stack gap-2">
      <p className="text-badge text-muted">{t('automatic')}</p>
      {articles.length === 0 && <p>{t('notFound')}</p>}
      {articles.length > 0 && (
        <ul className="card ruled-rows">
          {articles.map(({ slug, title, snippet }) => (
            <li key={slug}>
              <Link to={paths.supportArticle(slug)} className="font-medium">
                {title}
              </Link>
              <p className="text-small text-muted">{snippet}</p>
            </li>
          ))}
        </ul>
      )}
      {children && articles.length > 0 && <div className="row">{children}</div>}
    </div>
  );
}
