import { createInstance, type TFunction } from 'i18next';
import { defaultLanguage, type LanguageCode, languages } from '#lib/languages.ts';
import german from '../../../locales/de-de/backend.json' with { type: 'json' };
import english from '../../../locales/en-us/backend.json' with { type: 'json' };
import spanish from '../../../locales/es-la/backend.json' with { type: 'json' };
import french from '../../../locales/fr-fr/backend.json' with { type: 'json' };
import portuguese from '../../../locales/pt-br/backend.json' with { type: 'json' };
import russian from '../../../locales/ru-ru/backend.json' with { type: 'json' };
import turkish from '../../../locales/tr-tr/backend.json' with { type: 'json' };
import chinese from '../../../locales/zh-cn/backend.json' with { type: 'json' };

const messagesByLanguage: Record<LanguageCode, object> = {
  'de-de': german,
  'en-us': english,
  'es-la': spanish,
  'fr-fr': french,
  'pt-br': portuguese,
  'ru-ru': russian,
  'tr-tr': turkish,
  'zh-cn': chinese,
};

const i18n = createInstance();
void i18n.init({
  initAsync: false,
  lng: defaultLanguage.locale,
  fallbackLng: false,
  resources: Object.fromEntries(
    languages.map(({ code, locale }) => [locale, { backend: messagesByLanguage[code] }]),
  ),
  ns: 'backend',
  // This is the default, but unless it is set explicitly, i18next checks whether each key is natural language.
  keySeparator: '.',
  interpolation: { escapeValue: false },
});

/**
 * A language on the pages: its BCP 47 locale, the prefix of the storefront's addresses, and its messages. Amounts, dates
 * and countries are passed in formatted.
 */
export type PageLocale = { code: LanguageCode; locale: string; prefix: string; t: TFunction<'backend'> };

export function pageLocale(code: LanguageCode): PageLocale {
  const { locale, prefix } = languages.find((entry) => entry.code === code) ?? defaultLanguage;
  return { code, locale, prefix, t: i18n.getFixedT(locale, 'backend') };
}
