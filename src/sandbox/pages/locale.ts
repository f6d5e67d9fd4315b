import { type LanguageCode, languages } from '#lib/languages.ts';
import { german } from './messages/de-de.ts';
import { english } from './messages/en-us.ts';
import { spanish } from './messages/es-la.ts';
import { french } from './messages/fr-fr.ts';
import { portuguese } from './messages/pt-br.ts';
import { russian } from './messages/ru-ru.ts';
import type { Messages } from './messages/shape.ts';
import { turkish } from './messages/tr-tr.ts';
import { chinese } from './messages/zh-cn.ts';

const messagesByLanguage: Record<LanguageCode, Messages> = {
  'de-de': german,
  'en-us': english,
  'es-la': spanish,
  'fr-fr': french,
  'pt-br': portuguese,
  'ru-ru': russian,
  'tr-tr': turkish,
  'zh-cn': chinese,
};

/** A language on the pages: its BCP 47 locale, the prefix of the storefront's addresses, and its messages. */
export type PageLocale = { code: LanguageCode; locale: string; prefix: string; messages: Messages };

export function pageLocale(code: LanguageCode): PageLocale {
  const { locale, prefix } = languages.find((entry) => entry.code === code) ?? languages[0];
  return { code, locale, prefix, messages: messagesByLanguage[code] };
}
