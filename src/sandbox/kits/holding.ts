import { and, eq, gt } from 'drizzle-orm';
import { domain, product } from '../db/schema/holdings.ts';
import { productSetup } from '../db/schema/kits.ts';
import type { Db } from '../db/store.ts';
import { fault, fieldsInvalid } from '../faults.ts';
import { settle } from '../products/settle.ts';
import { lastReleased } from '../registry/lifecycle.ts';

export type ProductRow = typeof product.$inferSelect;
export type SetupRow = typeof productSetup.$inferSelect;
/** A product with its set-up; null where that has not begun. */
export type Holding = { product: ProductRow; setup: SetupRow | null };
type Wanted = { accountId: number; type: string; id: number; now: Date };

/** The account's own product of a type as it is by now, or null. */
export async function findHolding(db: Db, { accountId, type, id, now }: Wanted): Promise<Holding | null> {
  await settle(db, accountId, now);
  const [found] = await db
    .select({ product, setup: productSetup })
    .from(product)
    .leftJoin(productSetup, eq(productSetup.productId, product.id))
    .where(and(eq(product.id, id), eq(product.accountId, accountId), eq(product.type, type)));
  return found ?? null;
}

/** The same within a transaction: whoever else wants to change the product waits for its end. */
export async function lockHolding(tx: Db, wanted: Wanted): Promise<Holding | null> {
  // Before the lock: it may change other products too, and whoever holds one of these must not wait for this one.
  await settle(tx, wanted.accountId, wanted.now);
  await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, wanted.id), eq(product.accountId, wanted.accountId)))
    .for('no key update');
  return findHolding(tx, wanted);
}

/** Whether the account holds the domain; one that is set free is nobody's. */
export async function holdsDomain(db: Db, accountId: number, name: string, now: Date): Promise<boolean> {
  const [held] = await db
    .select({ id: domain.id })
    .from(domain)
    .where(
      and(eq(domain.name, name), eq(domain.accountId, accountId), gt(domain.expiresAt, lastReleased(now))),
    );
  return held !== undefined;
}

type Changes = { id: number; domainName: string | null; autoRenew?: 'enabled' | 'disabled' | undefined };

/** Keeps what may change of a product that was sent as a whole; the refusal where something may not. */
export async function changeHolding(
  tx: Db,
  { product: row, setup }: Holding,
  { id, domainName, autoRenew }: Changes,
  now: Date,
) {
  if (id !== row.id) return fieldsInvalid({ id: 'is not the number in the address' });
  if (domainName !== row.domain) {
    if (row.status !== 'pending_setup' || setup !== null)
      return fault(409, 'The domain can no longer be changed.', 'domain_fixed');
    if (domainName !== null && !(await holdsDomain(tx, row.accountId, domainName, now)))
      return fieldsInvalid({ domainName: 'is not one of your domains' });
  }
  await tx
    .update(product)
    .set({ domain: domainName, ...(autoRenew && { autoRenew: autoRenew === 'enabled' }) })
    .where(eq(product.id, row.id));
  return null;
}

/** Why a set-up can't begin now; null where it can. */
export function setupHindrance({ product: { status, expiresAt, domain: name } }: Holding, now: Date) {
  if (status === 'active') return fault(409, 'This product is set up already.', 'already_set_up');
  if (status === 'suspended') return fault(409, 'This product is suspended.', 'product_suspended');
  if (expiresAt <= now) return fault(409, 'This product has expired.', 'product_expired');
  if (name === null) return fault(409, 'Please choose a domain for this product first.', 'domain_missing');
  return null;
}

export const setupRunning = () => fault(409, 'The set-up has begun already.', 'set_up_running');

/** What all of these products tell of themselves. */
export function holdingBody({ id, status, domain: domainName, expiresAt, autoRenew }: ProductRow) {
  return {
    id,
    status,
    domainName,
    expireDate: expiresAt.toISOString(),
    autoRenew: autoRenew ? ('enabled' as const) : ('disabled' as const),
  };
}
