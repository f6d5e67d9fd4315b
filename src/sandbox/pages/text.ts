import { html } from 'hono/html';
import punycode from 'punycode/punycode.js';
import { toMajor } from '#lib/money.ts';
import { splitName } from '../registry/tlds.ts';
import type { Markup } from './layout.ts';
import type { Wording } from './wording.ts';

/** An amount in minor units as the locale writes it. */
export function moneyText(minor: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(toMajor(minor, currency));
}

export function dateText(date: Date, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
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
  const kind = words.kinds[type];
  if (!kind) return domain === null ? html`${type}` : domainText(domain);
  return domain === null ? html`${kind}` : html`${kind} · ${domainText(domain)}`;
}
