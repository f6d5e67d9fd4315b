import { toMajor } from '#lib/money.ts';

const cache = new Map<string, Intl.NumberFormat>();

/** Minor units as people of the locale write the currency: 1299 USD → `$12.99`. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  const format = cache.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  cache.set(key, format);
  return format.format(toMajor(minor, currency));
}

/** A day without its year: `30 Nov`. */
export function formatDay(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(date);
}
