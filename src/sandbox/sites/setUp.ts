import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { product } from '../db/schema/products.ts';
import { site } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { fieldsInvalid } from '../errors.ts';
import { testEffects } from '../registry/testNames.ts';
import type { AccountRow } from '../session/session.ts';
import { setUpSeconds } from './builder.ts';
import * as errors from './errors.ts';
import { assignFreeAddress } from './freeAddresses.ts';
import { findProduct, isReady, lockProduct, type ProductEntry } from './store.ts';

type NewSite = Omit<typeof site.$inferInsert, 'id'>;
/** The product that a call is about. */
export type Target = { account: AccountRow; productId: number; now: Date };

/** Starts to create a site for a product, unless that has already started. */
export function startSetUp(db: Db, { account, productId, now }: Target, displayName: string) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, account.id, productId, now);
    if (!entry) return { error: errors.noProduct() };
    const error = setUpError(entry, now);
    if (error) return { error };
    if (entry.site) return { entry };
    const effects = testEffects(displayName);
    if (effects.has('provisionfail')) return { error: errors.provisionFailed() };
    await createSite(tx, {
      accountId: account.id,
      type: entry.type,
      productId,
      displayName,
      email: account.email.toLowerCase(),
      createdAt: now,
      readyAt: effects.has('unfinished') ? null : new Date(now.getTime() + setUpSeconds * 1000),
    });
    return { entry: await reloadProduct(tx, { account, productId, now }) };
  });
}

/** Applies the product's plan to a free site. */
export function applyPlan(db: Db, { account, productId, now }: Target, siteId: string) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, account.id, productId, now);
    if (!entry) return { error: errors.noProduct() };
    const error = setUpError(entry, now);
    if (error) return { error };
    if (entry.site) return { error: errors.notReady() };
    const [chosen] = await tx
      .select()
      .from(site)
      .where(and(eq(site.id, siteId), eq(site.accountId, account.id), lte(site.readyAt, now)))
      .for('no key update');
    if (!chosen) return { error: errors.noSite() };
    if (chosen.productId !== null) return { error: errors.hasPlan() };
    if (chosen.type !== entry.type) return { error: fieldsInvalid({ site_id: 'is of the other line' }) };
    if (testEffects(chosen.displayName).has('provisionfail')) return { error: errors.provisionFailed() };
    await tx.update(site).set({ productId }).where(eq(site.id, siteId));
    return { entry: await reloadProduct(tx, { account, productId, now }) };
  });
}

/** Renames a product's site, cancels one that is being created, or both. */
export function changeSetUp(
  db: Db,
  { account, productId, now }: Target,
  change: { displayName: string | undefined; giveUp: boolean },
) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, account.id, productId, now);
    if (!entry) return { error: errors.noProduct() };
    if (change.displayName !== undefined) {
      if (!isReady(entry.site, now)) return { error: errors.notReady() };
      await tx.update(site).set({ displayName: change.displayName }).where(eq(site.productId, productId));
    }
    if (change.giveUp) {
      const inTheMaking = or(isNull(site.readyAt), gt(site.readyAt, now));
      await tx.delete(site).where(and(eq(site.productId, productId), inTheMaking));
    }
    return { entry: await reloadProduct(tx, { account, productId, now }) };
  });
}

/** Creates a site with a free address; null if the account already has a free site, or the product a site. */
export async function createSite(tx: Db, values: NewSite): Promise<string | null> {
  const id = crypto.randomUUID();
  const made = await tx
    .insert(site)
    .values({ ...values, id })
    .onConflictDoNothing()
    .returning({ id: site.id });
  if (made.length === 0) return null;
  await assignFreeAddress(tx, { ...values, id }, values.createdAt);
  return id;
}

/** Why a product can't be used now; null if it can. */
export function usageError({ status, expiresAt }: ProductEntry, now: Date) {
  if (status === 'suspended') return errors.suspended();
  return expiresAt <= now ? errors.expired() : null;
}

/** The product after a change. It still exists, because it is locked. */
export async function reloadProduct(tx: Db, { account, productId, now }: Target): Promise<ProductEntry> {
  const entry = await findProduct(tx, account.id, productId, now);
  if (!entry) throw new Error(`Product ${productId} is gone.`);
  return entry;
}

function setUpError(entry: ProductEntry, now: Date) {
  return isReady(entry.site, now) ? errors.alreadySetUp() : usageError(entry, now);
}

/** Sets the domain that the product list shows for the product. */
export async function setProductDomain(tx: Db, productId: number, domain: string | null): Promise<void> {
  await tx.update(product).set({ domain }).where(eq(product.id, productId));
}
