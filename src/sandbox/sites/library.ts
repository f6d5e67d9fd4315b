import { and, desc, eq, inArray } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { type SiteType, siteTypes } from './builder.ts';
import { findProducts, findReadySites, isFree } from './store.ts';
import { toHoppProduct, toProduct, toSite, toWixProduct } from './view.ts';

type Schemas = components['schemas'];
type OtherSite = Schemas['OtherSite'];

const otherTypes: OtherSite['type'][] = ['instantsite', 'linkedinkit'];
const maxSites = 1000;

/** An account's websites and everything that can become one, optionally of one type. */
export async function siteLibrary(
  db: Db,
  accountId: number,
  only: SiteType | undefined,
  now: Date,
): Promise<Schemas['SiteLibrary']> {
  const shown = (type: SiteType) => only === undefined || only === type;
  const products = await findProducts(db, accountId, now, inArray(product.type, siteTypes.filter(shown)));
  const free = await findReadySites(db, accountId, now, isFree);
  const of = <Entry extends { type: SiteType }>(entries: Entry[], type: SiteType) =>
    entries.filter((entry) => entry.type === type && shown(type));
  return {
    wixProducts: of(products, 'wix').map((entry) => toWixProduct(entry, now)),
    hoppProducts: of(products, 'hopp').map((entry) => toHoppProduct(entry, now)),
    wixSites: of(free, 'wix').map(toSite),
    hoppSites: of(free, 'hopp').map(toSite),
    products: products.filter(({ site }) => site === null).map((entry) => toProduct(entry, now)),
    otherSites: await findOtherSites(db, accountId),
  };
}

async function findOtherSites(db: Db, accountId: number): Promise<OtherSite[]> {
  const rows = await db
    .select()
    .from(product)
    .where(and(eq(product.accountId, accountId), inArray(product.type, otherTypes)))
    .orderBy(desc(product.createdAt), desc(product.id))
    .limit(maxSites);
  return rows.flatMap(({ id, type, status, domain, expiresAt }) => {
    const known = otherTypes.find((other) => other === type);
    return known ? { id, type: known, status, domainName: domain, expireDate: expiresAt.toISOString() } : [];
  });
}
