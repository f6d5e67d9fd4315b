import { and, asc, desc, eq, inArray, lte, notInArray, or } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { nextTurn } from '#sandbox/platform/turn.ts';
import { lockAccount } from '../db/locks.ts';
import { bulkChange, bulkItem } from '../db/schema/bulk.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { loadContacts, loadContext, loadZones } from './bulkZones.ts';
import { rankOf } from './effects.ts';
import { planDomain, type Request } from './plan.ts';

type Schemas = components['schemas'];
export type BulkRow = typeof bulkChange.$inferSelect;
type Asked = { name: string } & Partial<Pick<Request, 'settings' | 'undone'>>;

export const MAX_DOMAINS = 5000;
const BATCH_SIZE = 200;
/** How many an account has that it has not started. */
const MAX_DRAFTS = 20;
const DRAFT_DAYS = 1;

/**
 * Plans a change, and stores the plan. That is not one transaction, because the embedded database would serve nobody else
 * until its end; a plan that was cut off is never shown, and forgotten like other drafts.
 */
export async function makeDraft(
  db: Db,
  accountId: number,
  draft: Pick<BulkRow, 'kind' | 'change'> & { undoesId?: number; asked: readonly Asked[] },
  now: Date,
): Promise<BulkRow> {
  const { kind, change, undoesId = null, asked } = draft;
  const [row] = await db
    .insert(bulkChange)
    .values({ accountId, kind, change, undoesId, state: 'planning', createdAt: now })
    .returning();
  if (!row) throw new Error('The database did not return the new change.');
  const context = await loadContext(db, accountId, change, now);
  for (let start = 0; start < asked.length; start += BATCH_SIZE) {
    const batch = asked.slice(start, start + BATCH_SIZE);
    const names = batch.map(({ name }) => name);
    const zones = await loadZones(db, accountId, names, { now });
    const undone = batch.map((one) => one.undone ?? null);
    const contacts = await loadContacts(db, accountId, { change, undone });
    const items = batch.flatMap(({ name, settings = null, undone = null }) => {
      const plan = planDomain(zones.get(name), { change, settings, undone }, { ...context, contacts });
      if (!plan) return [];
      return [{ bulkChangeId: row.id, name, settings, undone, ...plan, rank: rankOf(plan.effects) }];
    });
    if (items.length > 0) await db.insert(bulkItem).values(items);
    await nextTurn();
  }
  return transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    await forgetDrafts(tx, accountId, now);
    const [planned] = await tx
      .update(bulkChange)
      .set({ state: 'draft' })
      .where(eq(bulkChange.id, row.id))
      .returning();
    if (!planned) throw new Error('The draft is missing.');
    return planned;
  });
}

/** Deletes the account's old drafts, and the oldest of those that are too many with a new one. */
async function forgetDrafts(db: Db, accountId: number, now: Date): Promise<void> {
  const own = eq(bulkChange.accountId, accountId);
  const isDraft = and(own, eq(bulkChange.state, 'draft'));
  const newest = db
    .select({ id: bulkChange.id })
    .from(bulkChange)
    .where(isDraft)
    .orderBy(desc(bulkChange.id))
    .limit(MAX_DRAFTS - 1);
  const isOld = and(
    inArray(bulkChange.state, ['draft', 'planning']),
    lte(bulkChange.createdAt, draftsExpiredUntil(now)),
  );
  const isBeyond = and(isDraft, notInArray(bulkChange.id, newest));
  await db.delete(bulkChange).where(and(own, or(isOld, isBeyond)));
}

/** Drafts from then or before are too old to be started. */
export const draftsExpiredUntil = (now: Date) => daysAfter(now, -DRAFT_DAYS);

export const isDraftExpired = ({ createdAt }: BulkRow, now: Date) => createdAt <= draftsExpiredUntil(now);

/** The domains that a change has changed, each with what is to be taken back. */
export async function findUndone(db: Db, { id }: BulkRow): Promise<Asked[]> {
  const rows = await db
    .select({ name: bulkItem.name, undone: bulkItem.diff })
    .from(bulkItem)
    .where(and(eq(bulkItem.bulkChangeId, id), eq(bulkItem.state, 'changed')))
    .orderBy(asc(bulkItem.name));
  return rows;
}

/** The settings of an import by domain. */
export function toAsked(rows: readonly Schemas['BulkImportRow'][]): Asked[] {
  return rows.map((settings) => ({ name: settings.name, settings }));
}
