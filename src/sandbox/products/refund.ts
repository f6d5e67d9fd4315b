import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { getTax } from '../cart/tax.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { returnDeadline } from './returnDeadline.ts';
import { findReturned } from './returnLine.ts';

/** What is refunded if the account returns a service now; null if it can't. */
export async function findRefund(
  db: Db,
  { id, createdAt }: { id: number; createdAt: Date },
  accountId: number,
  now: Date,
): Promise<components['schemas']['ProductRefund'] | null> {
  const [placed] = await db
    .select({ order, line: orderLine })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(and(eq(orderLine.productId, id), eq(order.accountId, accountId), eq(order.createdAt, createdAt)));
  if (!placed) return null;
  const { line, order: bought } = placed;
  const until = returnDeadline(line, bought.createdAt);
  if (!until || until <= now) return null;
  const found = await transaction(db, (tx) => findReturned(tx, placed, now));
  if (typeof found === 'string') return null;
  const { currency, taxRate: rate } = bought;
  return {
    until: until.toISOString(),
    currency,
    amount: toMajor(line.price + getTax(line.price, { rate }), currency),
    orderId: bought.id,
    lineId: line.id,
  };
}
