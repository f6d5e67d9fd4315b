import { and, eq, gte, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { amountOf } from '../activity/orders.ts';
import { addSystemActivity } from '../activity/record.ts';
import { extendDomain } from '../cart/deliver.ts';
import { isService, type ProductType } from '../cart/line.ts';
import { API_ORDER } from '../cart/orderOrigin.ts';
import { account } from '../db/schema/accounts.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { refreshLowCredit } from '../handlers/credit.ts';
import { issueDocuments } from '../orders/documents.ts';
import { paidFor } from '../orders/orderView.ts';
import { isRegistryLocked } from '../registry/registryLock.ts';
import { autoRenewFrom } from './autoRenewFrom.ts';

type LineRow = typeof orderLine.$inferSelect;
type Placed = { order: typeof order.$inferSelect; line: LineRow };
type Returned =
  | { kind: 'domain'; row: typeof domain.$inferSelect }
  | { kind: 'service'; row: typeof product.$inferSelect };
/** Why what a line bought can't be returned now. */
export type ReturnRefusal =
  | 'returned'
  | 'locked'
  | 'suspended'
  | 'gone'
  | 'renewed'
  | 'ended'
  | 'notFirst'
  | 'extended';

/** What a line bought or renewed, or why it can't be returned. */
export async function findReturned(db: Db, placed: Placed, now: Date): Promise<Returned | ReturnRefusal> {
  // The order in which rows are locked is that of `transaction`.
  const found = isService(placed.line.type as ProductType)
    ? await lockService(db, placed)
    : await lockDomain(db, placed, now);
  const { id } = placed.line;
  const [current] = await db.select().from(orderLine).where(eq(orderLine.id, id)).for('no key update');
  return !current || current.returnedAt ? 'returned' : found;
}

async function lockDomain(
  db: Db,
  { order: placed, line }: Placed,
  now: Date,
): Promise<Returned | ReturnRefusal> {
  const name = line.domain ?? '';
  const [row] = await db
    .select()
    .from(domain)
    .where(and(eq(domain.name, name), eq(domain.accountId, placed.accountId)))
    .for('no key update');
  const isRegistration = line.type === 'registration';
  // After a transfer away and back, or another registration, it is no longer what was bought.
  if (!row || (isRegistration && row.createdAt.getTime() !== placed.createdAt.getTime())) return 'gone';
  if (isRegistration && isRegistryLocked(row, now)) return 'locked';
  if (isRegistration && row.suspension) return 'suspended';
  const isRenewal = and(
    gte(order.createdAt, placed.createdAt),
    eq(orderLine.type, 'renewal'),
    eq(orderLine.domain, name),
  );
  return isRegistration && (await hasLine(db, placed, isRenewal)) ? 'renewed' : { kind: 'domain', row };
}

async function lockService(db: Db, { order: placed, line }: Placed): Promise<Returned | ReturnRefusal> {
  if (line.productId === null) return 'ended';
  const [row] = await db
    .select()
    .from(product)
    .where(and(eq(product.id, line.productId), eq(product.accountId, placed.accountId)))
    .for('no key update');
  if (!row) return 'ended';
  if (!isFirstPurchase(row, placed)) return 'notFirst';
  const isOther = and(eq(orderLine.productId, row.id), ne(orderLine.id, line.id));
  return (await hasLine(db, placed, isOther)) ? 'extended' : { kind: 'service', row };
}

/** Whether an order is the one that a service was bought with, rather than renewed or changed. */
export function isFirstPurchase(
  { createdAt }: Pick<typeof product.$inferSelect, 'createdAt'>,
  placed: Pick<Placed['order'], 'createdAt'>,
): boolean {
  return createdAt.getTime() === placed.createdAt.getTime();
}

/** Whether the account has ordered such a line, and not returned it. */
async function hasLine(db: Db, { accountId }: Placed['order'], condition: SQL | undefined): Promise<boolean> {
  const isValid = and(
    eq(order.accountId, accountId),
    eq(orderLine.failed, false),
    or(isNull(orderLine.returnedAt), orderLine.stays),
    condition,
  );
  const [found] = await db
    .select({ id: orderLine.id })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(isValid)
    .limit(1);
  return found !== undefined;
}

/** How a line is paid back by an administrator, whose call the activity lists. */
export type SupportRefund = { minor: number; stays: boolean };

/**
 * Returns what a line bought: a domain that was registered or a service is deleted, a domain that was renewed gets its
 * former expiry. What was paid with credit comes back to it. Resolves with the refusal if it can't be returned.
 */
export async function returnLine(
  db: Db,
  placed: Placed,
  now: Date,
  support?: SupportRefund,
): Promise<ReturnRefusal | null> {
  const { line } = placed;
  return transaction(db, async (tx) => {
    if (isPaidWithCredit(placed)) await lockAccount(tx, placed.order.accountId);
    const found = await findReturned(tx, placed, now);
    if (typeof found === 'string') return found;
    const { id, accountId } = found.row;
    if (found.kind === 'domain' && line.type === 'renewal') {
      await extendDomain(tx, found.row.name, accountId, -line.duration * line.termMonths);
      await tx
        .update(domain)
        .set(autoRenewFrom(domain, false, now))
        .where(eq(domain.id, id));
    } else {
      await tx.delete(product).where(and(eq(product.parentId, id), eq(product.accountId, accountId)));
      if (found.kind === 'domain') await tx.delete(domain).where(eq(domain.id, id));
      else await tx.delete(product).where(eq(product.id, id));
    }
    await refundLine(tx, placed, now, support);
    return null;
  });
}

/**
 * Pays a line back without ending what it bought. The account is locked, so that nobody does it at the same time. Resolves
 * with the refusal if it has been paid back.
 */
export async function payBackOnly(tx: Db, placed: Placed, now: Date, support: SupportRefund) {
  const isThis = eq(orderLine.id, placed.line.id);
  const [current] = await tx.select().from(orderLine).where(isThis).for('no key update');
  if (!current || current.returnedAt) return 'returned' as const;
  await refundLine(tx, placed, now, support);
  return null;
}

/** Marks a line as returned and issues its credit note. What was paid with credit comes back to it. */
export async function refundLine(tx: Db, placed: Placed, now: Date, support?: SupportRefund): Promise<void> {
  const paid = paidFor(placed.line, placed.order);
  const minor = support?.minor ?? paid;
  if (isPaidWithCredit(placed)) await refundCredit(tx, placed, minor);
  const refunded = minor === paid ? null : minor;
  await tx
    .update(orderLine)
    .set({ returnedAt: now, refunded, stays: support?.stays ?? false })
    .where(eq(orderLine.id, placed.line.id));
  await issueDocuments(tx);
  if (support) return;
  const { order: placedOrder, line } = placed;
  const { accountId, currency } = placedOrder;
  const entry = {
    ...{
      accountId,
      at: now,
      action: 'refund_order' as const,
      domain: line.domain,
      subject: line.displayName,
    },
    ...{ targetKind: 'order' as const, targetId: placedOrder.id },
  };
  await addSystemActivity(tx, entry, [amountOf('refund', minor, currency)]);
}

export function isPaidWithCredit({ order: { cartState } }: Pick<Placed, 'order'>): boolean {
  return cartState.startsWith(API_ORDER);
}

/** Before its domains, in the order of `transaction`. */
function lockAccount(tx: Db, id: number) {
  return tx.select().from(account).where(eq(account.id, id)).for('no key update');
}

/** Orders that are paid with credit are in US dollars. */
async function refundCredit(tx: Db, { order: { accountId } }: Placed, cents: number) {
  const [refunded] = await tx
    .update(account)
    .set({ creditUsdCents: sql`${account.creditUsdCents} + ${cents}` })
    .where(eq(account.id, accountId))
    .returning();
  if (refunded) await refreshLowCredit(tx, refunded);
}
