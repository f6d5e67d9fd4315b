import { and, asc, count, desc, eq, gt, inArray, isNull, like, ne, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { selectLabeled, selectNoted } from '../labels/labels.ts';
import { getPage, type Paging } from '../paging.ts';
import { lastReleased, phaseStarts } from '../registry/lifecycle.ts';
import type { ResellerTerms } from '../registry/prices.ts';
import { plansNamed } from '../registry/services.ts';
import { selectResellerTerms } from '../reseller/frames.ts';
import { isProductType, type ProductType, productTypes } from './productTypes.ts';
import { settle } from './settle.ts';

/** What domains and services have in common. */
export type ProductRow = {
  id: number;
  billingId: number;
  type: ProductType;
  parentId: number | null;
  domain: string | null;
  tld: string | null;
  status: 'active' | 'pending_setup' | 'suspended';
  plan: string | null;
  autoRenew: boolean;
  createdAt: Date;
  expiresAt: Date;
  /** The terms of the reseller from whom a domain was bought. */
  reseller: ResellerTerms | null;
};
type Order = 'create_date' | 'expire_date' | 'domain_name' | 'type' | 'auto_renew';
export type Phase = components['schemas']['HeldPhase'];
export type Listing = Paging & {
  order?: Order | undefined;
  asc?: boolean | undefined;
  id?: number | undefined;
  type?: ProductType | undefined;
  /** The exact domain name. */
  domain_name?: string | undefined;
  /** Text that the domain name has to contain. */
  domain?: string | undefined;
  /** Text that the domain name, the plan's name or the domain's note has to contain. */
  query?: string | undefined;
  kind?: 'domains' | 'services' | undefined;
  phases?: Phase[] | undefined;
  status?: ProductRow['status'] | undefined;
  auto_renew?: components['schemas']['HeldAutoRenew'] | undefined;
  tld?: string | undefined;
  /** The ID of a label that a domain has to have. */
  label?: number | undefined;
};

/** Domains that are not released and services, in one list. */
function selectOwned(db: Db, accountId: number, now: Date) {
  const terms = selectResellerTerms(db);
  const domains = db
    .select({
      id: domain.id,
      billingId: domain.billingId,
      type: sql<ProductType>`'domain'::text`.as('type'),
      parentId: sql<number | null>`null::integer`.as('parent_id'),
      domain: sql<string | null>`${domain.name}`.as('domain'),
      tld: sql<string | null>`${domain.tld}`.as('tld'),
      status: sql<
        ProductRow['status']
      >`case when ${domain.suspension} is null then 'active' else 'suspended' end`.as('status'),
      plan: sql<string | null>`null::text`.as('plan'),
      autoRenew: domain.autoRenew,
      createdAt: domain.createdAt,
      expiresAt: domain.expiresAt,
      reseller: sql<ResellerTerms | null>`${terms.reseller}`.as('reseller'),
    })
    .from(domain)
    .leftJoin(terms, eq(terms.accountId, domain.resellerId))
    .where(and(eq(domain.accountId, accountId), gt(domain.expiresAt, lastReleased(domain.tld, now))));
  const services = db
    .select({
      id: product.id,
      billingId: product.billingId,
      type: sql<ProductType>`${product.type}`.as('type'),
      parentId: sql<number | null>`${product.parentId}`.as('parent_id'),
      domain: sql<string | null>`${product.domain}`.as('domain'),
      tld: sql<string | null>`null::text`.as('tld'),
      status: sql<ProductRow['status']>`${product.status}`.as('status'),
      plan: sql<string | null>`${product.plan}`.as('plan'),
      autoRenew: product.autoRenew,
      createdAt: product.createdAt,
      expiresAt: product.expiresAt,
      reseller: sql<ResellerTerms | null>`null::jsonb`.as('reseller'),
    })
    .from(product)
    .where(and(eq(product.accountId, accountId), inArray(product.type, productTypes)));
  return unionAll(domains, services).as('owned');
}
type OwnedProduct = ReturnType<typeof selectOwned>;

/** One page of an account's products, and how many there are. */
export async function listProducts(
  db: Db,
  accountId: number,
  listing: Listing,
  now: Date,
): Promise<{ rows: ProductRow[]; totalCount: number }> {
  const { all, where } = await findMatching(db, accountId, listing, now);
  const [counted] = await db.select({ total: count() }).from(all).where(where);
  const { limit, offset } = getPage(listing);
  const rows = await db
    .select()
    .from(all)
    .where(where)
    .orderBy(...sorting(all, listing))
    .limit(limit)
    .offset(offset);
  return { rows, totalCount: counted?.total ?? 0 };
}

/** The names of the domains that match, at most `max`. */
export async function listDomainNames(
  db: Db,
  accountId: number,
  listing: Listing,
  max: number,
  now: Date,
): Promise<string[]> {
  const { all, where } = await findMatching(db, accountId, { ...listing, type: 'domain' }, now);
  const rows = await db
    .select({ name: all.domain })
    .from(all)
    .where(where)
    .orderBy(asc(all.domain))
    .limit(max);
  return rows.flatMap(({ name }) => name ?? []);
}

/** The products of an account and the condition of a listing. */
async function findMatching(db: Db, accountId: number, listing: Listing, now: Date) {
  await settle(db, accountId, now);
  const all = selectOwned(db, accountId, now);
  const names = listing.domain ? await findNames(db, accountId, listing.domain) : null;
  const found = listing.query ? await matching(db, accountId, all, listing.query) : undefined;
  const where = and(
    isNull(all.parentId),
    names ? inArray(all.domain, names) : undefined,
    found,
    listing.label === undefined ? undefined : inArray(all.id, selectLabeled(db, accountId, listing.label)),
    ...conditions(all, listing, now),
  );
  return { all, where };
}

/** Products by expiry, including those that have expired but not been released, without their included products. */
export async function listExpiries(
  db: Db,
  accountId: number,
  limit: number,
  now: Date,
): Promise<ProductRow[]> {
  await settle(db, accountId, now);
  const all = selectOwned(db, accountId, now);
  return db
    .select()
    .from(all)
    .where(and(isNull(all.parentId), gt(all.expiresAt, lastReleased(all.tld, now))))
    .orderBy(asc(all.expiresAt), asc(all.id))
    .limit(limit);
}

/** One product by id, included ones as well; undefined if the account has none. */
export async function findProduct(
  db: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<ProductRow | undefined> {
  await settle(db, accountId, now);
  const all = selectOwned(db, accountId, now);
  const [row] = await db.select().from(all).where(eq(all.id, id));
  return row;
}

/** All products of one type that are not included in another. */
export function listAllOfType(
  db: Db,
  accountId: number,
  type: ProductType,
  now: Date,
): Promise<ProductRow[]> {
  const all = selectOwned(db, accountId, now);
  return db
    .select()
    .from(all)
    .where(and(eq(all.type, type), isNull(all.parentId)))
    .orderBy(asc(all.id));
}

/** Products of the same domain, its parent and its included products; the domain first. */
export async function isRelatedTo(
  db: Db,
  accountId: number,
  row: ProductRow,
  now: Date,
): Promise<ProductRow[]> {
  const all = selectOwned(db, accountId, now);
  const ties = [
    row.domain === null ? undefined : eq(all.domain, row.domain),
    row.parentId === null ? undefined : eq(all.id, row.parentId),
    eq(all.parentId, row.id),
  ];
  return db
    .select()
    .from(all)
    .where(and(or(...ties), ne(all.id, row.id)))
    .orderBy(desc(eq(all.type, 'domain')), asc(all.id))
    .limit(mostRelated);
}
const mostRelated = 500;

/** How many products there are of each type. */
export async function countByType(db: Db, accountId: number, now: Date): Promise<Map<ProductType, number>> {
  const all = selectOwned(db, accountId, now);
  const rows = await db
    .select({ type: all.type, total: count() })
    .from(all)
    .where(isNull(all.parentId))
    .groupBy(all.type);
  return new Map(rows.map(({ type, total }) => [type, total]));
}

/** The TLDs of an account's domains. */
export async function listTlds(db: Db, accountId: number, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ tld: domain.tld })
    .from(domain)
    .where(and(eq(domain.accountId, accountId), gt(domain.expiresAt, lastReleased(domain.tld, now))))
    .orderBy(asc(domain.tld));
  return rows.map(({ tld }) => tld);
}

/** How many products have to be renewed soon or restored, and how many of them have not expired yet. */
export async function countDue(db: Db, accountId: number, now: Date) {
  const all = selectOwned(db, accountId, now);
  const phase = getPhase(all, now);
  const isExpiring = eq(phase, 'expiring');
  const countIf = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      dueProductCount: countIf(inArray(phase, ['expiring', 'expired', 'redemption'])),
      expiringProductCount: countIf(isExpiring),
      expiringWithoutRenewalCount: countIf(and(isExpiring, eq(all.autoRenew, false))),
    })
    .from(all)
    .where(isNull(all.parentId));
  return counts;
}

function conditions(all: OwnedProduct, listing: Listing, now: Date) {
  const { id, type, domain_name, kind, phases, status, auto_renew, tld } = listing;
  return [
    id === undefined ? undefined : eq(all.id, id),
    domain_name === undefined ? undefined : eq(all.domain, domain_name),
    type && eq(all.type, type),
    kind && (kind === 'domains' ? eq(all.type, 'domain') : ne(all.type, 'domain')),
    phases && inArray(getPhase(all, now), phases),
    status && eq(getStatus(all, now), status),
    auto_renew && eq(all.autoRenew, auto_renew === 'enabled'),
    tld === undefined ? undefined : eq(all.tld, tld),
  ];
}

/** The phase of a row in SQL, like `domainPhase` and `servicePhase`. */
function getPhase({ type, tld, expiresAt }: OwnedProduct, now: Date): SQL<Phase> {
  const starts = phaseStarts(tld, now);
  const endsAfter = (date: Date | SQL) => gt(expiresAt, date);
  return sql`case
    when ${endsAfter(starts.active)} then 'active'
    when ${endsAfter(starts.expiring)} then 'expiring'
    when ${or(ne(type, 'domain'), endsAfter(starts.expired))} then 'expired'
    when ${endsAfter(starts.redemption)} then 'redemption'
    else 'pending_delete' end`;
}

/** The status of a row; a domain is suspended once its registry has deleted it. */
function getStatus(all: OwnedProduct, now: Date): SQL<ProductRow['status']> {
  const isDeleted = inArray(getPhase(all, now), ['redemption', 'pending_delete']);
  return sql`case when ${isDeleted} then 'suspended' else ${all.status} end`;
}

/** Rows whose domain name, plan name or note contains a text. */
async function matching(
  db: Db,
  accountId: number,
  all: OwnedProduct,
  text: string,
): Promise<SQL | undefined> {
  const { plans, types } = plansNamed(text.trim());
  return or(
    inArray(all.domain, await findNames(db, accountId, text)),
    inArray(all.plan, plans),
    // Without a plan of its own a service is on the default plan of its type.
    and(isNull(all.plan), inArray(all.type, types.filter(isProductType))),
    inArray(all.id, selectNoted(db, accountId, text)),
  );
}

function sorting(all: OwnedProduct, { order = 'create_date', asc: ascending = false }: Listing): SQL[] {
  const columns = {
    create_date: all.createdAt,
    expire_date: all.expiresAt,
    // By code points, regardless of the database's collation.
    domain_name: sql`${all.domain} collate "C"`,
    type: sql`${all.type} collate "C"`,
    auto_renew: all.autoRenew,
  };
  const direction = ascending ? asc : desc;
  return [sql`${direction(columns[order])} nulls last`, direction(all.id)];
}

/** The account's domain names that contain a text, in Unicode or ASCII. */
export async function findNames(db: Db, accountId: number, text: string): Promise<string[]> {
  const requestedTypes = text.trim().normalize('NFC').toLowerCase();
  const isInternational = (column: typeof domain.name | typeof product.domain) => like(column, '%xn--%');
  const holds = (column: typeof domain.name | typeof product.domain) =>
    or(sql`strpos(${column}, ${requestedTypes}) > 0`, isInternational(column));
  const domains = await db
    .selectDistinct({ name: domain.name })
    .from(domain)
    .where(and(eq(domain.accountId, accountId), holds(domain.name)));
  const services = await db
    .selectDistinct({ name: product.domain })
    .from(product)
    .where(and(eq(product.accountId, accountId), holds(product.domain)));
  const names = new Set([...domains, ...services].flatMap(({ name }) => name ?? []));
  return [...names].filter(
    (name) => name.includes(requestedTypes) || nameToUnicode(name).includes(requestedTypes),
  );
}

/** The products that the email of some of an account's domains belongs to, by domain. */
export async function findEmails(
  db: Db,
  accountId: number,
  domains: readonly { name: string }[],
): Promise<Map<string | null, number>> {
  const names = domains.map(({ name }) => name);
  const rows = await db
    .select({ name: product.domain, id: product.id })
    .from(product)
    .where(
      and(eq(product.accountId, accountId), eq(product.type, 'titan_email'), inArray(product.domain, names)),
    );
  return new Map(rows.map(({ name, id }) => [name, id]));
}
