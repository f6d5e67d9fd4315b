import { and, asc, eq, inArray } from 'drizzle-orm';
import punycode from 'punycode/punycode.js';
import type { components } from '#api/generated/operations.ts';
import { product } from '../db/schema/holdings.ts';
import type { Db } from '../db/store.ts';
import { domainPhase, servicePhase } from '../registry/lifecycle.ts';
import { planHeld, planOf, planRenewed } from '../registry/services.ts';
import type { HeldRow } from './heldRows.ts';
import type { HeldServiceType } from './heldTypes.ts';
import { offered, pricesOf } from './prices.ts';

type Schemas = components['schemas'];
export type HeldDomainRow = HeldRow & { type: 'domain'; domain: string; tld: string };
export type HeldServiceRow = HeldRow & { type: HeldServiceType };

/** Products with what came along with each, as the contract describes them. */
export async function toHeldProducts(
  db: Db,
  accountId: number,
  rows: HeldRow[],
  currency: string,
  now: Date,
): Promise<Schemas['HeldProduct'][]> {
  const children = await subProductsOf(db, accountId, rows);
  return rows.map((row) => {
    const subProducts = children.get(row.id) ?? [];
    if (isDomain(row)) return { ...toDomain(row, currency, now), subProducts };
    if (isService(row)) return { ...toService(row, currency, now), subProducts };
    throw new Error(`Product ${row.id} is neither a domain nor a service.`);
  });
}

export function isDomain(row: HeldRow): row is HeldDomainRow {
  return row.type === 'domain' && row.domain !== null && row.tld !== null;
}

export function isService(row: HeldRow): row is HeldServiceRow {
  return row.type !== 'domain';
}

/** What every list tells of a product. */
export function commonOf({ id, billingId, autoRenew, expiresAt }: HeldRow) {
  return {
    id,
    billing_id: billingId,
    product_id: id,
    autoRenew: autoRenewOf(autoRenew),
    expireDate: expiresAt.toISOString(),
  };
}

/** What every list tells of a domain besides. */
export function domainOf({ domain, tld }: HeldDomainRow) {
  return { name: punycode.toUnicode(domain), domainName: domain, tld };
}

/** What every list tells of a service besides. */
export function serviceOf({ type, plan, domain, status }: HeldServiceRow) {
  const key = planHeld(type, plan) ?? type;
  return { type, name: planOf(key)?.name ?? type, plan: key, domainName: domain, status };
}

export function autoRenewOf(enabled: boolean): Schemas['HeldAutoRenew'] {
  return enabled ? 'enabled' : 'disabled';
}

function toDomain(
  row: HeldDomainRow,
  currency: string,
  now: Date,
): Omit<Schemas['HeldDomain'], 'subProducts'> {
  const phase = domainPhase(row.expiresAt, now);
  // The list leaves out released ones.
  const shown = phase === 'released' ? 'pending_delete' : phase;
  const isDeleted = shown === 'redemption' || shown === 'pending_delete';
  const prices = isDeleted ? null : pricesOf(row, { type: 'renewal' }, currency, now);
  return {
    ...commonOf(row),
    ...domainOf(row),
    type: 'domain',
    status: isDeleted ? 'suspended' : 'active',
    phase: shown,
    created: row.createdAt.toISOString(),
    currency,
    renewal_price: prices?.price ?? null,
    renewal_price_usd: prices?.price_usd ?? null,
  };
}

function toService(
  row: HeldServiceRow,
  currency: string,
  now: Date,
): Omit<Schemas['HeldService'], 'subProducts'> {
  const { price, price_usd } = pricesOf(row, { plan: renewedAt(row) }, currency, now);
  return {
    ...commonOf(row),
    ...serviceOf(row),
    parentId: row.parentId,
    phase: servicePhase(row.expiresAt, now),
    created: row.createdAt.toISOString(),
    currency,
    renewal_price: price,
    renewal_price_usd: price_usd,
    duration_months: termMonthsOf(row, currency, now),
  };
}

/** The plan that a service renews at. */
export function renewedAt({ type, plan }: HeldServiceRow): string {
  return planRenewed(type, plan) ?? type;
}

/** Months of one term of that plan. */
export function termMonthsOf(row: HeldServiceRow, currency: string, now: Date): 1 | 12 {
  return offered(row, { plan: renewedAt(row) }, currency, now).termMonths === 1 ? 1 : 12;
}

const mostSubProducts = 50;

async function subProductsOf(
  db: Db,
  accountId: number,
  rows: HeldRow[],
): Promise<Map<number, Schemas['HeldSubProduct'][]>> {
  const found = new Map<number, Schemas['HeldSubProduct'][]>();
  if (rows.length === 0) return found;
  const ids = rows.map(({ id }) => id);
  const children = await db
    .select()
    .from(product)
    .where(and(eq(product.accountId, accountId), inArray(product.parentId, ids)))
    .orderBy(asc(product.id));
  for (const child of children) {
    const siblings = found.get(child.parentId ?? 0) ?? [];
    if (siblings.length < mostSubProducts) siblings.push(toSubProduct(child));
    found.set(child.parentId ?? 0, siblings);
  }
  return found;
}

function toSubProduct(child: typeof product.$inferSelect): Schemas['HeldSubProduct'] {
  const { id, billingId, type, plan, domain, status, autoRenew, createdAt, expiresAt } = child;
  return {
    id,
    billing_id: billingId,
    product_id: id,
    type,
    name: planOf(plan ?? `${type}_yearly`)?.name ?? type,
    domainName: domain,
    status,
    autoRenew: autoRenewOf(autoRenew),
    created: createdAt.toISOString(),
    expireDate: expiresAt.toISOString(),
  };
}
