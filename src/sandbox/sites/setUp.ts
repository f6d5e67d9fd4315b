import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { product } from '../db/schema/holdings.ts';
import { site } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { fieldsInvalid } from '../faults.ts';
import { testEffects } from '../registry/testNames.ts';
import type { AccountRow } from '../session/visit.ts';
import { setUpSeconds } from './builder.ts';
import { giveFreeAddress } from './freeAddresses.ts';
import * as refusal from './refusals.ts';
import { findProduct, isReady, lockProduct, type ProductEntry } from './store.ts';

type NewSite = Omit<typeof site.$inferInsert, 'id'>;
/** The account's product that a call is about, and when. */
export type Target = { account: AccountRow; productId: number; now: Date };

/** Begins to make a site for a product; where that has begun already, nothing begins anew. */
export function startSetUp(db: Db, { account, productId, now }: Target, displayName: string) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, account.id, productId, now);
    if (!entry) return { refused: refusal.noProduct() };
    const refused = refuseSetUp(entry, now);
    if (refused) return { refused };
    if (entry.site) return { entry };
    const effects = testEffects(displayName);
    if (effects.has('provisionfail')) return { refused: refusal.provisionFailed() };
    await makeSite(tx, {
      accountId: account.id,
      type: entry.type,
      productId,
      displayName,
      email: account.email.toLowerCase(),
      createdAt: now,
      readyAt: effects.has('unfinished') ? null : new Date(now.getTime() + setUpSeconds * 1000),
    });
    return { entry: await reread(tx, { account, productId, now }) };
  });
}

/** Puts the product's plan on a free site. */
export function putPlanOn(db: Db, { account, productId, now }: Target, siteId: string) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, account.id, productId, now);
    if (!entry) return { refused: refusal.noProduct() };
    const refused = refuseSetUp(entry, now);
    if (refused) return { refused };
    if (entry.site) return { refused: refusal.notReady() };
    const [chosen] = await tx
      .select()
      .from(site)
      .where(and(eq(site.id, siteId), eq(site.accountId, account.id), lte(site.readyAt, now)))
      .for('no key update');
    if (!chosen) return { refused: refusal.noSite() };
    if (chosen.productId !== null) return { refused: refusal.hasPlan() };
    if (chosen.type !== entry.type) return { refused: fieldsInvalid({ site_id: 'is of the other line' }) };
    if (testEffects(chosen.displayName).has('provisionfail')) return { refused: refusal.provisionFailed() };
    await tx.update(site).set({ productId }).where(eq(site.id, siteId));
    return { entry: await reread(tx, { account, productId, now }) };
  });
}

/** Renames a product's site, gives up one in the making, or both. */
export function changeSetUp(
  db: Db,
  { account, productId, now }: Target,
  change: { displayName: string | undefined; giveUp: boolean },
) {
  return transaction(db, async (tx) => {
    const entry = await lockProduct(tx, account.id, productId, now);
    if (!entry) return { refused: refusal.noProduct() };
    if (change.displayName !== undefined) {
      if (!isReady(entry.site, now)) return { refused: refusal.notReady() };
      await tx.update(site).set({ displayName: change.displayName }).where(eq(site.productId, productId));
    }
    if (change.giveUp) {
      const inTheMaking = or(isNull(site.readyAt), gt(site.readyAt, now));
      await tx.delete(site).where(and(eq(site.productId, productId), inTheMaking));
    }
    return { entry: await reread(tx, { account, productId, now }) };
  });
}

/** Makes a site with a free address; null where the account has its free site, or the product its site, already. */
export async function makeSite(tx: Db, values: NewSite): Promise<string | null> {
  const id = randomUUID();
  const made = await tx
    .insert(site)
    .values({ ...values, id })
    .onConflictDoNothing()
    .returning({ id: site.id });
  if (made.length === 0) return null;
  await giveFreeAddress(tx, { ...values, id }, values.createdAt);
  return id;
}

/** Why nothing can be done with a product now; null where it can. */
export function refuseUse({ status, expiresAt }: ProductEntry, now: Date) {
  if (status === 'suspended') return refusal.suspended();
  return expiresAt <= now ? refusal.expired() : null;
}

/** The product after a change, which has locked it and so knows it to be there. */
export async function reread(tx: Db, { account, productId, now }: Target): Promise<ProductEntry> {
  const entry = await findProduct(tx, account.id, productId, now);
  if (!entry) throw new Error(`Product ${productId} is gone.`);
  return entry;
}

function refuseSetUp(entry: ProductEntry, now: Date) {
  return isReady(entry.site, now) ? refusal.alreadySetUp() : refuseUse(entry, now);
}

/** Tells the product list what domain the product is for. */
export async function nameProduct(tx: Db, productId: number, domain: string | null): Promise<void> {
  await tx.update(product).set({ domain }).where(eq(product.id, productId));
}
