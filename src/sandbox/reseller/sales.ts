import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { isForOwnDomain, type Line } from '../cart/line.ts';
import { type Quote, type QuoteTerms, quote } from '../cart/quote.ts';
import { ownedProducts } from '../db/ownership.ts';
import { account } from '../db/schema/accounts.ts';
import type { orderLine } from '../db/schema/orders.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import type { ResellerTerms } from '../registry/prices.ts';
import { getOwnTerms } from './tiers.ts';

/** Whose sale a line is, and what it costs that reseller. */
export type Sale = Pick<typeof orderLine.$inferInsert, 'resellerId' | 'cost'>;

/**
 * Finds whose sales the lines of an order are, and what they cost: what the tier of the reseller costs, without markup.
 * Runs before the order is delivered, because the price of a change of plan depends on the present term.
 */
export async function findSales(
  tx: Db,
  quotes: Quote[],
  { accountId, resellerId }: { accountId: number; resellerId: number | null },
  terms: QuoteTerms,
): Promise<(line: Line) => Sale> {
  const lines = quotes.map(({ line }) => line);
  const names = lines.flatMap(({ type, domain }) => (isForOwnDomain(type) ? (domain ?? []) : []));
  const held = await tx
    .select({ name: domain.name, resellerId: domain.resellerId })
    .from(domain)
    .where(and(eq(domain.accountId, accountId), inArray(domain.name, names)));
  const sellers = new Map(held.map((row) => [row.name, row.resellerId]));
  const sellerOf = ({ type, domain: name }: Line) =>
    isForOwnDomain(type) ? (sellers.get(name ?? '') ?? null) : resellerId;
  const termsOf = await findOwnTerms(tx, lines.map(sellerOf));
  const ids = lines.flatMap(({ productId }) => productId ?? []);
  const owned = await ownedProducts(tx, ids, accountId);
  return (line) => {
    const seller = sellerOf(line);
    const reseller = termsOf(seller);
    if (!reseller) return { resellerId: seller, cost: null };
    const holding = line.productId === null ? undefined : owned(line.productId);
    const own = quote(line, { ...terms, reseller }, true, holding && { ...holding, reseller });
    return { resellerId: seller, cost: own.price };
  };
}

/** The terms on which resellers buy, in whichever way they sell now. */
export async function findOwnTerms(tx: Db, ids: (number | null)[]) {
  const sellers = [...new Set(ids.flatMap((id) => id ?? []))];
  const rows = await tx
    .select({ id: account.id, tier: account.resellerTier })
    .from(account)
    .where(and(inArray(account.id, sellers), isNotNull(account.resellerType)));
  const terms = new Map(rows.map(({ id, tier }) => [id, getOwnTerms(tier)]));
  return (id: number | null): ResellerTerms | undefined => (id === null ? undefined : terms.get(id));
}
