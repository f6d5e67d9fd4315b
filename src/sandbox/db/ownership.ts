import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { lastReleased } from '../registry/lifecycle.ts';
import type { ResellerTerms } from '../registry/prices.ts';
import { selectResellerTerms } from '../reseller/frames.ts';
import { favoriteItem, favoriteList } from './schema/favorites.ts';
import { domain, product } from './schema/products.ts';
import { transfer } from './schema/transfers.ts';
import type { Db } from './store.ts';

/** Who has a name: the caller, another account, or another registrar to which it has moved. */
export type RegisteredBy = (name: string) => 'mine' | 'other' | 'elsewhere' | undefined;

/**
 * Finds who owns which names, as seen by one account. A released name has no owner, and one that is on its way here can't
 * be ordered again.
 */
export async function findRegistrants(
  db: Db,
  names: string[],
  accountId: number | null,
  now: Date,
): Promise<RegisteredBy> {
  if (names.length === 0) return () => undefined;
  const rows = await db
    .select({ name: domain.name, holder: domain.accountId })
    .from(domain)
    .where(and(isAmong(domain.name, names), gt(domain.expiresAt, lastReleased(domain.tld, now))));
  const holders = new Map(rows.map(({ name, holder }) => [name, holder]));
  const moving = await db
    .select({ name: transfer.name, kind: transfer.kind })
    .from(transfer)
    .where(
      and(
        isAmong(transfer.name, names),
        or(isElsewhere, and(eq(transfer.kind, 'in'), eq(transfer.status, 'pending'))),
      ),
    );
  const kinds = new Map(moving.map(({ name, kind }) => [name, kind]));
  return (name) => {
    const holder = holders.get(name);
    if (holder !== undefined) return holder === accountId ? 'mine' : 'other';
    const kind = kinds.get(name);
    return kind && (kind === 'in' ? 'other' : 'elsewhere');
  };
}

/** Whether a domain is an account's and has not been released. */
export const isHeldBy = (accountId: number, now: Date) =>
  and(eq(domain.accountId, accountId), gt(domain.expiresAt, lastReleased(domain.tld, now)));

/** One parameter for all names, because building a query with hundreds of parameters takes longer than running it. */
export const isAmong = (column: typeof domain.name | typeof transfer.name, names: readonly string[]) =>
  sql`${column} = any(${sql.param(names)}::text[])`;

/** Whether a domain has moved to another registrar, and has not come back. */
export const isElsewhere = and(
  eq(transfer.kind, 'out'),
  eq(transfer.status, 'moved'),
  isNotNull(transfer.registeredAt),
);

/** The names on the account's list of favorites, newest first. */
export async function favoriteNames(db: Db, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ name: favoriteItem.domain })
    .from(favoriteItem)
    .innerJoin(favoriteList, eq(favoriteList.id, favoriteItem.listId))
    .where(and(eq(favoriteList.accountId, accountId), isNull(favoriteItem.removedAt)))
    .orderBy(desc(favoriteItem.id));
  return rows.map(({ name }) => name);
}

export type DomainWithTerms = typeof domain.$inferSelect & Pick<OwnedProduct, 'reseller'>;

/** Domains with the terms of the resellers from whom they were bought. */
export function selectDomains(db: Db) {
  const terms = selectResellerTerms(db);
  return db
    .select({ ...getTableColumns(domain), reseller: terms.reseller })
    .from(domain)
    .leftJoin(terms, eq(terms.accountId, domain.resellerId));
}

/** The largest id that a column can hold. */
export const maxId = 2 ** 31 - 1;

/**
 * A domain or service of the account. `plan` is null for a domain, and for a service on the cheapest plan of its
 * type. `reseller` has the terms of the reseller from whom a domain was bought.
 */
export type OwnedProduct = {
  type: string;
  domain: string | null;
  plan: string | null;
  parentId: number | null;
  expiresAt: Date;
  reseller: ResellerTerms | null;
};

/** The account's own domains (type `domain`) and services among the ids. */
export async function ownedProducts(
  db: Db,
  ids: number[],
  accountId: number | null,
): Promise<(id: number) => OwnedProduct | undefined> {
  const possible = ids.filter((id) => id <= maxId);
  if (possible.length === 0 || accountId === null) return () => undefined;
  const domains = await selectDomains(db).where(
    and(inArray(domain.id, possible), eq(domain.accountId, accountId)),
  );
  const products = await db
    .select({
      id: product.id,
      type: product.type,
      domain: product.domain,
      plan: product.plan,
      parentId: product.parentId,
      expiresAt: product.expiresAt,
    })
    .from(product)
    .where(and(inArray(product.id, possible), eq(product.accountId, accountId)));
  const owned = new Map<number, OwnedProduct>();
  for (const { id, name, expiresAt, reseller } of domains) {
    owned.set(id, { type: 'domain', domain: name, plan: null, parentId: null, expiresAt, reseller });
  }
  for (const { id, ...entry } of products) owned.set(id, { ...entry, reseller: null });
  return (id) => owned.get(id);
}
