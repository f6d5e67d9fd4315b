import { Link } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { getForeignLang } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import type { SupportLink } from './support.ts';

type ArticleLinksProps = { articles: readonly SupportLink[]; current?: string };

/** Links to articles, by their titles. */
export function ArticleLinks({ articles, current }: ArticleLinksProps) {
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
