import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { rememberLanguage } from '#features/session/preferredLanguage.ts';
import { usePreferences } from '#features/session/usePreferences.ts';
import { useSession } from '#features/session/useSession.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { getAlternates } from '#paths.ts';

/** Links to this page in every language. Each language is a separate document, so these are not router links. */
export function LanguageLinks() {
  const { t } = useTranslation('shell');
  const current = useLanguage();
  const { pathname, search, hash } = useLocation();
  const { isSignedIn } = useSession();
  const { save } = usePreferences();
  // An address can contain thousands of names.
  const links = useMemo(
    () => getAlternates(pathname).map(({ language, href }) => ({ language, href: href + search + hash })),
    [pathname, search, hash],
  );

  function remember(code: LanguageCode) {
    rememberLanguage(code);
    if (isSignedIn) save({ preferredLanguage: code }).catch(() => {});
  }

  return (
    <nav aria-label={t('preferences.language')}>
      <p className="mb-2 font-medium text-small">{t('preferences.language')}</p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {links.map(({ language, href }) => (
          <li key={language.code}>
            <a
              className="text-link language-link"
              href={href}
              lang={language.locale}
              hrefLang={language.locale}
              aria-current={language.code === current.code ? 'true' : undefined}
              onClick={() => remember(language.code)}
            >
              {language.name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
