import { html } from 'hono/html';
import { moneyStyle, toMajor } from '#lib/money.ts';
import { toUnicode } from '#lib/punycode.ts';
import { splitName } from '../registry/tlds.ts';
import type { Markup } from './layout.ts';
import type { Messages } from './messages/shape.ts';

export function formatMoney(minor: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, moneyStyle(currency)).format(toMajor(minor, currency));
}

export function formatDate(date: Date, locale: string): string {
  const text = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  // Russian adds an abbreviation with a period, which would be doubled at the end of a sentence.
  return text.replace(/\s*г\.$/, '');
}

export function formatCountry(code: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}

/** The tax of an order as a line of its sums. */
export function formatTax(
  { taxCountry, taxRate }: { taxCountry: string | null; taxRate: number },
  { messages, locale }: { messages: Messages; locale: string },
): string {
  if (taxCountry === null) return messages.tax;
  const country = formatCountry(taxCountry, locale);
  if (taxRate === 0) return messages.noTaxIn(country);
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  return messages.taxOf(country, percent.format(taxRate / 10_000));
}

function formatMonths(months: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);
}

/** The term of a line: years, or months of a monthly plan. */
export function formatTerm(
  { duration, termMonths }: { duration: number; termMonths: number },
  { messages, locale }: { messages: Messages; locale: string },
): string {
  return termMonths === 1 ? formatMonths(duration, locale) : messages.yearCount(duration);
}

/** A domain with its TLD highlighted, in Unicode, and in ASCII if that differs. */
export function domainMarkup(name: string): Markup {
  const tld = splitName(name)?.tld ?? '';
  const unicode = toUnicode(name);
  const ending = toUnicode(tld);
  const label = unicode.slice(0, unicode.length - ending.length - 1);
  const ascii = unicode === name ? '' : html` <span class="domain-ascii">${name}</span>`;
  return html`<bdi class="domain">${label}<span class="domain-tld">.${ending}</span></bdi>${ascii}`;
}

/** A line as its domain, and the service or action that it is for. */
export function lineMarkup(
  { type, domain }: { type: string; domain: string | null },
  messages: Messages,
): Markup {
  const kinds: Partial<Record<string, string>> = messages.kinds;
  const kind = kinds[type];
  if (!kind) return domain === null ? html`${type}` : domainMarkup(domain);
  return domain === null ? html`${kind}` : html`<span class="kind">${kind}</span> ${domainMarkup(domain)}`;
}
