import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '#i18n/LanguageContext.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { getAlternates } from '#paths.ts';
import { rememberLanguage } from '#shared/session/preferredLanguage.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';

type LanguageLinksProps = {
  /** The languages to offer; all by default. */
  codes?: readonly string[];
  /** In two columns with large touch targets. */
  isGrid?: boolean;
};

/** Links to this page in every language. Each language is a separate document, so these are not router links. */
export function LanguageLinks({ codes, isGrid = false }: LanguageLinksProps) {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  // The address may contain thousands of names.
  const links = useMemo(
    () => getAlternates(pathname).map(({ language, href }) => ({ language, href: href + search + hash })),
    [pathname, search, hash],
  );
  const isOffered = (code: LanguageCode) => !codes || code === current.code || codes.includes(code);
  return (
    <nav aria-label={t('preferences.language')}>
      <p className="mb-2 font-medium text-small">{t('preferences.language')}</p>
      <ul className={isGrid ? 'grid grid-narrow gap-1' : 'row'}>
        {links
          .filter(({ language }) => isOffered(language.code))
          .map(({ language, href }) => (
            <li key={language.code}>
              <a
                className={isGrid ? 'menu-item language-link' : 'text-link language-link'}
                href={href}
                lang={language.locale}
                hrefLang={language.locale}
                data-needs-app
                aria-current={language.code === current.code ? 'true' : undefined}
                onClick={() => rememberLanguage(language.code)}
              >
                <span className="grow">{language.name}</span>
                {isGrid && language.code === current.code && <CheckIcon />}
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}
