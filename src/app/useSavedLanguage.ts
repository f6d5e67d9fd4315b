import { useEffect } from 'react';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { languages } from '#lib/languages.ts';
import { localizePath } from '#paths.ts';
import { takeSignInMark } from '#shared/session/loginRedirect.ts';
import { isLanguageChosen, rememberLanguage, takeLanguageChoice } from '#shared/session/preferredLanguage.ts';
import { usePreferences } from '#shared/session/usePreferences.ts';
import { useSession } from '#shared/session/useSession.ts';

/**
 * After sign-in, switches to the language that is saved to the account, unless another one was chosen during this
 * visit. A language that is chosen while signed in is saved to the account by the page in that language, because the
 * previous page can't wait for the call.
 */
export function useSavedLanguage(): void {
  const { account, isSignedIn, isReady } = useSession();
  const { save } = usePreferences();
  const language = useLanguage();
  const saved = isSignedIn ? account?.preferredLanguage : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is another function in each render.
  useEffect(() => {
    if (!isReady) return;
    const isNewChoice = takeLanguageChoice();
    if (!isSignedIn) return;
    if (isNewChoice && saved !== language.code) save({ preferredLanguage: language.code }).catch(() => {});
    if (!takeSignInMark()) return;
    const preferred = languages.find(({ code }) => code === saved);
    if (!preferred || preferred === language || language.prefix || isLanguageChosen()) return;
    rememberLanguage(preferred.code, 'known');
    const { pathname, search, hash } = window.location;
    window.location.replace(localizePath(preferred, pathname) + search + hash);
  }, [isReady, isSignedIn, saved, language]);
}
