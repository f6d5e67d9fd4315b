import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { extendDomain } from '../cart/deliver.ts';
import { getOffering } from '../cart/offering.ts';
import { account } from '../db/schema/accounts.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { phaseStarts } from '../registry/lifecycle.ts';
import { setAlert } from '../session/alerts.ts';

type DomainRow = typeof domain.$inferSelect;
/** What a year costs, in minor units. */
type Price = { minor: number; currency: string };

const YEAR_MONTHS = 12;

/**
 * Renews the account's domains with auto-renew whose term has ended, unless the price exceeds their ceiling. There is
 * no timer, so everything that reads domains calls this first.
 */
export async function renewDue(db: Db, accountId: number, now: Date): Promise<void> {
  const due = and(
    eq(domain.accountId, accountId),
    eq(domain.autoRenew, true),
    lte(domain.expiresAt, now),
    gt(domain.expiresAt, phaseStarts(now).expired),
    // Auto-renew that was turned on after the expiry starts with the next term.
    or(isNull(domain.autoRenewSince), lte(domain.autoRenewSince, domain.expiresAt)),
  );
  const found = await db.select().from(domain).where(due);
  const ids = found.filter((row) => !isSettled(row, now)).map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction(db, async (tx) => {
    const [holder] = await tx.select().from(account).where(eq(account.id, accountId));
    const rows = await tx
      .select()
      .from(domain)
      .where(and(due, inArray(domain.id, ids)))
      .orderBy(asc(domain.name))
      .for('no key update', { skipLocked: true });
    for (const row of rows) {
      if (exceedsCeiling(row, now)) await refuse(tx, row, now);
      else await renew(tx, row, yearPrice(row, holder?.preferredCurrency ?? 'USD', now), now);
    }
  });
}

/** Whether the renewal of this term was refused. */
export function isRefused({ refusedAt, expiresAt }: DomainRow): boolean {
  return refusedAt !== null && refusedAt >= expiresAt;
}

/** A refused renewal is not tried again until the ceiling or the price changes. */
function isSettled(row: DomainRow, now: Date): boolean {
  return isRefused(row) && exceedsCeiling(row, now);
}

function exceedsCeiling(row: DomainRow, now: Date): boolean {
  const { ceilingMinor, ceilingCurrency } = row;
  if (ceilingMinor === null || ceilingCurrency === null) return false;
  return yearPrice(row, ceilingCurrency, now).minor > ceilingMinor;
}

function yearPrice({ id, name, expiresAt }: DomainRow, currency: string, now: Date): Price {
  const renewal = { type: 'renewal', domain: name, productId: id, plan: null, risen: false } as const;
  const held = { type: 'domain', domain: name, plan: null, parentId: null, expiresAt };
  const offering = getOffering({ ...renewal, parentSubject: null, bundleName: null }, currency, now, held);
  if (!offering) throw new Error(`There is no price for renewing ${name}.`);
  return { minor: offering.first, currency };
}

async function refuse(tx: Db, row: DomainRow, now: Date): Promise<void> {
  const refusedMinor = row.ceilingCurrency === null ? null : yearPrice(row, row.ceilingCurrency, now).minor;
  await tx.update(domain).set({ refusedAt: now, refusedMinor }).where(eq(domain.id, row.id));
  await setAlert(tx, row.accountId, 'renewal_refused', true);
}

async function renew(tx: Db, row: DomainRow, { minor, currency }: Price, now: Date): Promise<void> {
  const { id, accountId, name, expiresAt } = row;
  const [placed] = await tx
    .insert(order)
    .values({
      accountId,
      // Unique for each term, so that simultaneous requests place one order.
      cartState: `auto-renew.${id}.${expiresAt.toISOString()}`,
      currency,
      subtotal: minor,
      discount: 0,
      total: minor,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: order.id });
  if (!placed) return;
  await tx.insert(orderLine).values({
    orderId: placed.id,
    type: 'renewal',
    domain: name,
    displayName: name,
    duration: 1,
    price: minor,
    original: minor,
  });
  await extendDomain(tx, name, accountId, YEAR_MONTHS);
}
