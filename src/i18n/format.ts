import { toMajor } from '#lib/money.ts';

// Making a format takes many times as long as using it.
const moneyFormats = new Map<string, Intl.NumberFormat>();
const dayFormats = new Map<string, Intl.DateTimeFormat>();

/** Minor units as people of the locale write the currency: 1299 USD → `$12.99`. */
export function formatMoney(minor: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  const format = moneyFormats.get(key) ?? new Intl.NumberFormat(locale, { style: 'currency', currency });
  moneyFormats.set(key, format);
  return format.format(toMajor(minor, currency));
}

/** A day without its year: `30 Nov`. */
export function formatDay(date: Date, locale: string): string {
  const format =
    dayFormats.get(locale) ?? new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' });
  dayFormats.set(locale, format);
  return format.format(date);
}

/** A day as people of the locale write it out: `2026-11-02` → `November 2, 2026`. */
export function formatDate(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day));
}
