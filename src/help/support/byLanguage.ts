import type { LanguageCode } from '#lib/languages.ts';

/** The articles in the visitor's language first. */
export function ownFirst<One extends { language: LanguageCode }>(
  articles: readonly One[],
  language: LanguageCode,
): One[] {
  const { own, others } = splitByLanguage(articles, language);
  return [...own, ...others];
}

/** The articles in the visitor's language, and the others, which are in English. */
export function splitByLanguage<One extends { language: LanguageCode }>(
  articles: readonly One[],
  language: LanguageCode,
): { own: One[]; others: One[] } {
  const { own = [], others = [] } = Object.groupBy(articles, (one) =>
    one.language === language ? 'own' : 'others',
  );
  return { own, others };
}
