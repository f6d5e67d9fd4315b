import { and, asc, eq, inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { noteActivity } from '../activity/record.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { domainPhase } from '../registry/lifecycle.ts';
import { testEffects } from '../registry/testNames.ts';
import { autoRenewFrom } from './autoRenewFrom.ts';
import { getAutoRenew } from './view.ts';

type Schemas = components['schemas'];
type Target = Schemas['ProductActionTarget'];
type Changed = Schemas['ProductActionResponse']['data']['productaction']['products'];
type Found = {
  id: number;
  billingId: number;
  name: string | null;
  tld: string | null;
  expiresAt: Date;
  autoRenew: boolean;
  isDomain: boolean;
};

/** Turns auto-renew on or off for all of the products; or changes none, and returns the reason. */
export async function setAutoRenew(
  db: Db,
  accountId: number,
  targets: Target[],
  enabled: boolean,
  now: Date,
): Promise<Changed | 'unknown' | 'deleted' | 'failed'> {
  return transaction(db, async (tx) => {
    const found = await lock(tx, accountId, [...new Set(targets.map(({ product_id }) => product_id))]);
    const byId = new Map(found.map((entry) => [entry.id, entry]));
    const isKnown = ({ product_id, billing_id }: Target) => byId.get(product_id)?.billingId === billing_id;
    const phases = found.map((entry) => (entry.isDomain ? domainPhase(entry, now) : 'active'));
    if (!targets.every(isKnown) || phases.includes('released')) return 'unknown';
    if (found.some(({ name }) => name !== null && testEffects(name).has('renewfail'))) return 'failed';
    if (phases.includes('redemption') || phases.includes('pending_delete')) return 'deleted';
    const ids = [...byId.keys()];
    await tx
      .update(domain)
      .set(autoRenewFrom(domain, enabled, now))
      .where(inArray(domain.id, ids));
    await tx
      .update(product)
      .set(autoRenewFrom(product, enabled, now))
      .where(inArray(product.id, ids));
    const changed = found.filter(({ autoRenew }) => autoRenew !== enabled);
    noteActivity(tx, {
      changes: changed.map(({ id, name, autoRenew: before }) => {
        const subject = found.length > 1 ? name : null;
        return { field: 'autoRenew', subject, before, after: enabled, productId: id };
      }),
    });
    return [...byId.values()]
      .map(({ id, billingId }) => ({
        billing_id: billingId,
        product_id: id,
        autoRenew: getAutoRenew(enabled),
      }))
      .sort((a, b) => a.product_id - b.product_id);
  });
}

/** Locks the account's own among the products. */
async function lock(tx: Db, accountId: number, ids: number[]): Promise<Found[]> {
  const domains = await tx
    .select({
      id: domain.id,
      billingId: domain.billingId,
      name: domain.name,
      tld: domain.tld,
      expiresAt: domain.expiresAt,
      autoRenew: domain.autoRenew,
    })
    .from(domain)
    .where(and(eq(domain.accountId, accountId), inArray(domain.id, ids)))
    .orderBy(asc(domain.name))
    .for('no key update');
  const services = await tx
    .select({
      id: product.id,
      billingId: product.billingId,
      name: product.domain,
      expiresAt: product.expiresAt,
      autoRenew: product.autoRenew,
    })
    .from(product)
    .where(and(eq(product.accountId, accountId), inArray(product.id, ids)))
    .orderBy(asc(product.id))
    .for('no key update');
  return [
    ...domains.map((row) => ({ ...row, isDomain: true })),
    ...services.map((row) => ({ ...row, tld: null, isDomain: false })),
  ];
}
