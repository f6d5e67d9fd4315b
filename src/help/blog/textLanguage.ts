import { useLanguage } from '#i18n/LanguageContext.ts';
import { languages } from '#lib/languages.ts';
import type { PostSummary } from './posts.ts';

/** The `lang` of a post's text if it differs from the page's language. */
export function useTextLanguage(): (post: Pick<PostSummary, 'language'>) => string | undefined {
  const page = useLanguage();
  return ({ language }) =>
    language === page.code ? undefined : languages.find(({ code }) => code === language)?.locale;
}
