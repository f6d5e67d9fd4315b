import { and, eq, exists, lte } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { product } from '../db/schema/holdings.ts';
import { productSetup } from '../db/schema/kits.ts';
import type { Db } from '../db/store.ts';

/**
 * Makes the account's products active whose set-up has come to its end by now, and then the kits whose parts both are.
 * To be called before such products are read.
 */
export async function settle(db: Db, accountId: number, now: Date): Promise<void> {
  const waiting = and(eq(product.accountId, accountId), eq(product.status, 'pending_setup'));
  await db
    .update(product)
    .set({ status: 'active' })
    .from(productSetup)
    .where(and(waiting, eq(productSetup.productId, product.id), lte(productSetup.readyAt, now)));
  await db
    .update(product)
    .set({ status: 'active' })
    .where(
      and(
        waiting,
        eq(product.type, 'linkedinkit'),
        exists(activePart(db, 'basekit')),
        exists(activePart(db, 'titan_email')),
      ),
    );
}

function activePart(db: Db, type: 'basekit' | 'titan_email') {
  const part = alias(product, type);
  return db
    .select({ id: part.id })
    .from(part)
    .where(and(eq(part.parentId, product.id), eq(part.type, type), eq(part.status, 'active')));
}
