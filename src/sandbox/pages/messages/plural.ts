type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Formats a count in a locale's plural form, in which `#` stands for the number. */
export function plural(locale: string, forms: Forms): (count: number) => string {
  const rules = new Intl.PluralRules(locale);
  const numbers = new Intl.NumberFormat(locale);
  return (count) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}
