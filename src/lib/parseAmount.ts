/**
 * Parses an amount: digits, the language's group separators, and up to two decimals after a point or comma. Undefined
 * for anything else, and if a separator is ambiguous.
 */
export function parseAmount(text: string, language: string): number | undefined {
  const { group, decimal } = getSeparators(language);
  const typed = text.replace(/[\s\u00a0\u202f'’]/gu, '').replace(/^\$|\$$/g, '');
  const ungrouped = isGrouped(typed, group, decimal) ? typed.replaceAll(group, '') : typed;
  const isAmount = /^(?=.*\d)\d{0,12}([.,]\d{0,2})?$/.test(ungrouped);
  return isAmount ? Number(ungrouped.replace(',', '.')) : undefined;
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
