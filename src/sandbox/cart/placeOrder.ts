import { and, eq } from 'drizzle-orm';
import { order, orderLine } from '../db/schema/orders.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { currencyOf, type Visit } from '../session/visit.ts';
import type { CartState } from './apply.ts';
import { type CartRow, loadLines, openCart, saveCart } from './cartStore.ts';
import { deliver } from './deliver.ts';
import { type Quote, totalsOf } from './quote.ts';
import { displayNameOf, quoteCart } from './view.ts';

/** What the person was shown: the cart's version, and the sum in minor units of the currency. */
export type Agreed = { cartState: string; currency: string; total: number };
export type Placed = { orderId: number } | 'changed' | 'nothing';

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
  return transaction(db, async (tx) => {
    const row = await openCart(tx, visit, now, 'locked');
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
    await saveCart(tx, row, lines, state, now);
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
