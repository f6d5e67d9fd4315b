import { and, desc, eq, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { product } from '../db/schema/products.ts';
import { site, siteAddress } from '../db/schema/sites.ts';
import type { Db } from '../db/store.ts';
import { settle } from '../products/settle.ts';
import { isSiteType, type SiteType, siteTypes } from './builder.ts';

export type AddressRow = typeof siteAddress.$inferSelect;
/** A site with its addresses, the newest first. */
export type SiteEntry = typeof site.$inferSelect & { addresses: AddressRow[] };
type Row = typeof product.$inferSelect;
/** A product of the site builder; its site may still be under construction. */
export type ProductEntry = Omit<Row, 'type'> & { type: SiteType; site: SiteEntry | null };

/** Keeps lists within the contract's limits. */
const maxRows = 1000;

/** Sites of an account, the newest first. */
export async function findSites(db: Db, accountId: number, which?: SQL): Promise<SiteEntry[]> {
  const rows = await db
    .select()
    .from(site)
    .where(and(eq(site.accountId, accountId), which))
    .orderBy(desc(site.createdAt), desc(site.id))
    .limit(maxRows);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const addresses = await db
    .select()
    .from(siteAddress)
    .where(inArray(siteAddress.siteId, ids))
    .orderBy(desc(siteAddress.id));
  return rows.map((row) => ({ ...row, addresses: addresses.filter(({ siteId }) => siteId === row.id) }));
}

/** Sites that are ready. */
export function findReadySites(db: Db, accountId: number, now: Date, which?: SQL): Promise<SiteEntry[]> {
  return findSites(db, accountId, and(lte(site.readyAt, now), which));
}

export async function findReadySite(
  db: Db,
  accountId: number,
  id: string,
  now: Date,
): Promise<SiteEntry | undefined> {
  const [found] = await findReadySites(db, accountId, now, eq(site.id, id));
  return found;
}

/** The account's products of the site builder, the newest first. */
export async function findProducts(
  db: Db,
  accountId: number,
  now: Date,
  which?: SQL,
): Promise<ProductEntry[]> {
  await settle(db, accountId, now);
  const rows = await db
    .select()
    .from(product)
    .where(and(eq(product.accountId, accountId), inArray(product.type, siteTypes), which))
    .orderBy(desc(product.createdAt), desc(product.id))
    .limit(maxRows);
  const ids = rows.map(({ id }) => id);
  const sites = ids.length > 0 ? await findSites(db, accountId, inArray(site.productId, ids)) : [];
  return rows.flatMap(({ type, ...row }) =>
    isSiteType(type)
      ? { ...row, type, site: sites.find(({ productId }) => productId === row.id) ?? null }
      : [],
  );
}

export async function findProduct(
  db: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<ProductEntry | undefined> {
  const [found] = await findProducts(db, accountId, now, eq(product.id, id));
  return found;
}

/** Like `findProduct`, and locks the product's row. */
export async function lockProduct(
  tx: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<ProductEntry | undefined> {
  // Before the lock, because it may lock other products too.
  await settle(tx, accountId, now);
  await tx
    .select({ id: product.id })
    .from(product)
    .where(and(eq(product.id, id), eq(product.accountId, accountId)))
    .for('no key update');
  return findProduct(tx, accountId, id, now);
}

export function isReady(entry: SiteEntry | null, now: Date): entry is SiteEntry {
  return entry?.readyAt !== undefined && entry.readyAt !== null && entry.readyAt <= now;
}

/** Which sites are free. */
export const isFree = isNull(site.productId);
