import { and, eq } from 'drizzle-orm';
import { order, orderLine } from '../db/schema/orders.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { getCurrency, type Session } from '../session/session.ts';
import type { CartState } from './apply.ts';
import { type CartRow, loadLines, openCart, saveCart } from './cartStore.ts';
import { deliver } from './deliver.ts';
import { getTotals, type Quote } from './quote.ts';
import { getDisplayName, quoteCart } from './view.ts';

/**
 * The order that was shown for confirmation: the cart's version, and the total in minor units of the currency.
 */
export type AgreedOrder = { cartState: string; currency: string; total: number };
export type PlacedOrder = { orderId: number } | 'changed' | 'nothing';

/** Identifies one version of one cart. An order is placed from each at most once. */
export function serializeCart({ id, version }: Pick<CartRow, 'id' | 'version'>): string {
  return `${id}.${version}`;
}

/**
 * Turns the cart into an order in one transaction. A name that is no longer available stays in the cart. A
 * repeated call returns the order of the first one. Returns `changed` if the cart or prices differ from what was
 * shown.
 */
export async function placeOrder(
  db: Db,
  session: Session,
  agreed: AgreedOrder,
  now: Date,
): Promise<PlacedOrder> {
  const accountId = session.account?.id;
  if (accountId === undefined) throw new Error('Nobody is signed in.');
  return transaction(db, async (tx) => {
    const row = await openCart(tx, session, now, 'locked');
    const earlier = await findOrder(tx, accountId, agreed.cartState);
    if (earlier !== undefined) return { orderId: earlier };
    const lines = await loadLines(tx, row.id);
    const quotes = await quoteCart(tx, session, row.promoCode, lines.values(), now);
    const shown = getCurrency(session) === agreed.currency && getTotals(quotes).total === agreed.total;
    if (serializeCart(row) !== agreed.cartState || !shown) return 'changed';
    const bought = await deliver(tx, quotes, accountId, now);
    if (bought.length === 0) return 'nothing';
    const orderId = await writeOrder(tx, session, row, bought, now);
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

async function writeOrder(
  tx: Db,
  session: Session,
  row: CartRow,
  bought: Quote[],
  now: Date,
): Promise<number> {
  const [placed] = await tx
    .insert(order)
    .values({
      accountId: session.account?.id ?? 0,
      cartState: serializeCart(row),
      currency: getCurrency(session),
      promoCode: row.promoCode,
      ...getTotals(bought),
      createdAt: now,
    })
    .returning({ id: order.id });
  if (!placed) throw new Error('The order could not be written.');
  await tx.insert(orderLine).values(
    bought.map(({ line, price, usual, termMonths }) => ({
      orderId: placed.id,
      type: line.type,
      domain: line.domain,
      displayName: getDisplayName(line),
      duration: line.duration,
      termMonths,
      price,
      original: usual,
    })),
  );
  return placed.id;
}
