import { and, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import { type CartRow, loadLines, openCart } from '../cart/cartStore.ts';
import { isForOwnDomain, isService } from '../cart/line.ts';
import { getDue, serializeLines } from '../cart/placeOrder.ts';
import { monthsAfter } from '../cart/planChange.ts';
import type { Quote } from '../cart/quote.ts';
import { quoteCart } from '../cart/view.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { findRegistration } from '../registry/registration.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import type { Session } from '../session/session.ts';
import { findElsewhere } from '../transfers/elsewhere.ts';
import type { Markup } from './layout.ts';
import { changeMarkup, findChange } from './lineChange.ts';
import type { PageLocale } from './locale.ts';
import { formatMoney, formatTerm, lineMarkup } from './text.ts';

/** A session's cart as the order that it would become. `quotes` are the lines that can be ordered. */
export type OpenOrder = {
  row: CartRow;
  quotes: Quote[];
  gone: Quote[];
  currency: string;
  due: ReturnType<typeof getDue>;
};

export async function openOrder(db: Db, session: Session, now: Date): Promise<OpenOrder> {
  const row = await openCart(db, session, now);
  const lines = await loadLines(db, row.id);
  const terms = await getPriceTerms(db, session, now);
  const all = await quoteCart(db, session, row.promoCode, lines.values(), terms);
  return {
    row,
    quotes: all.filter(({ buyable }) => buyable),
    gone: all.filter(({ buyable }) => !buyable),
    currency: terms.currency,
    due: getDue(all, session.account?.country ?? null),
  };
}

/** The longest query that a browser is redirected with. */
const MAX_QUERY_LENGTH = 6000;

/**
 * The query with which the review marks what the sign-in page has not shown: the account's own lines, and its currency.
 * Empty if the order is the same as before.
 */
export function getShownQuery(before: OpenOrder, after: OpenOrder): string {
  const ids = new Map(after.quotes.map(({ line }) => [line.subject, line.id]));
  // The lines have other ids in the account's cart.
  const quotes = before.quotes.map((quote) => ({
    ...quote,
    line: { ...quote.line, id: ids.get(quote.line.subject) ?? null },
  }));
  const { currency } = before;
  const shown = serializeLines(quotes);
  if (currency === after.currency && shown === serializeLines(after.quotes)) return '';
  const query = `?${new URLSearchParams({ shown, currency })}`;
  return query.length > MAX_QUERY_LENGTH ? '' : query;
}

/** Null if nothing in the cart can be ordered. */
export async function findOrderOf(db: Db, session: Session, now: Date): Promise<OpenOrder | null> {
  const order = await openOrder(db, session, now);
  return order.quotes.length > 0 ? order : null;
}

export function countThings(quotes: Quote[], t: PageLocale['t']): string {
  const isNames = quotes.every(({ line }) => !isService(line.type));
  return t(isNames ? 'domainCount' : 'productCount', { count: quotes.length });
}

/** The order beside the sign-in form. */
export function orderAside({ quotes, due, currency }: OpenOrder, language: PageLocale): Markup {
  const { t, locale } = language;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const later = ({ renewal, termMonths }: Quote) => {
    if (renewal === null) return '';
    return `, ${t(termMonths === 1 ? 'thenMonthly' : 'thenYearly', { price: money(renewal) })}`;
  };
  return html`
    <aside class="card sums stack gap-2" aria-labelledby="order">
      <h2 id="order">${t('yourOrder')}</h2>
      <dl class="stack gap-2">
        ${quotes.map(
          (quote) => html`
            <div class="line-up gap-4 items-baseline between">
              <dt>${lineMarkup(quote.line, t)}<small>${formatTerm({ ...quote.line, ...quote }, language)}${later(quote)}</small>${changeMarkup(findChange(quote, currency), language)}</dt>
              <dd class="price">${money(quote.price)}</dd>
            </div>`,
        )}
        <div class="line-up gap-4 items-baseline between due ruled font-semibold"><dt>${t('withoutTax')}</dt><dd class="price">${money(due.total)}</dd></div>
      </dl>
      <p class="text-badge text-muted">${t('taxFollows')}</p>
    </aside>`;
}

/** By line: when its term would end, and whether the product that it renews has auto-renew. */
export async function readTerms(db: Db, quotes: Quote[], accountId: number, now: Date) {
  const names = quotes.flatMap(({ line }) => (isForOwnDomain(line.type) ? (line.domain ?? []) : []));
  const ids = quotes.flatMap(({ line }) => line.productId ?? []);
  const moved = quotes.flatMap(({ line }) => (line.type === 'transfer' ? (line.domain ?? []) : []));
  const elsewhere = await findElsewhere(db, moved);
  const domains = await db
    .select()
    .from(domain)
    .where(and(eq(domain.accountId, accountId), inArray(domain.name, names)));
  const products = await db
    .select()
    .from(product)
    .where(and(eq(product.accountId, accountId), inArray(product.id, ids)));
  return ({ line, movedWith, termMonths }: Quote) => {
    const owned = isForOwnDomain(line.type)
      ? domains.find(({ name }) => name === line.domain)
      : products.find(({ id }) => id === line.productId);
    const months = line.duration * termMonths;
    const isTransfer = line.type === 'transfer' && line.domain !== null;
    const name = line.domain ?? '';
    const earlier = isTransfer ? (elsewhere(name) ?? findRegistration(name, now)) : owned;
    const start = getStart(earlier?.expiresAt, { isService: isService(line.type), movedWith, now });
    return { endsAt: monthsAfter(start, months + (movedWith ?? 0)), autoRenew: owned?.autoRenew };
  };
}

/** The same as in `deliver`: a domain's term follows its current one; an expired service and a new plan start today. */
function getStart(
  expiresAt: Date | undefined,
  { isService: isServiceLine, movedWith, now }: { isService: boolean; movedWith: number | null; now: Date },
): Date {
  if (expiresAt === undefined || movedWith !== null) return now;
  return isServiceLine && expiresAt < now ? now : expiresAt;
}
