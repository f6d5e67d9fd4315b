import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { findRegistrants, ownedProducts } from '../db/ownership.ts';
import type { Db } from '../db/store.ts';
import type { PriceTerms } from '../registry/prices.ts';
import { isSold } from '../registry/tlds.ts';
import type { Session } from '../session/session.ts';
import { hasOrders } from '../session/sessionAccount.ts';
import { type CartState, isBuyable } from './apply.ts';
import type { CartRow } from './cartStore.ts';
import { getDisplayName, nameOf } from './displayName.ts';
import { isForOwnDomain, isService, type Line } from './line.ts';
import { isOfferedFor } from './offering.ts';
import { activePromo } from './promos.ts';
import { getTotals, type Quote, type QuoteTerms, quote, withPrices } from './quote.ts';

type Schemas = components['schemas'];

/** The cart's lines at current prices. */
export async function quoteCart(
  db: Db,
  session: Session,
  promoCode: string | null,
  lines: Iterable<Line>,
  terms: PriceTerms,
): Promise<Quote[]> {
  const { now } = terms;
  const all = [...lines];
  const accountId = session.account?.id ?? null;
  const names = all.flatMap(({ domain }) => domain ?? []);
  const ids = all.flatMap(({ productId }) => productId ?? []);
  // One after the other: inside a transaction there is only one connection.
  const registeredBy = await findRegistrants(db, names, accountId, now);
  const owned = await ownedProducts(db, ids, accountId);
  const firstOrder = await isFirstOrder(db, session, promoCode, now);
  const quoteTerms: QuoteTerms = { ...terms, promoCode, firstOrder };
  return all.map((line) => {
    const holding = line.productId === null ? undefined : owned(line.productId);
    return quote(line, quoteTerms, isBuyable(line, { registeredBy, owned, now }), holding);
  });
}

/** Whether a promo code for first orders applies to this session. */
export async function isFirstOrder(
  db: Db,
  { account }: Session,
  promoCode: string | null,
  now: Date,
): Promise<boolean> {
  if (!account || !activePromo(promoCode, now)?.firstOrderOnly) return true;
  return !(await hasOrders(db, account.id));
}

/**
 * Makes the prices under a new promo code the confirmed ones, because the visitor has entered it. Prices that had changed
 * before still have to be confirmed.
 */
export async function confirmPromo(
  db: Db,
  session: Session,
  state: CartState,
  before: string | null,
  terms: PriceTerms,
): Promise<void> {
  if (state.promoCode === before) return;
  const lines = [...state.lines.values()];
  const old = await quoteCart(db, session, before, lines, terms);
  const quotes = await quoteCart(db, session, state.promoCode, lines, terms);
  for (const [index, entry] of quotes.entries()) {
    const isSame = entry.price === old[index]?.price;
    if (!isSame && old[index]?.previous === null)
      state.lines.set(entry.line.subject, withPrices(entry, terms.currency));
  }
}

/** The cart as the contract describes it. */
export function toCart(
  { id, promoCode }: Pick<CartRow, 'id' | 'promoCode'>,
  quotes: Quote[],
  currency: string,
): Schemas['Cart'] {
  const ids = new Map(quotes.map(({ line }) => [line.subject, line.id]));
  const { subtotal, discount, total } = getTotals(quotes);
  const applied = promoCode !== null && quotes.some(({ discounts }) => discounts.includes(promoCode));
  return {
    cartId: id,
    currency,
    promo: promoCode === null ? null : { code: promoCode, applied },
    totals: {
      subtotal: toMajor(subtotal, currency),
      discount: toMajor(discount, currency),
      total: toMajor(total, currency),
    },
    valid_items: quotes.flatMap(({ buyable, line }) => (buyable && line.id !== null ? [line.id] : [])),
    items: quotes.flatMap((entry) => toLine(entry, id, ids, currency)),
  };
}

function toLine(
  entry: Quote,
  cartId: number,
  ids: Map<string, number | null>,
  currency: string,
): Schemas['CartLine'][] {
  const { line } = entry;
  if (line.id === null) return [];
  const major = (minor: number) => toMajor(minor, currency);
  const changed = (before: number | null | undefined, now: number | null) =>
    before == null || before === now ? null : major(before);
  const item = {
    id: line.id,
    name: nameOf(line),
    displayName: getDisplayName(line),
    shopping_cart_id: cartId,
    extended: {
      bundle_parent_id: (line.parentSubject && ids.get(line.parentSubject)) || null,
      bundle_name: line.bundleName,
      discounts: entry.discounts.map((name) => ({ name })),
      is_anchor: line.isAnchor,
      product_id: line.productId,
    },
    period: line.period,
    duration: line.duration,
    min_duration: entry.minDuration,
    // If another order has renewed the domain, there may be no further year for sale.
    max_duration: Math.max(entry.minDuration, entry.maxDuration),
    price: major(entry.price),
    original_price: entry.usual === entry.price ? null : major(entry.usual),
    previous_price: changed(entry.previous?.price, entry.price),
    renewal_price: entry.renewal === null ? null : major(entry.renewal),
    previous_renewal_price: changed(entry.previous?.renewal, entry.renewal),
  };
  const { type, domain, tld, plan } = line;
  if (isService(type)) {
    const term_months = entry.termMonths === 1 ? 1 : 12;
    return [{ cartItem: { ...item, category: 'service', type, domain, tld: null, plan, term_months } }];
  }
  if (domain === null || tld === null) return [];
  const unavailable_reason = entry.buyable ? null : getReason(entry, tld);
  const shared = {
    ...item,
    domain,
    tld,
    is_premium: entry.premium,
    unavailable_reason,
    ...(entry.step > 1 && { duration_step: entry.step }),
  };
  return [{ cartItem: { ...shared, category: 'domain', type } }];
}

/** Why a line can't be bought, as far as its registry's rules are the reason. */
function getReason(entry: Quote, tld: string): 'tld_closed' | 'duration' | null {
  const { line, minDuration, maxDuration } = entry;
  if (!isForOwnDomain(line.type) && !isSold(tld)) return 'tld_closed';
  return !isOfferedFor(entry, line.duration) && minDuration <= maxDuration ? 'duration' : null;
}
