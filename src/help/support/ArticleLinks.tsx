import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { getForeignLang } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { splitByLanguage } from './byLanguage.ts';
import type { SupportLink } from './support.ts';

type ArticleLinksProps = { articles: readonly SupportLink[]; current?: string };

/** Links to articles, by their titles. Those that exist only in English are listed apart. */
export function ArticleLinks({ articles, current }: ArticleLinksProps) {
  const { t } = useTranslation('help');
  const { own, others } = splitByLanguage(articles, useLanguage().code);
  return (
    <>
      {own.length > 0 && <Links articles={own} current={current} />}
      {others.length > 0 && (
        <>
          <p className="mt-3 mb-2 text-small text-muted">{t('onlyInEnglish')}</p>
          <Links articles={others} current={current} />
        </>
      )}
    </>
  );
}

function Links({ articles, current }: ArticleLinksProps) {
  const { code } = useLanguage();
  return (
    <ul className="link-list">
      {articles.map(({ slug, title, language }) => (
        <li key={slug}>
          <Link
            to={paths.supportArticle(slug)}
            lang={getForeignLang(language, code)}
            aria-current={slug === current ? 'page' : undefined}
          >
            {title}
          </Link>
        </li>
      ))}
    </ul>
  );
}
