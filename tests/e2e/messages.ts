import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import { type LanguageCode, languages } from '#lib/languages.ts';

export type Translate = i18n['t'];

const folder = join(import.meta.dirname, '../../locales');

/** The translation function of a language: `t('cart:addNamed', { name })`. */
export function translationsOf(code: LanguageCode): Translate {
  const locale = localeOf(code);
  const areas = readdirSync(join(folder, code)).map((file) => {
    const text = readFileSync(join(folder, code, file), 'utf8');
    return [basename(file, '.json'), JSON.parse(text)] as const;
  });
  const instance = createInstance();
  void instance.init({
    lng: locale,
    initAsync: false,
    fallbackLng: false,
    resources: { [locale]: Object.fromEntries(areas) },
    ns: areas.map(([area]) => area),
    interpolation: { escapeValue: false },
  });
  return instance.t;
}

/** The locale of a language: de-de → de-DE. */
export function localeOf(code: LanguageCode): string {
  return languages.find((language) => language.code === code)?.locale ?? 'en-US';
}

/** A pattern for a message in which `placeholder` stands for any text, which becomes the first group. */
export function messagePattern(sentence: string, placeholder: string): RegExp {
  const [before = '', after = ''] = sentence.split(placeholder).map((part) => RegExp.escape(part));
  return new RegExp(`^${before}(.+)${after}$`, 'u');
}
