import type { Wording } from './catalogue.ts';

const pluralKey = /^(?<base>.+?)(?<ordinal>_ordinal)?_(?<category>zero|one|two|few|many|other)$/;

/** The name that a plural's keys have in common, and the key's own category. */
export interface PluralForm {
  base: string;
  ordinal: boolean;
  category: string;
}

/** What plural a key is a form of; undefined where the source has no `_other` for it. */
export function pluralForm(key: string, source: Wording): PluralForm | undefined {
  const { base = '', ordinal = '', category = '' } = pluralKey.exec(key)?.groups ?? {};
  const isPlural = `${base}${ordinal}_other` in source;
  return isPlural ? { base: base + ordinal, ordinal: ordinal !== '', category } : undefined;
}

/** The categories that i18next asks for in a locale: German → one, other. */
export function pluralCategories(locale: string, ordinal: boolean): string[] {
  return new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories;
}

/** Whether a category stands for one number alone, so that its wording may leave the number out. */
export function isOneNumber(locale: string, { category, ordinal }: PluralForm): boolean {
  if (category === 'zero') return true;
  const rules = new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' });
  let numbers = 0;
  for (let count = 0; count <= 200; count++) if (rules.select(count) === category) numbers++;
  return numbers === 1;
}
