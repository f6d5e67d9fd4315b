import { html } from 'hono/html';
import punycode from 'punycode/punycode.js';
import { toMajor } from '#lib/money.ts';
import { splitName } from '../registry/tlds.ts';
import type { Markup } from './layout.ts';
import type { Wording } from './wording/shape.ts';

/** An amount in minor units as the locale writes it. */
export function moneyText(minor: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(toMajor(minor, currency));
}

export function dateText(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A number of months as the locale writes it. */
export function monthsText(months: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);
}

/** For how long a line is bought: years, or months of a monthly plan. */
export function termText(
  { duration, termMonths }: { duration: number; termMonths: number },
  { words, locale }: { words: Wording; locale: string },
): string {
  return termMonths === 1 ? monthsText(duration, locale) : words.yearCount(duration);
}

/** A domain with its TLD set off; the Unicode form first, and the ASCII form beside it where they differ. */
export function domainText(name: string): Markup {
  const tld = splitName(name)?.tld ?? '';
  const unicode = punycode.toUnicode(name);
  const ending = punycode.toUnicode(tld);
  const label = unicode.slice(0, unicode.length - ending.length - 1);
  const ascii = unicode === name ? '' : html` <small class="muted">${name}</small>`;
  return html`<bdi>${label}<span class="tld">.${ending}</span></bdi>${ascii}`;
}

/** What a line is: its domain, and what is done or comes with it. */
export function lineText({ type, domain }: { type: string; domain: string | null }, words: Wording): Markup {
  const kinds: Partial<Record<string, string>> = words.kinds;
  const kind = kinds[type];
  if (!kind) return domain === null ? html`${type}` : domainText(domain);
  return domain === null ? html`${kind}` : html`<span class="kind">${kind}</span> ${domainText(domain)}`;
}
