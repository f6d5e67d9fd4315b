import { and, eq, lt } from 'drizzle-orm';
import { monthsAfter } from '../cart/planChange.ts';
import { type ActivityChange, activity } from '../db/schema/activity.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { setAlert } from '../session/alerts.ts';
import { LISTED_IF_CHANGED } from './actions.ts';

export type Entry = Omit<typeof activity.$inferInsert, 'id' | 'changes' | 'changeCount' | 'undoneAt'>;
/** What a handler adds to the entry of its call. */
export type Note = Partial<Pick<Entry, 'action' | 'domain' | 'subject' | 'targetKind' | 'targetId'>> & {
  changes?: ActivityChange[];
};

const KEPT_MONTHS = 24;
/** A change of thousands of records would fill the database. Those that are undone at once are at most 500. */
const MAX_CHANGES = 500;

export const oldestEntry = (now: Date): Date => monthsAfter(now, -KEPT_MONTHS);

/** Adds an entry to the activity of an account. Entries that are too old go. */
export async function addActivity(db: Db, entry: Entry, changes: ActivityChange[] = []): Promise<void> {
  const isOld = and(eq(activity.accountId, entry.accountId), lt(activity.at, oldestEntry(entry.at)));
  await db.delete(activity).where(isOld);
  await db
    .insert(activity)
    .values({ ...entry, changes: changes.slice(0, MAX_CHANGES), changeCount: changes.length });
}

/** The same for a call that needs an approved device, which raises an alert. */
export async function addGuardedActivity(db: Db, entry: Entry, changes?: ActivityChange[]): Promise<void> {
  await addActivity(db, entry, changes);
  await setAlert(db, entry.accountId, 'account_activity', true);
}

/** The same for what happens without a call. */
export function addSystemActivity(
  db: Db,
  entry: Omit<Entry, 'outcome' | 'by'>,
  changes?: ActivityChange[],
): Promise<void> {
  return addActivity(db, { ...entry, outcome: 'allowed', by: 'system' }, changes);
}

/** What has been noted in the transactions of calls that the activity lists. */
const notes = new WeakMap<Db, Note>();

/** Adds to the entry of the call whose transaction this is. In any other transaction it does nothing. */
export function noteActivity(tx: Db, { changes, ...note }: Note): void {
  const open = notes.get(tx);
  if (!open) return;
  Object.assign(open, note);
  if (changes) open.changes = [...(open.changes ?? []), ...changes];
}

/** Makes a call in a transaction. If it succeeds and changes something, the activity lists it. */
export function runListed<Response extends { status: number }>(
  db: Db,
  { entry, isGuarded = false }: { entry: Omit<Entry, 'outcome'>; isGuarded?: boolean },
  work: (tx: Db) => Promise<Response> | Response,
): Promise<Response> {
  return transaction(db, async (tx) => {
    const note: Note = {};
    notes.set(tx, note);
    const response = await work(tx);
    notes.delete(tx);
    if (response.status !== 200) return response;
    const { changes, ...more } = note;
    const listed: Entry = { ...entry, ...more, outcome: 'allowed' };
    const isSame = changes?.length === 0 && LISTED_IF_CHANGED.includes(listed.action);
    if (!isSame) await (isGuarded ? addGuardedActivity : addActivity)(tx, listed, changes);
    return response;
  });
}
