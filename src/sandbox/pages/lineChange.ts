import { html } from 'hono/html';
import type { ShownLines } from '../cart/placeOrder.ts';
import type { AgreedPrices, Quote } from '../cart/quote.ts';
import type { Markup } from './layout.ts';
import type { PageLocale } from './locale.ts';
import { formatMoney, formatTerm } from './text.ts';

type Seen = AgreedPrices & { duration: number };
/** What a line is now, and what was last seen of it, in the currency of that time; null if it was not seen. */
export type LineChange = { quote: Quote; currency: string; before: (Seen & { currency: string }) | null };

/**
 * How a line differs from what the buyer last saw: from the order that another page has shown, or from its prices when it
 * was added or last confirmed.
 */
export function findChange(quote: Quote, currency: string, sent?: ShownLines): LineChange | undefined {
  const { line, price, renewal, previous } = quote;
  const now: Seen = { price, renewal, duration: line.duration };
  if (sent) {
    const seen = sent.shown.get(line.id ?? 0);
    if (!seen) return { quote, currency, before: null };
    const isSame =
      sent.currency === currency &&
      seen.price === price &&
      seen.renewal === renewal &&
      seen.duration === now.duration;
    if (!isSame) return { quote, currency, before: { ...seen, currency: sent.currency } };
  }
  return previous ? { quote, currency, before: { ...now, ...previous, currency } } : undefined;
}

/** Whether the buyer has to accept a change. Lower prices are only shown. */
export function isRise({ quote: { price, renewal, line }, currency, before }: LineChange): boolean {
  if (before?.currency !== currency || before.duration !== line.duration) return true;
  return price > before.price || (renewal ?? 0) > (before.renewal ?? 0);
}

export function changeMarkup(change: LineChange | undefined, language: PageLocale): Markup | '' {
  if (!change) return '';
  const { quote, currency, before } = change;
  const { t, locale } = language;
  const money = (minor: number) => formatMoney(minor, before?.currency ?? currency, locale);
  const isOther = before?.currency !== currency;
  const parts = before
    ? [
        (isOther || before.price !== quote.price) && t('priceWas', { price: money(before.price) }),
        before.renewal !== null &&
          (isOther || before.renewal !== quote.renewal) &&
          t('renewalWas', { price: money(before.renewal) }),
        before.duration !== quote.line.duration &&
          t('termWas', { term: formatTerm({ ...quote, duration: before.duration }, language) }),
      ]
    : [t('newLine')];
  return html`<p class="changed"><mark>${parts.filter(Boolean).join(' ')}</mark></p>`;
}
