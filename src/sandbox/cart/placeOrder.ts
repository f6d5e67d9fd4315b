import { and, eq, sql } from 'drizzle-orm';
import { domain, product } from '../db/schema/holdings.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import type { Db } from '../db/store.ts';
import { planOf } from '../registry/services.ts';
import { currencyOf, type Visit } from '../session/visit.ts';
import type { CartState } from './apply.ts';
import { type CartRow, loadLines, openCart, saveCart } from './cartStore.ts';
import { isForHeldDomain, isService, type Line } from './line.ts';
import { type Quote, totalsOf } from './quote.ts';
import { displayNameOf, quoteCart } from './view.ts';

/** What the person was shown: the cart's version, and the sum in minor units of the currency. */
export type Agreed = { cartState: string; currency: string; total: number };
export type Placed = { orderId: number } | 'changed' | 'nothing';

/** Services that work as soon as they are bought. */
const readyServices: Line['type'][] = ['whois_privacy', 'hosting', 'ssl'];

/** Names one state of one cart; an order is placed from it once. */
export function stateOf({ id, version }: Pick<CartRow, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

/**
 * Turns the cart into an order, all at once or not at all. A name that somebody else got in the meantime stays in the
 * cart. Sent twice, the second call answers with the order of the first; `changed` where cart or prices are no longer
 * what was shown.
 */
export async function placeOrder(db: Db, visit: Visit, agreed: Agreed, now: Date): Promise<Placed> {
  const accountId = visit.account?.id;
  if (accountId === undefined) throw new Error('Nobody is signed in.');
  return db.transaction(async (tx) => {
    const row = await openCart(tx, visit, 'locked');
    const earlier = await findOrder(tx, accountId, agreed.cartState);
    if (earlier !== undefined) return { orderId: earlier };
    const lines = await loadLines(tx, row.id);
    const quotes = await quoteCart(tx, visit, row.promoCode, lines.values(), now);
    const shown = currencyOf(visit) === agreed.currency && totalsOf(quotes).total === agreed.total;
    if (stateOf(row) !== agreed.cartState || !shown) return 'changed';
    const bought = await deliver(tx, quotes, accountId, now);
    if (bought.length === 0) return 'nothing';
    const orderId = await writeOrder(tx, visit, row, bought, now);
    const state: CartState = { lines: new Map(lines), promoCode: null };
    for (const { line } of bought) state.lines.delete(line.subject);
    await saveCart(tx, row, lines, state);
    return { orderId };
  });
}

async function findOrder(tx: Db, accountId: number, cartState: string): Promise<number | undefined> {
  const [found] = await tx
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.cartState, cartState), eq(order.accountId, accountId)));
  return found?.id;
}

/** Hands out what can be had, domains first, and answers with that; what hangs on a name that is gone is left too. */
async function deliver(tx: Db, quotes: Quote[], accountId: number, now: Date): Promise<Quote[]> {
  const buyable = quotes.filter((entry) => entry.buyable);
  const bought = new Map<string, Quote>();
  for (const entry of buyable.filter(({ line }) => !isService(line.type))) {
    if (await deliverDomain(tx, entry.line, accountId, now)) bought.set(entry.line.subject, entry);
  }
  const inCart = new Set(quotes.map(({ line }) => line.subject));
  for (const entry of buyable.filter(({ line }) => isService(line.type))) {
    const { subject, parentSubject } = entry.line;
    if (parentSubject !== null && inCart.has(parentSubject) && !bought.has(parentSubject)) continue;
    await deliverService(tx, entry.line, accountId, now);
    bought.set(subject, entry);
  }
  return [...bought.values()];
}

/** False where somebody else was faster. */
async function deliverDomain(tx: Db, line: Line, accountId: number, now: Date): Promise<boolean> {
  if (line.domain === null || line.tld === null) return false;
  if (isForHeldDomain(line.type)) {
    const renewed = await tx
      .update(domain)
      .set({ expiresAt: laterBy(domain.expiresAt, monthsOf(line)) })
      .where(and(eq(domain.name, line.domain), eq(domain.accountId, accountId)))
      .returning({ id: domain.id });
    return renewed.length > 0;
  }
  const expiresAt = monthsAfter(now, monthsOf(line));
  const registered = await tx
    .insert(domain)
    .values({ accountId, name: line.domain, tld: line.tld, createdAt: now, expiresAt })
    .onConflictDoNothing()
    .returning({ id: domain.id });
  return registered.length > 0;
}

async function deliverService(tx: Db, line: Line, accountId: number, now: Date): Promise<void> {
  if (line.productId !== null) {
    await tx
      .update(product)
      .set({ expiresAt: laterBy(product.expiresAt, monthsOf(line)) })
      .where(and(eq(product.id, line.productId), eq(product.accountId, accountId)));
    return;
  }
  await tx.insert(product).values({
    accountId,
    type: line.type,
    domain: line.domain,
    status: readyServices.includes(line.type) ? 'active' : 'pending_setup',
    createdAt: now,
    expiresAt: monthsAfter(now, monthsOf(line)),
  });
}

async function writeOrder(tx: Db, visit: Visit, row: CartRow, bought: Quote[], now: Date): Promise<number> {
  const [placed] = await tx
    .insert(order)
    .values({
      accountId: visit.account?.id ?? 0,
      cartState: stateOf(row),
      currency: currencyOf(visit),
      promoCode: row.promoCode,
      ...totalsOf(bought),
      createdAt: now,
    })
    .returning({ id: order.id });
  if (!placed) throw new Error('The order could not be written.');
  await tx.insert(orderLine).values(
    bought.map(({ line, price, usual, termMonths }) => ({
      orderId: placed.id,
      type: line.type,
      domain: line.domain,
      displayName: displayNameOf(line),
      duration: line.duration,
      termMonths,
      price,
      original: usual,
    })),
  );
  return placed.id;
}

function monthsOf({ duration, plan }: Line): number {
  return duration * ((plan === null ? undefined : planOf(plan)?.months) ?? 12);
}

function laterBy(column: typeof domain.expiresAt | typeof product.expiresAt, months: number) {
  return sql`${column} + make_interval(months => ${months}::int)`;
}

function monthsAfter(now: Date, months: number): Date {
  const date = new Date(now);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date;
}
