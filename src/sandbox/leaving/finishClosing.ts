import { and, eq, gt, inArray, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm';
import { tryLock } from '../db/locks.ts';
import { account, accountAlert } from '../db/schema/accounts.ts';
import { activity } from '../db/schema/activity.ts';
import { alertSettings, sentAlert } from '../db/schema/alerts.ts';
import { bulkChange } from '../db/schema/bulk.ts';
import { calendarFeed } from '../db/schema/calendars.ts';
import { cart } from '../db/schema/cart.ts';
import { device } from '../db/schema/devices.ts';
import { favoriteList } from '../db/schema/favorites.ts';
import { domainLabel, domainNote } from '../db/schema/labels.ts';
import { accountClosing, accountExport } from '../db/schema/leaving.ts';
import { domain, product } from '../db/schema/products.ts';
import { savedFilter } from '../db/schema/savedFilters.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import { transfer } from '../db/schema/transfers.ts';
import { watchedDomain } from '../db/schema/watchlist.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { isProductType } from '../products/productTypes.ts';
import { daysAfter, getLifecycleDays } from '../registry/lifecycle.ts';
import { endOffer } from '../transfers/endOffer.ts';
import { giveUp } from '../transfers/incoming.ts';
import { stopRenewals } from './closing.ts';

type ClosingRow = typeof accountClosing.$inferSelect;

/** What only the account itself used. Contacts, orders and documents stay, because laws and registries demand it. */
const OWN_TABLES = [
  cart,
  calendarFeed,
  favoriteList,
  watchedDomain,
  accountExport,
  accountAlert,
  activity,
  device,
  alertSettings,
  sentAlert,
  bulkChange,
  domainLabel,
  domainNote,
  savedFilter,
] as const;

/** Closes the accounts whose time to come back has ended. */
export async function finishClosings(db: Db, now: Date): Promise<void> {
  const due = await db
    .select()
    .from(accountClosing)
    .where(and(eq(accountClosing.isDone, false), lte(accountClosing.closesAt, now)));
  for (const row of due)
    await transaction(db, async (tx) => {
      if (await tryLock(tx, 'closing', row.accountId)) await finish(tx, row, now);
    });
}

async function finish(tx: Db, { accountId, decisions, decidedAt }: ClosingRow, now: Date): Promise<void> {
  await tx.delete(sessionTable).where(eq(sessionTable.accountId, accountId));
  await tx
    .update(account)
    .set({ creditUsdCents: 0, resellerType: null, phone: null })
    .where(eq(account.id, accountId));
  const [row] = await tx
    .update(accountClosing)
    .set({ isDone: true })
    .where(and(eq(accountClosing.accountId, accountId), eq(accountClosing.isDone, false)))
    .returning();
  if (!row) return;
  await stopRenewals(tx, accountId, now);
  await endTransfers(tx, accountId, now);
  const ended = decisions.filter(({ decision }) => decision === 'end').map(({ type }) => type);
  const domains = decisions.find(({ type }) => type === 'domain');
  if (domains) await deleteDomains(tx, { accountId, decidedAt, ...domains }, now);
  const services = ended.filter((type) => type !== 'domain' && isProductType(type));
  if (services.length > 0) await endServices(tx, { accountId, decidedAt }, services);
  for (const table of OWN_TABLES) await tx.delete(table).where(eq(table.accountId, accountId));
}

/** Ends what would bring a domain here, or give one to another account. Another registrar's request goes on. */
async function endTransfers(tx: Db, accountId: number, now: Date): Promise<void> {
  const pending = await tx
    .select()
    .from(transfer)
    .where(and(eq(transfer.accountId, accountId), eq(transfer.status, 'pending')))
    .orderBy(transfer.id);
  for (const row of pending) {
    if (row.kind === 'in') await giveUp(tx, row, 'canceled', now);
    if (row.kind === 'push') await endOffer(tx, row, 'withdrawn', now);
  }
}

type Decided = Pick<ClosingRow, 'accountId' | 'decidedAt'>;

/**
 * Deletes domains at their registries: from there they can be restored for a while, and then registered anew. Nothing was
 * decided about domains that came later, and another registrar may get those that it has asked for.
 */
async function deleteDomains(
  tx: Db,
  { accountId, decidedAt, decision, except = [] }: Decided & ClosingRow['decisions'][number],
  now: Date,
): Promise<void> {
  const names = sql.param(except);
  const requested = tx
    .select({ id: transfer.domainId })
    .from(transfer)
    .where(and(eq(transfer.kind, 'out'), eq(transfer.status, 'pending'), isNotNull(transfer.domainId)));
  const own = and(
    eq(domain.accountId, accountId),
    lte(domain.createdAt, decidedAt),
    or(isNull(domain.transferredAt), lte(domain.transferredAt, decidedAt)),
    notInArray(domain.id, requested),
    // Its registry deletes no domain that it has locked.
    or(eq(domain.registryLocked, false), lte(domain.registryUnlocksAt, now)),
    decision === 'end'
      ? sql`${domain.name} <> all(${names}::text[])`
      : sql`${domain.name} = any(${names}::text[])`,
  );
  const tlds = await tx.selectDistinct({ tld: domain.tld }).from(domain).where(own);
  for (const { tld } of tlds) {
    const expiresAt = daysAfter(now, -getLifecycleDays(tld).grace);
    const isHeld = and(own, eq(domain.tld, tld), gt(domain.expiresAt, expiresAt));
    await tx.update(domain).set({ expiresAt }).where(isHeld);
  }
}

async function endServices(tx: Db, { accountId, decidedAt }: Decided, types: string[]): Promise<void> {
  const ended = await tx
    .select({ id: product.id })
    .from(product)
    .where(
      and(eq(product.accountId, accountId), inArray(product.type, types), lte(product.createdAt, decidedAt)),
    );
  const ids = ended.map(({ id }) => id);
  await tx.delete(product).where(or(inArray(product.id, ids), inArray(product.parentId, ids)));
}
