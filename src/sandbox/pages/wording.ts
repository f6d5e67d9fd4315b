import { type LanguageCode, languages } from '#lib/languages.ts';
import { german } from './wording/de-de.ts';
import { english } from './wording/en-us.ts';
import { spanish } from './wording/es-la.ts';
import { french } from './wording/fr-fr.ts';
import { portuguese } from './wording/pt-br.ts';
import { russian } from './wording/ru-ru.ts';
import type { Wording } from './wording/shape.ts';
import { turkish } from './wording/tr-tr.ts';
import { chinese } from './wording/zh-cn.ts';

const written: Record<LanguageCode, Wording> = {
  'de-de': german,
  'en-us': english,
  'es-la': spanish,
  'fr-fr': french,
  'pt-br': portuguese,
  'ru-ru': russian,
  'tr-tr': turkish,
  'zh-cn': chinese,
};

/** A language as the pages use it: its BCP 47 locale, the storefront's home in it, and its wording. */
export type Spoken = { locale: string; shopPath: string; words: Wording };

/** The wording in a language. */
export function spokenIn(code: LanguageCode): Spoken {
  const { locale, prefix } = languages.find((entry) => entry.code === code) ?? languages[0];
  return { locale, shopPath: prefix || '/', words: written[code] };
}
