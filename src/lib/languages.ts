/** The storefront's languages, the default first. The default has no path prefix. */
export const languages = [
  { code: 'en-us', locale: 'en-US', name: 'English', prefix: '' },
  { code: 'de-de', locale: 'de-DE', name: 'Deutsch', prefix: '/de-de' },
  { code: 'es-la', locale: 'es-419', name: 'Español', prefix: '/es-la' },
  { code: 'fr-fr', locale: 'fr-FR', name: 'Français', prefix: '/fr-fr' },
  { code: 'pt-br', locale: 'pt-BR', name: 'Português', prefix: '/pt-br' },
  { code: 'ru-ru', locale: 'ru-RU', name: 'Русский', prefix: '/ru-ru' },
  { code: 'tr-tr', locale: 'tr-TR', name: 'Türkçe', prefix: '/tr-tr' },
  { code: 'zh-cn', locale: 'zh-CN', name: '简体中文', prefix: '/zh-cn' },
] as const;

export type Language = (typeof languages)[number];
export type LanguageCode = Language['code'];

export const defaultLanguage = languages[0];

/** Whether people's names begin with the family name in a language, given by its code or locale. */
export function hasFamilyNameFirst(language: string): boolean {
  return language.toLowerCase() === 'zh-cn';
}

/** The language of a path, from its prefix: `/de-de/names` → German; English without a known prefix. */
export function getPathLanguage(pathname: string): Language {
  const [, first] = pathname.split('/');
  return languages.find(({ code, prefix }) => prefix && code === first) ?? defaultLanguage;
}

/** The `lang` of a text on a page in another language; undefined if it is the page's own language. */
export function getForeignLang(text: LanguageCode, page: LanguageCode): string | undefined {
  return text === page ? undefined : languages.find(({ code }) => code === text)?.locale;
}
