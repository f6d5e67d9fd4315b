import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { titanMail } from '../db/schema/mail.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { parkZone } from '../dns/parkZone.ts';
import { autoRenewFrom } from '../products/autoRenewFrom.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import { testEffects } from '../registry/testNames.ts';
import { isSlow, startTransferIn } from '../transfers/start.ts';
import { takeIn } from '../transfers/takeIn.ts';
import { queueDomainEvent } from '../webhooks/queue.ts';
import { isForOwnDomain, isService, type Line } from './line.ts';
import { monthsAfter } from './planChange.ts';
import type { Quote } from './quote.ts';

/** Services that are active immediately after purchase. */
const readyServices: Line['type'][] = ['whois_privacy', 'hosting', 'ssl'];

type Renewed = { id: number; expiresAt: Date };

/** The account to which an order is delivered. */
export type Buyer = {
  accountId: number;
  /** The reseller through whose frame it was ordered. */
  resellerId: number | null;
  now: Date;
  /** Whether a line was ordered with auto-renew; undefined if there was no choice. */
  autoRenews(line: Line): boolean | undefined;
};

/**
 * Delivers what is available and returns it: domains first, because services of an unavailable domain are
 * skipped. Domains are processed by name and products by id, the order in which rows are locked.
 */
export async function deliver(tx: Db, quotes: Quote[], buyer: Buyer): Promise<Quote[]> {
  const { accountId } = buyer;
  const buyable = quotes.filter((entry) => entry.buyable);
  const domains = buyable.filter(({ line }) => !isService(line.type)).sort(findByName);
  const services = buyable.filter(({ line }) => isService(line.type));
  const bought = new Set<string>();
  const renewed: Renewed[] = [];
  for (const entry of domains) {
    const delivered = isForOwnDomain(entry.line.type)
      ? await renewDomain(tx, entry.line.domain, accountId, getMonths(entry), choose(domain, entry, buyer))
      : await registerDomain(tx, entry, buyer);
    if (!delivered) continue;
    bought.add(entry.line.subject);
    if (delivered === 'started') continue;
    if (delivered !== 'registered') renewed.push(delivered);
    const isTransfer = entry.line.type === 'transfer';
    const happened = delivered !== 'registered' ? 'renewed' : isTransfer ? 'transferred' : 'registered';
    await queueDomainEvent(tx, accountId, `domain.${happened}`, entry.line.domain ?? '', buyer.now);
  }
  await lockProducts(tx, accountId, renewed, services);
  for (const parent of renewed) await renewIncluded(tx, parent, accountId);
  const inCart = new Set(quotes.map(({ line }) => line.subject));
  for (const entry of services) {
    const { subject, parentSubject } = entry.line;
    if (parentSubject !== null && inCart.has(parentSubject) && !bought.has(parentSubject)) continue;
    if (await deliverService(tx, entry, buyer)) bought.add(subject);
  }
  return quotes.filter(({ line }) => bought.has(line.subject));
}

function findByName(one: Quote, other: Quote): number {
  return (one.line.domain ?? '') < (other.line.domain ?? '') ? -1 : 1;
}

/** What the buyer's choice of auto-renew changes in a product that they already own. */
function choose(table: typeof domain | typeof product, { line }: Quote, { autoRenews, now }: Buyer) {
  const chosen = autoRenews(line);
  return chosen === undefined ? {} : autoRenewFrom(table, chosen, now);
}

/** Null if the account does not have the domain. */
async function renewDomain(
  tx: Db,
  name: string | null,
  accountId: number,
  months: number,
  changes: Partial<ReturnType<typeof autoRenewFrom>> = {},
): Promise<Renewed | null> {
  if (name === null) return null;
  const [renewed] = await tx
    .update(domain)
    .set({ ...changes, expiresAt: addMonths(domain.expiresAt, months) })
    .where(and(eq(domain.name, name), eq(domain.accountId, accountId)))
    .returning({ id: domain.id, expiresAt: domain.expiresAt });
  return renewed ?? null;
}

/** Extends the term of a domain, and of what is included in it, by some months. */
export async function extendDomain(tx: Db, name: string, accountId: number, months: number): Promise<void> {
  const renewed = await renewDomain(tx, name, accountId, months);
  if (renewed) await renewIncluded(tx, renewed, accountId);
}

/** Null if another order was faster, or the registry rejects the name. A transfer may take days. */
async function registerDomain(
  tx: Db,
  entry: Quote,
  { accountId, resellerId, now, autoRenews }: Buyer,
): Promise<'registered' | 'started' | null> {
  const { domain: name, tld, authCode } = entry.line;
  if (name === null || tld === null || testEffects(name).has('orderfail')) return null;
  // A released domain may still have a row of its former registrant.
  await tx
    .delete(domain)
    .where(and(eq(domain.name, name), lte(domain.expiresAt, lastReleased(domain.tld, now))));
  const owned = { accountId, resellerId, name, tld, autoRenew: autoRenews(entry.line) ?? false };
  if (entry.line.type === 'transfer') {
    if (!isSlow(name)) return (await takeIn(tx, owned, now)) ? 'registered' : null;
    await startTransferIn(tx, { ...owned, authCode }, now);
    return 'started';
  }
  const [registered] = await tx
    .insert(domain)
    .values({ ...owned, createdAt: now, expiresAt: monthsAfter(now, getMonths(entry)) })
    .onConflictDoNothing()
    .returning();
  if (!registered) return null;
  await parkZone(tx, registered, now);
  return 'registered';
}

/** Locks every product that the order renews or moves to another plan, and what is included in it. */
async function lockProducts(tx: Db, accountId: number, renewed: Renewed[], services: Quote[]) {
  const ids = services.flatMap(({ line }) => line.productId ?? []);
  const parents = [...ids, ...renewed.map(({ id }) => id)];
  if (parents.length === 0) return;
  await tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(eq(product.accountId, accountId), or(inArray(product.id, ids), inArray(product.parentId, parents))),
    )
    .orderBy(asc(product.id))
    .for('no key update');
}

/** False if the service to renew no longer exists. */
async function deliverService(tx: Db, entry: Quote, buyer: Buyer): Promise<boolean> {
  const { accountId, now } = buyer;
  const { line, plan, movedWith } = entry;
  const months = getMonths(entry);
  if (line.productId === null) {
    await tx.insert(product).values({
      accountId,
      type: line.type,
      plan,
      domain: line.domain,
      status: readyServices.includes(line.type) ? 'active' : 'pending_setup',
      createdAt: now,
      expiresAt: monthsAfter(now, months),
      autoRenew: buyer.autoRenews(line) ?? false,
    });
    return true;
  }
  const expiresAt =
    movedWith === null
      ? // An expired service starts today, so that a renewal never ends in the past.
        addMonths(sql`greatest(${product.expiresAt}, ${now.toISOString()}::timestamptz)`, months)
      : monthsAfter(now, months + movedWith);
  return extendService(tx, line.productId, accountId, { ...choose(product, entry, buyer), plan, expiresAt });
}

/** Extends the term of a service and of what it includes. False if the account does not have the service. */
export async function extendService(
  tx: Db,
  id: number,
  accountId: number,
  renewal: { plan: string | null; expiresAt: SQL | Date } & Partial<ReturnType<typeof autoRenewFrom>>,
): Promise<boolean> {
  const [renewed] = await tx
    .update(product)
    .set(renewal)
    .where(and(eq(product.id, id), eq(product.accountId, accountId)))
    .returning({ id: product.id, expiresAt: product.expiresAt });
  if (!renewed) return false;
  await renewIncluded(tx, renewed, accountId);
  // A renewal ends the trial.
  await tx.update(titanMail).set({ isTrial: false }).where(eq(titanMail.productId, renewed.id));
  return true;
}

/** Sets the term of included products to that of their product. */
async function renewIncluded(tx: Db, parent: Renewed, accountId: number): Promise<void> {
  await tx
    .update(product)
    .set({ expiresAt: parent.expiresAt })
    .where(and(eq(product.parentId, parent.id), eq(product.accountId, accountId)));
}

function getMonths({ line, termMonths }: Quote): number {
  return line.duration * termMonths;
}

function addMonths(date: SQL | typeof domain.expiresAt, months: number): SQL {
  return sql`${date} + make_interval(months => ${months}::int)`;
}
