import { and, eq, exists, inArray, lte, or, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { productSetup } from '../db/schema/kits.ts';
import { product } from '../db/schema/products.ts';
import { site } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { renewDue } from './renewDue.ts';

/**
 * Renews what is due, activates the account's products whose setup or site is ready, and then kits with two active
 * parts. There is no timer, so everything that reads the state of products calls this first.
 */
export async function settle(db: Db, accountId: number, now: Date): Promise<void> {
  await renewDue(db, accountId, now);
  const waiting = and(eq(product.accountId, accountId), eq(product.status, 'pending_setup'));
  const setUp = db
    .select({ id: productSetup.productId })
    .from(productSetup)
    .where(and(eq(productSetup.productId, product.id), lte(productSetup.readyAt, now)));
  const made = db
    .select({ id: site.id })
    .from(site)
    .where(and(eq(site.productId, product.id), lte(site.readyAt, now)));
  await activate(db, and(waiting, or(exists(setUp), exists(made))));
  const parts = [exists(activePart(db, 'basekit')), exists(activePart(db, 'titan_email'))];
  await activate(db, and(waiting, eq(product.type, 'linkedinkit'), ...parts));
}

/** Skips rows that another transaction has locked, because most callers only read and must not wait for a writer. */
async function activate(db: Db, which: SQL | undefined): Promise<void> {
  const ids = db.select({ id: product.id }).from(product).where(which);
  const unlocked = ids.for('no key update', { skipLocked: true });
  await db.update(product).set({ status: 'active' }).where(inArray(product.id, unlocked));
}

function activePart(db: Db, type: 'basekit' | 'titan_email') {
  const part = alias(product, type);
  return db
    .select({ id: part.id })
    .from(part)
    .where(and(eq(part.parentId, product.id), eq(part.type, type), eq(part.status, 'active')));
}
