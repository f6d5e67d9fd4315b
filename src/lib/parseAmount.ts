import { getMinorDigits } from './money.ts';

/**
 * Parses an amount: digits, the language's group separators, and as many decimals after a point or comma as the currency
 * may have. Undefined for anything else, and if a separator is ambiguous.
 */
export function parseAmount(text: string, language: string, currency = 'USD'): number | undefined {
  const { group, decimal } = getSeparators(language);
  const typed = text.replace(/[\s\u00a0\u202f'’]/gu, '').replace(/^\$|\$$/g, '');
  const ungrouped = isGrouped(typed, group, decimal) ? typed.replaceAll(group, '') : typed;
  const [, whole = '', fraction = ''] = /^(\d{0,12})(?:[.,](\d*))?$/.exec(ungrouped) ?? [];
  // Two decimals are accepted in any currency. Whoever needs an exact amount rejects those that the currency can't have.
  const isAmount = whole + fraction !== '' && fraction.length <= Math.max(2, getMinorDigits(currency));
  return isAmount ? Number(`${whole}.${fraction}`) : undefined;
}

function getSeparators(language: string): { group: string; decimal: string } {
  const parts = new Intl.NumberFormat(language).formatToParts(12_345.6);
  const mark = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return { group: mark('group'), decimal: mark('decimal') };
}

function isGrouped(typed: string, group: string, decimal: string): boolean {
  const [whole = '', fraction = ''] = typed.split(decimal);
  const [first = '', ...others] = whole.split(group);
  return /^\d{1,3}$/.test(first) && others.every((part) => /^\d{3}$/.test(part)) && !fraction.includes(group);
}
