import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import { domain, product } from '../db/schema/holdings.ts';
import { titanMail } from '../db/schema/mail.ts';
import type { Db } from '../db/store.ts';
import { parkZone } from '../dns/parkZone.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import { isForHeldDomain, isService, type Line } from './line.ts';
import { monthsAfter } from './planChange.ts';
import type { Quote } from './quote.ts';

/** Services that work as soon as they are bought. */
const readyServices: Line['type'][] = ['whois_privacy', 'hosting', 'ssl'];

/** Hands out what can be had, domains first, and answers with that; what hangs on a name that is gone is left too. */
export async function deliver(tx: Db, quotes: Quote[], accountId: number, now: Date): Promise<Quote[]> {
  const buyable = quotes.filter((entry) => entry.buyable);
  const bought = new Map<string, Quote>();
  for (const entry of buyable.filter(({ line }) => !isService(line.type))) {
    if (await deliverDomain(tx, entry, accountId, now)) bought.set(entry.line.subject, entry);
  }
  const inCart = new Set(quotes.map(({ line }) => line.subject));
  for (const entry of buyable.filter(({ line }) => isService(line.type))) {
    const { subject, parentSubject } = entry.line;
    if (parentSubject !== null && inCart.has(parentSubject) && !bought.has(parentSubject)) continue;
    if (await deliverService(tx, entry, accountId, now)) bought.set(subject, entry);
  }
  return [...bought.values()];
}

/** False where somebody else was faster. */
async function deliverDomain(tx: Db, entry: Quote, accountId: number, now: Date): Promise<boolean> {
  const { type, domain: name, tld } = entry.line;
  if (name === null || tld === null) return false;
  if (isForHeldDomain(type)) {
    const [renewed] = await tx
      .update(domain)
      .set({ expiresAt: laterBy(domain.expiresAt, monthsOf(entry)) })
      .where(and(eq(domain.name, name), eq(domain.accountId, accountId)))
      .returning({ id: domain.id, expiresAt: domain.expiresAt });
    if (renewed) await renewAlong(tx, renewed, accountId);
    return renewed !== undefined;
  }
  // Whoever held it before it was set free has it no longer.
  await tx.delete(domain).where(and(eq(domain.name, name), lte(domain.expiresAt, lastReleased(now))));
  const expiresAt = monthsAfter(now, monthsOf(entry));
  const [registered] = await tx
    .insert(domain)
    .values({ accountId, name, tld, createdAt: now, expiresAt })
    .onConflictDoNothing()
    .returning();
  if (registered) await parkZone(tx, registered, now);
  return registered !== undefined;
}

/** False where what was to be renewed is gone. */
async function deliverService(tx: Db, entry: Quote, accountId: number, now: Date): Promise<boolean> {
  const { line, plan, movedWith } = entry;
  const months = monthsOf(entry);
  if (line.productId === null) {
    await tx.insert(product).values({
      accountId,
      type: line.type,
      plan,
      domain: line.domain,
      status: readyServices.includes(line.type) ? 'active' : 'pending_setup',
      createdAt: now,
      expiresAt: monthsAfter(now, months),
    });
    return true;
  }
  const expiresAt =
    movedWith === null
      ? // What has lapsed begins anew, so that a renewal never ends in the past.
        laterBy(sql`greatest(${product.expiresAt}, ${now.toISOString()}::timestamptz)`, months)
      : monthsAfter(now, months + movedWith);
  const [renewed] = await tx
    .update(product)
    .set({ plan, expiresAt })
    .where(and(eq(product.id, line.productId), eq(product.accountId, accountId)))
    .returning({ id: product.id, expiresAt: product.expiresAt });
  if (!renewed) return false;
  await renewAlong(tx, renewed, accountId);
  // Now it is paid for.
  await tx.update(titanMail).set({ isTrial: false }).where(eq(titanMail.productId, renewed.id));
  return true;
}

/** What came with a product lasts as long as the product. */
async function renewAlong(tx: Db, parent: { id: number; expiresAt: Date }, accountId: number): Promise<void> {
  await tx
    .update(product)
    .set({ expiresAt: parent.expiresAt })
    .where(and(eq(product.parentId, parent.id), eq(product.accountId, accountId)));
}

function monthsOf({ line, termMonths }: Quote): number {
  return line.duration * termMonths;
}

function laterBy(date: SQL | typeof domain.expiresAt, months: number): SQL {
  return sql`${date} + make_interval(months => ${months}::int)`;
}
