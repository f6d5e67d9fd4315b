import { and, eq, gt } from 'drizzle-orm';
import { productSetup } from '../db/schema/kits.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { errorResponse, fieldsInvalid } from '../errors.ts';
import { autoRenewFrom } from '../products/autoRenewFrom.ts';
import { settle } from '../products/settle.ts';
import { lastReleased } from '../registry/lifecycle.ts';

export type ProductRow = typeof product.$inferSelect;
export type SetupRow = typeof productSetup.$inferSelect;
/** A product with its setup, which is null before it starts. */
export type Service = { product: ProductRow; setup: SetupRow | null };
type ServiceKey = { accountId: number; type: string; id: number; now: Date };

/** The account's own product of a type in its current state, or null. */
export async function findService(db: Db, { accountId, type, id, now }: ServiceKey): Promise<Service | null> {
  await settle(db, accountId, now);
  const [found] = await db
    .select({ product, setup: productSetup })
    .from(product)
    .leftJoin(productSetup, eq(productSetup.productId, product.id))
    .where(and(eq(product.id, id), eq(product.accountId, accountId), eq(product.type, type)));
  return found ?? null;
}

/** Like `findService`, and locks the product's row. */
export async function lockService(tx: Db, key: ServiceKey): Promise<Service | null> {
  // Called before the lock, because it may lock other products, too.
  await settle(tx, key.accountId, key.now);
  await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, key.id), eq(product.accountId, key.accountId)))
    .for('no key update');
  return findService(tx, key);
}

/** Whether the account owns the domain. A released domain has no owner. */
export async function ownsDomain(db: Db, accountId: number, name: string, now: Date): Promise<boolean> {
  const [held] = await db
    .select({ id: domain.id })
    .from(domain)
    .where(
      and(
        eq(domain.name, name),
        eq(domain.accountId, accountId),
        gt(domain.expiresAt, lastReleased(domain.tld, now)),
      ),
    );
  return held !== undefined;
}

/** Adds a product and returns its id. */
export async function addProduct(tx: Db, row: typeof product.$inferInsert): Promise<number> {
  const [added] = await tx.insert(product).values(row).returning({ id: product.id });
  if (!added) throw new Error('The product could not be added.');
  return added.id;
}

type Changes = { id: number; domainName: string | null; autoRenew?: 'enabled' | 'disabled' | undefined };

/** Updates a product that was sent as a whole. Returns the error if a field must not change. */
export async function changeService(
  tx: Db,
  { product: row, setup }: Service,
  { id, domainName, autoRenew }: Changes,
  now: Date,
) {
  if (id !== row.id) return fieldsInvalid({ id: 'is not the number in the address' });
  if (domainName !== row.domain) {
    if (row.status !== 'pending_setup' || setup !== null)
      return errorResponse(409, 'The domain can no longer be changed.', 'domain_fixed');
    if (domainName !== null && !(await ownsDomain(tx, row.accountId, domainName, now)))
      return fieldsInvalid({ domainName: 'is not one of your domains' });
  }
  await tx
    .update(product)
    .set({ domain: domainName, ...(autoRenew && autoRenewFrom(product, autoRenew === 'enabled', now)) })
    .where(eq(product.id, row.id));
  return null;
}

/** Why setup can't start now; null if it can. */
export function setupError({ product: { status, expiresAt, domain: name } }: Service, now: Date) {
  if (status === 'active') return errorResponse(409, 'This product is set up already.', 'already_set_up');
  if (status === 'suspended') return errorResponse(409, 'This product is suspended.', 'product_suspended');
  if (expiresAt <= now) return errorResponse(409, 'This product has expired.', 'product_expired');
  if (name === null)
    return errorResponse(409, 'Please choose a domain for this product first.', 'domain_missing');
  return null;
}

export const setupRunning = () => errorResponse(409, 'The set-up has begun already.', 'set_up_running');

/** The fields that all of these products have. */
export function toServiceBody({ id, status, domain: domainName, expiresAt, autoRenew }: ProductRow) {
  return {
    id,
    status,
    domainName,
    expireDate: expiresAt.toISOString(),
    autoRenew: autoRenew ? ('enabled' as const) : ('disabled' as const),
  };
}
