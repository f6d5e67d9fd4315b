import { and, eq, gte, isNull } from 'drizzle-orm';
import { extendDomain } from '../cart/deliver.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { autoRenewFrom } from './autoRenewFrom.ts';

type Placed = { order: typeof order.$inferSelect; line: typeof orderLine.$inferSelect };
/** Why the domain of a line can't be returned now. */
export type ReturnRefusal = 'returned' | 'gone' | 'renewed';

/** The domain that a line bought or renewed, or why it can't be returned. */
export async function findReturned(db: Db, { order: placed, line }: Placed) {
  const name = line.domain ?? '';
  // The order in which rows are locked is that of `transaction`.
  const [owned] = await db
    .select()
    .from(domain)
    .where(and(eq(domain.name, name), eq(domain.accountId, placed.accountId)))
    .for('no key update');
  const [current] = await db.select().from(orderLine).where(eq(orderLine.id, line.id)).for('no key update');
  if (!current || current.returnedAt) return 'returned';
  const isRegistration = line.type === 'registration';
  // After a transfer away and back, or another registration, it is no longer what was bought.
  if (!owned || (isRegistration && owned.createdAt.getTime() !== placed.createdAt.getTime())) return 'gone';
  const isRenewal = and(
    eq(order.accountId, placed.accountId),
    gte(order.createdAt, placed.createdAt),
    eq(orderLine.type, 'renewal'),
    eq(orderLine.domain, name),
    eq(orderLine.failed, false),
    isNull(orderLine.returnedAt),
  );
  const renewals = await db
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(isRenewal)
    .limit(1);
  return isRegistration && renewals.length > 0 ? 'renewed' : owned;
}

/**
 * Returns the domain of a line: one that was registered is deleted, one that was renewed gets its former expiry. Resolves
 * with the refusal if it can't be returned.
 */
export async function returnLine(db: Db, placed: Placed, now: Date): Promise<ReturnRefusal | null> {
  const { line } = placed;
  return transaction(db, async (tx) => {
    const found = await findReturned(tx, placed);
    if (typeof found === 'string') return found;
    const { id, name, accountId } = found;
    if (line.type === 'registration') {
      await tx.delete(product).where(and(eq(product.parentId, id), eq(product.accountId, accountId)));
      await tx.delete(domain).where(eq(domain.id, id));
    } else {
      await extendDomain(tx, name, accountId, -line.duration * line.termMonths);
      await tx
        .update(domain)
        .set(autoRenewFrom(domain, false, now))
        .where(eq(domain.id, id));
    }
    await tx.update(orderLine).set({ returnedAt: now }).where(eq(orderLine.id, line.id));
    return null;
  });
}
