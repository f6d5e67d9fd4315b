import { and, count, eq, gt, gte, isNotNull, isNull, not, or, sql, sum } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { account } from '../db/schema/accounts.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { phaseStarts } from '../registry/lifecycle.ts';
import { exchange } from '../registry/money.ts';
import type { AccountRow } from '../session/session.ts';
import { firstTier, getNextTier, reachTier } from './tiers.ts';

type Schemas = components['schemas'];

const shownMonths = 12;

/** The figures on the reseller's page: domains, how many are missing for the next tier, and orders by month. */
export async function getFigures(
  db: Db,
  { id, resellerTier }: AccountRow,
  currency: string,
  now: Date,
): Promise<Schemas['ResellerFigures']> {
  const tier = resellerTier ?? firstTier;
  const managedDomains = await countManagedDomains(db, id, now);
  const nextTier = getNextTier(tier, managedDomains);
  return { tier, managedDomains, nextTier, currency, months: await getMonths(db, id, currency, now) };
}

/** Domains of the account, or bought through its frame, that are registered, or expired and still in their grace period. */
export async function countManagedDomains(db: Db, accountId: number, now: Date): Promise<number> {
  return db.$count(
    domain,
    and(
      or(eq(domain.accountId, accountId), eq(domain.resellerId, accountId)),
      gt(domain.expiresAt, phaseStarts(domain.tld, now).expired),
    ),
  );
}

/** Sets the tier that the reseller's domains reach. Requires a transaction that has locked the account. */
export async function raiseTier(tx: Db, { id, resellerTier }: AccountRow, now: Date): Promise<void> {
  const reached = reachTier(await countManagedDomains(tx, id, now), resellerTier);
  if (reached !== resellerTier) {
    await tx.update(account).set({ resellerTier: reached }).where(eq(account.id, id));
  }
}

/**
 * Of orders placed outside the reseller's frame, only renewals of domains that were bought there count. What was returned is
 * left out of the revenue.
 */
async function getMonths(
  db: Db,
  accountId: number,
  currency: string,
  now: Date,
): Promise<Schemas['ResellerMonth'][]> {
  const starts = Array.from({ length: shownMonths }, (_, index) =>
    startOfMonth(now, index + 1 - shownMonths),
  );
  const [first = now] = starts;
  const month = sql<string>`to_char(${order.createdAt} at time zone 'UTC', 'YYYY-MM')`;
  const isWhole = or(eq(order.accountId, accountId), eq(order.resellerId, accountId));
  const isKept = or(isNull(orderLine.returnedAt), orderLine.stays) ?? sql`true`;
  const renewed = db
    .select({ orderId: orderLine.orderId, total: sum(orderLine.price).as('renewed_total') })
    .from(orderLine)
    .where(and(eq(orderLine.resellerId, accountId), eq(orderLine.failed, false), isKept))
    .groupBy(orderLine.orderId)
    .as('renewed');
  const returned = db
    .select({ orderId: orderLine.orderId, total: sum(orderLine.price).as('returned_total') })
    .from(orderLine)
    .where(not(isKept))
    .groupBy(orderLine.orderId)
    .as('returned');
  const total = sql`case when ${isWhole} then ${order.total} - coalesce(${returned.total}, 0) else ${renewed.total} end`;
  const rows = await db
    .select({ month, currency: order.currency, orders: count(), total: sum(total).mapWith(Number) })
    .from(order)
    .leftJoin(renewed, eq(renewed.orderId, order.id))
    .leftJoin(returned, eq(returned.orderId, order.id))
    .where(and(or(isWhole, isNotNull(renewed.orderId)), gte(order.createdAt, first)))
    .groupBy(month, order.currency);
  return starts.map((start) => {
    const key = start.toISOString().slice(0, 7);
    const own = rows.filter((row) => row.month === key);
    const revenue = own.reduce((total, row) => total + exchange(row.total, row.currency, currency), 0);
    return {
      month: key,
      orders: own.reduce((total, { orders }) => total + orders, 0),
      revenue: toMajor(revenue, currency),
    };
  });
}

/** The start of the month some months from now, in UTC. */
export function startOfMonth(now: Date, months: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
}
