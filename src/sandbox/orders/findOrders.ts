import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { nameToUnicode } from '#lib/keyword.ts';
import { maxId } from '../db/ownership.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import type { Db } from '../db/store.ts';
import type { PlacedOrder } from './orderView.ts';

/** All orders of the account with their lines, newest first. */
export async function findOrders(db: Db, accountId: number): Promise<PlacedOrder[]> {
  const rows = await db
    .select()
    .from(order)
    .where(eq(order.accountId, accountId))
    .orderBy(desc(order.createdAt), desc(order.id));
  const mine = db.select({ id: order.id }).from(order).where(eq(order.accountId, accountId));
  const lines = await db
    .select()
    .from(orderLine)
    .where(inArray(orderLine.orderId, mine))
    .orderBy(asc(orderLine.id));
  const byOrder = Map.groupBy(lines, ({ orderId }) => orderId);
  return rows.map((row) => ({ order: row, lines: byOrder.get(row.id) ?? [] }));
}

/** An order of the account. */
export async function findOrder(db: Db, id: number, accountId: number): Promise<PlacedOrder | undefined> {
  if (id > maxId) return undefined;
  const [row] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, id), eq(order.accountId, accountId)));
  if (!row) return undefined;
  const lines = await db.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.id));
  return { order: row, lines };
}

/** Whether a text is the number of an order or of one of its documents, or part of a name in it. */
export function matchesText({ order: row, lines }: PlacedOrder, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  const numbers = [String(row.id), row.invoiceNumber, ...lines.map((line) => line.creditNoteNumber)];
  if (numbers.some((number) => number?.toLowerCase() === wanted)) return true;
  return lines.some(({ domain, displayName }) =>
    [domain, domain && nameToUnicode(domain), displayName].some((name) =>
      name?.toLowerCase().includes(wanted),
    ),
  );
}
