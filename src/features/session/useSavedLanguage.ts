import { useEffect } from 'react';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { languages } from '#lib/languages.ts';
import { localizePath } from '#paths.ts';
import { takeSignInMark } from './loginRedirect.ts';
import { isLanguageChosen, rememberLanguage } from './preferredLanguage.ts';
import { useSession } from './useSession.ts';

/** After signing in: continues in the language that is saved to the account, unless another was chosen in this visit. */
export function useSavedLanguage(): void {
  const { account, isSignedIn } = useSession();
  const language = useLanguage();
  const saved = isSignedIn ? account?.preferredLanguage : undefined;
  useEffect(() => {
    if (!isSignedIn || !takeSignInMark()) return;
    const preferred = languages.find(({ code }) => code === saved);
    if (!preferred || preferred === language || language.prefix || isLanguageChosen()) return;
    rememberLanguage(preferred.code);
    const { pathname, search, hash } = window.location;
    window.location.replace(localizePath(preferred, pathname) + search + hash);
  }, [isSignedIn, saved, language]);
}
