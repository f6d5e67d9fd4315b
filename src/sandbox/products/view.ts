import { and, asc, eq, inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMajor } from '#lib/money.ts';
import { getSinglePrice } from '../cart/offering.ts';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { findMarks } from '../labels/labels.ts';
import { domainPhase, getLifecycleDays, servicePhase } from '../registry/lifecycle.ts';
import { findOwnedPlan, findPlan, planRenewed } from '../registry/services.ts';
import { getPrices, offered } from './prices.ts';
import type { ProductRow } from './productRows.ts';
import type { ServiceType } from './productTypes.ts';

type Schemas = components['schemas'];
export type DomainRow = ProductRow & { type: 'domain'; domain: string; tld: string };
export type ServiceRow = ProductRow & { type: ServiceType };

/** Products with their included products, as the contract describes them. */
export async function toProducts(
  db: Db,
  accountId: number,
  rows: ProductRow[],
  currency: string,
  now: Date,
): Promise<Schemas['HeldProduct'][]> {
  const children = await getSubProducts(db, accountId, rows);
  const marksOf = await findMarks(
    db,
    accountId,
    rows.filter(isDomain).map(({ id }) => id),
  );
  return rows.map((row) => {
    const subProducts = children.get(row.id) ?? [];
    if (isDomain(row)) return { ...toDomain(row, currency, now), ...marksOf(row.id), subProducts };
    if (isService(row)) return { ...toService(row, currency, now), subProducts };
    throw new Error(`Product ${row.id} is neither a domain nor a service.`);
  });
}

export function isDomain(row: ProductRow): row is DomainRow {
  return row.type === 'domain' && row.domain !== null && row.tld !== null;
}

export function isService(row: ProductRow): row is ServiceRow {
  return row.type !== 'domain';
}

/** Fields of a product that every list has. */
export function getCommonFields({ id, billingId, autoRenew, expiresAt }: ProductRow) {
  return {
    id,
    billing_id: billingId,
    product_id: id,
    autoRenew: getAutoRenew(autoRenew),
    expireDate: expiresAt.toISOString(),
  };
}

/** Further fields of a domain that every list has. */
export function getDomain({ domain, tld }: DomainRow) {
  return { name: nameToUnicode(domain), domainName: domain, tld };
}

/** Further fields of a service that every list has. */
export function getService({ type, plan, domain, status }: ServiceRow) {
  const key = findOwnedPlan(type, plan) ?? type;
  return { type, name: findPlan(key)?.name ?? type, plan: key, domainName: domain, status };
}

export function getAutoRenew(enabled: boolean): Schemas['HeldAutoRenew'] {
  return enabled ? 'enabled' : 'disabled';
}

function toDomain(
  row: DomainRow,
  currency: string,
  now: Date,
): Omit<Schemas['HeldDomain'], 'subProducts' | 'labels' | 'note'> {
  const phase = domainPhase(row, now);
  // Lists exclude released domains.
  const shown = phase === 'released' ? 'pending_delete' : phase;
  const isDeleted = shown === 'redemption' || shown === 'pending_delete';
  const { grace, redemption, pendingDelete } = getLifecycleDays(row.tld);
  const renewal = offered(row, { type: 'renewal' }, currency, now);
  const year = toMajor(getSinglePrice(renewal), currency);
  const priceOf = (type: 'renewal' | 'restore', inCurrency: string) =>
    toMajor(getSinglePrice(offered(row, { type }, inCurrency, now)), inCurrency);
  return {
    ...getCommonFields(row),
    ...getDomain(row),
    type: 'domain',
    status: isDeleted ? 'suspended' : row.status,
    phase: shown,
    created: row.createdAt.toISOString(),
    currency,
    renewal_price: isDeleted ? null : year,
    renewal_price_usd: isDeleted ? null : priceOf('renewal', 'USD'),
    year_price: year,
    restore_price: shown === 'pending_delete' || redemption === 0 ? null : priceOf('restore', currency),
    period: renewal.step,
    max_period: isDeleted ? 0 : renewal.maxDuration,
    phase_days: { grace, redemption, pending_delete: pendingDelete },
  };
}

function toService(
  row: ServiceRow,
  currency: string,
  now: Date,
): Omit<Schemas['HeldService'], 'subProducts'> {
  const { price, price_usd } = getPrices(row, { plan: getRenewalDate(row) }, currency, now);
  return {
    ...getCommonFields(row),
    ...getService(row),
    parentId: row.parentId,
    phase: servicePhase(row.expiresAt, now),
    created: row.createdAt.toISOString(),
    currency,
    renewal_price: price,
    renewal_price_usd: price_usd,
    duration_months: getTermMonths(row, currency, now),
  };
}

/** The plan that a service renews at. */
export function getRenewalDate({ type, plan }: ServiceRow): string {
  return planRenewed(type, plan) ?? type;
}

/** Months of one term of that plan. */
export function getTermMonths(row: ServiceRow, currency: string, now: Date): 1 | 12 {
  return offered(row, { plan: getRenewalDate(row) }, currency, now).termMonths === 1 ? 1 : 12;
}

const maxSubProducts = 50;

async function getSubProducts(
  db: Db,
  accountId: number,
  rows: ProductRow[],
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
    if (siblings.length < maxSubProducts) siblings.push(toSubProduct(child));
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
    name: findPlan(plan ?? `${type}_yearly`)?.name ?? type,
    domainName: domain,
    status,
    autoRenew: getAutoRenew(autoRenew),
    created: createdAt.toISOString(),
    expireDate: expiresAt.toISOString(),
  };
}
