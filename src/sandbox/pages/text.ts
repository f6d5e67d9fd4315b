import { html } from 'hono/html';
import type { ParseKeys } from 'i18next';
import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { moneyStyle, toMajor } from '#lib/money.ts';
import { splitName } from '../registry/tlds.ts';
import type { Markup } from './layout.ts';
import type { PageLocale } from './locale.ts';

/** Line types for a domain, which is shown by its name only. */
type NameType =
  | 'registration'
  | 'internal_premium'
  | 'expiring_internal'
  | 'sedo_domains'
  | 'buy_domains'
  | 'delete_list'
  | 'pre_ga_reserve'
  | 'pre_ga_auction'
  | 'landrush'
  | `eap_${number}`
  | `${string}_make_offer`;

/** Products that are shown with their domain. */
type Kind = Exclude<components['schemas']['ProductType'], NameType>;

export function formatMoney(minor: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, moneyStyle(currency)).format(toMajor(minor, currency));
}

/** The same with the currency's code, as fonts don't have every currency's sign. */
export function formatMoneyCode(minor: number, currency: string, locale: string): string {
  const style = { ...moneyStyle(currency), currencyDisplay: 'code' } as const;
  return new Intl.NumberFormat(locale, style).format(toMajor(minor, currency));
}

export function formatDate(date: Date, locale: string): string {
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  // Russian adds an abbreviation with a period, which would be doubled at the end of a sentence.
  return text.replace(/\s*г\.$/, '');
}

/** A date with its time in UTC, because the reader's zone is not known. */
export function formatMoment(date: Date, locale: string): string {
  return date.toLocaleString(locale, { dateStyle: 'long', timeStyle: 'long', timeZone: 'UTC' });
}

export function formatCountry(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** The tax of an order as a line of its sums. */
export function formatTax(
  { taxCountry, taxRate }: { taxCountry: string | null; taxRate: number },
  { t, locale }: PageLocale,
): string {
  if (taxCountry === null) return t('tax');
  const country = formatCountry(taxCountry, locale);
  if (taxRate === 0) return t('noTaxIn', { country });
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return t('taxOf', { country, percent: percent.format(taxRate / 10_000) });
}

function formatMonths(months: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);
}

/** The term of a line: years, or months of a monthly plan. */
export function formatTerm(
  { duration, termMonths }: { duration: number; termMonths: number },
  { t, locale }: PageLocale,
): string {
  return termMonths === 1 ? formatMonths(duration, locale) : t('yearCount', { count: duration });
}

/** A domain with its TLD highlighted, in Unicode, and in ASCII if that differs. */
export function domainMarkup(name: string): Markup {
  const tld = splitName(name)?.tld ?? '';
  const unicode = nameToUnicode(name);
  const ending = nameToUnicode(tld);
  const label = unicode.slice(0, unicode.length - ending.length - 1);
  const ascii = unicode === name ? '' : html` <span class="domain-ascii">${name}</span>`;
  return html`<bdi class="domain">${label}<span class="domain-tld">.${ending}</span></bdi>${ascii}`;
}

/** A line as its domain, and the service or action that it is for. */
export function lineMarkup(
  { type, domain }: { type: string; domain: string | null },
  t: PageLocale['t'],
): Markup {
  const key: ParseKeys<'backend'> = `kinds.${type as Kind}`;
  const kind = t(key, { defaultValue: '' });
  if (!kind) return domain === null ? html`${type}` : domainMarkup(domain);
  return domain === null
    ? html`${kind}`
    : html`<span class="block text-small text-muted font-normal">${kind}</span> ${domainMarkup(domain)}`;
}
