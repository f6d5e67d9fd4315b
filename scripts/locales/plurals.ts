import type { Messages } from './catalogue.ts';

const PLURAL_KEY = /^(?<base>.+?)(?<ordinal>_ordinal)?_(?<category>zero|one|two|few|many|other)$/;

/** A key's plural category, and the base that it shares with the other plural forms. */
export interface PluralForm {
  base: string;
  ordinal: boolean;
  category: string;
}

/** The plural that a key belongs to; undefined where the source has no `_other` form. */
export function parsePluralForm(key: string, source: Messages): PluralForm | undefined {
  const { base = '', ordinal = '', category = '' } = PLURAL_KEY.exec(key)?.groups ?? {};
  const isPlural = `${base}${ordinal}_other` in source;
  return isPlural ? { base: base + ordinal, ordinal: ordinal !== '', category } : undefined;
}

/** The categories that i18next asks for in a locale: German → one, other. */
export function getPluralCategories(locale: string, ordinal: boolean): string[] {
  return new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' }).resolvedOptions()
    .pluralCategories;
}

/** Whether a category covers a single number, so that its message may omit the number. */
export function isSingleNumber(locale: string, { category, ordinal }: PluralForm): boolean {
  if (category === 'zero') return true;
  const rules = new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' });
  let numbers = 0;
  for (let count = 0; count <= 200; count++) if (rules.select(count) === category) numbers++;
  return numbers === 1;
}
