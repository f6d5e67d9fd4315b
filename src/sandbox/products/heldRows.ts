import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  like,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import punycode from 'punycode/punycode.js';
import { domain, product } from '../db/schema/holdings.ts';
import type { Db } from '../db/store.ts';
import { type Paging, pageOf } from '../paging.ts';
import { lastReleased, type Window } from '../registry/lifecycle.ts';
import { type HeldType, heldTypes } from './heldTypes.ts';
import { settle } from './settle.ts';

/** What domains and services have in common. */
export type HeldRow = {
  id: number;
  billingId: number;
  type: HeldType;
  parentId: number | null;
  domain: string | null;
  tld: string | null;
  status: 'active' | 'pending_setup' | 'suspended';
  plan: string | null;
  autoRenew: boolean;
  createdAt: Date;
  expiresAt: Date;
};
type Order = 'create_date' | 'expire_date' | 'domain_name' | 'type' | 'auto_renew';
export type Listing = Paging & {
  order?: Order | undefined;
  asc?: boolean | undefined;
  type?: HeldType | undefined;
  /** Text that the domain name has to hold. */
  domain?: string | undefined;
  kind?: 'domains' | 'services' | undefined;
  /** When the term ends. */
  expires?: Window | undefined;
};

/** Domains that are not set free and services, in one list; what came with another product is left out. */
function held(db: Db, accountId: number, now: Date) {
  const domains = db
    .select({
      id: domain.id,
      billingId: domain.billingId,
      type: sql<HeldType>`'domain'::text`.as('type'),
      parentId: sql<number | null>`null::integer`.as('parent_id'),
      domain: sql<string | null>`${domain.name}`.as('domain'),
      tld: sql<string | null>`${domain.tld}`.as('tld'),
      status: sql<HeldRow['status']>`'active'::text`.as('status'),
      plan: sql<string | null>`null::text`.as('plan'),
      autoRenew: domain.autoRenew,
      createdAt: domain.createdAt,
      expiresAt: domain.expiresAt,
    })
    .from(domain)
    .where(and(eq(domain.accountId, accountId), gt(domain.expiresAt, lastReleased(now))));
  const services = db
    .select({
      id: product.id,
      billingId: product.billingId,
      type: sql<HeldType>`${product.type}`.as('type'),
      parentId: sql<number | null>`${product.parentId}`.as('parent_id'),
      domain: sql<string | null>`${product.domain}`.as('domain'),
      tld: sql<string | null>`null::text`.as('tld'),
      status: sql<HeldRow['status']>`${product.status}`.as('status'),
      plan: sql<string | null>`${product.plan}`.as('plan'),
      autoRenew: product.autoRenew,
      createdAt: product.createdAt,
      expiresAt: product.expiresAt,
    })
    .from(product)
    .where(and(eq(product.accountId, accountId), inArray(product.type, heldTypes)));
  return unionAll(domains, services).as('held');
}
type Held = ReturnType<typeof held>;

/** One page of what an account holds, and how much there is. */
export async function listHeld(
  db: Db,
  accountId: number,
  listing: Listing,
  now: Date,
): Promise<{ rows: HeldRow[]; totalCount: number }> {
  await settle(db, accountId, now);
  const all = held(db, accountId, now);
  const names = listing.domain ? await namesWith(db, accountId, listing.domain) : null;
  const wanted = and(isNull(all.parentId), ...conditions(all, listing, names));
  const [counted] = await db.select({ total: count() }).from(all).where(wanted);
  const { limit, offset } = pageOf(listing);
  const rows = await db
    .select()
    .from(all)
    .where(wanted)
    .orderBy(...sorting(all, listing))
    .limit(limit)
    .offset(offset);
  return { rows, totalCount: counted?.total ?? 0 };
}

/** One product by its number, whatever it came with; undefined where the account has none. */
export async function findHeld(
  db: Db,
  accountId: number,
  id: number,
  now: Date,
): Promise<HeldRow | undefined> {
  await settle(db, accountId, now);
  const all = held(db, accountId, now);
  const [row] = await db.select().from(all).where(eq(all.id, id));
  return row;
}

/** Everything of one type that stands by itself. */
export function listAllOfType(db: Db, accountId: number, type: HeldType, now: Date): Promise<HeldRow[]> {
  const all = held(db, accountId, now);
  return db
    .select()
    .from(all)
    .where(and(eq(all.type, type), isNull(all.parentId)))
    .orderBy(asc(all.id));
}

/** What has to do with a product that was found: the same domain, its parent, what came with it. The domain first. */
export async function relatedTo(db: Db, accountId: number, row: HeldRow, now: Date): Promise<HeldRow[]> {
  const all = held(db, accountId, now);
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
export async function countByType(db: Db, accountId: number, now: Date): Promise<Map<HeldType, number>> {
  const all = held(db, accountId, now);
  const rows = await db
    .select({ type: all.type, total: count() })
    .from(all)
    .where(isNull(all.parentId))
    .groupBy(all.type);
  return new Map(rows.map(({ type, total }) => [type, total]));
}

function conditions(all: Held, { type, kind, expires }: Listing, names: string[] | null) {
  return [
    type && eq(all.type, type),
    kind && (kind === 'domains' ? eq(all.type, 'domain') : ne(all.type, 'domain')),
    expires?.after ? gt(all.expiresAt, expires.after) : undefined,
    expires && lte(all.expiresAt, expires.until),
    names ? inArray(all.domain, names) : undefined,
  ];
}

function sorting(all: Held, { order = 'create_date', asc: ascending = false }: Listing): SQL[] {
  const columns = {
    create_date: all.createdAt,
    expire_date: all.expiresAt,
    // By their characters, whatever language the database sorts by.
    domain_name: sql`${all.domain} collate "C"`,
    type: sql`${all.type} collate "C"`,
    auto_renew: all.autoRenew,
  };
  const direction = ascending ? asc : desc;
  return [sql`${direction(columns[order])} nulls last`, direction(all.id)];
}

/** The account's names that hold a text, as people read them or in their ASCII form. */
async function namesWith(db: Db, accountId: number, text: string): Promise<string[]> {
  const wanted = text.trim().normalize('NFC').toLowerCase();
  const isReadDifferently = (column: typeof domain.name | typeof product.domain) => like(column, '%xn--%');
  const holds = (column: typeof domain.name | typeof product.domain) =>
    or(sql`strpos(${column}, ${wanted}) > 0`, isReadDifferently(column));
  const domains = await db
    .selectDistinct({ name: domain.name })
    .from(domain)
    .where(and(eq(domain.accountId, accountId), holds(domain.name)));
  const services = await db
    .selectDistinct({ name: product.domain })
    .from(product)
    .where(and(eq(product.accountId, accountId), holds(product.domain)));
  const names = new Set([...domains, ...services].flatMap(({ name }) => name ?? []));
  return [...names].filter((name) => name.includes(wanted) || punycode.toUnicode(name).includes(wanted));
}
