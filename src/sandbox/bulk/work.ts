import { and, asc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { deepEqual } from 'fast-equals';
import { log } from '#monitoring/log.ts';
import { nextTurn } from '#sandbox/platform/turn.ts';
import { tryLock } from '../db/locks.ts';
import { isUnavailable, toLogMessage } from '../db/queryError.ts';
import { bulkChange, bulkItem } from '../db/schema/bulk.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { setAlert } from '../session/alerts.ts';
import { applyDiff } from './apply.ts';
import { type BulkZone, loadContacts, loadContext, loadZones } from './bulkZones.ts';
import type { BulkRow } from './draft.ts';
import { mustConfirm, rankOf } from './effects.ts';
import { planDomain } from './plan.ts';

type ItemRow = typeof bulkItem.$inferSelect;
type Outcome = Partial<typeof bulkItem.$inferInsert>;

/** Domains that are changed in one transaction: few, because others wait for it. */
const BATCH_SIZE = 20;

/** How long one call works, so that whoever waits for its end, such as a server that stops, waits no longer. */
const WORK_MS = 4000;

/** Works for a while, or until nothing is left to do. Other calls are served between the batches. */
export async function workBulkChanges(db: Db, now: () => Date): Promise<void> {
  const start = performance.now();
  const isActive = inArray(bulkChange.state, ['waiting', 'running']);
  while (performance.now() < start + WORK_MS && (await workOnce(db, isActive, now()))) await nextTurn();
}

/** Changes the next domains of an account, which waits for nothing else: while somebody looks, the work goes on. */
export async function workForAccount(db: Db, accountId: number, now: Date): Promise<void> {
  const isActive = inArray(bulkChange.state, ['waiting', 'running']);
  await workOnce(db, and(isActive, eq(bulkChange.accountId, accountId)), now);
}

/** Changes some domains of each change that runs. Whether there was anything to do. */
async function workOnce(db: Db, which: SQL | undefined, now: Date): Promise<boolean> {
  const rows = await db
    .select()
    .from(bulkChange)
    .where(which)
    .orderBy(asc(bulkChange.startedAt), asc(bulkChange.id));
  let hasWorked = false;
  let refusal: unknown;
  for (const row of rows) {
    const isRunning = row.state === 'running' || (await startWaiting(db, row));
    if (!isRunning) continue;
    try {
      if (!(await workBatch(db, row, now))) continue;
    } catch (error) {
      if (isUnavailable(error)) {
        refusal = error;
        continue;
      }
      log.error(`Change ${row.id} was stopped: ${toLogMessage(error)}`);
      await db
        .update(bulkChange)
        .set({ state: 'stopped' })
        .where(and(eq(bulkChange.id, row.id), eq(bulkChange.state, 'running')));
    }
    hasWorked = true;
  }
  if (refusal !== undefined) throw refusal;
  return hasWorked;
}

async function startWaiting(db: Db, row: BulkRow): Promise<boolean> {
  if ((await findBlocker(db, row)) !== null) return false;
  const [started] = await db
    .update(bulkChange)
    .set({ state: 'running' })
    .where(and(eq(bulkChange.id, row.id), eq(bulkChange.state, 'waiting')))
    .returning();
  return started !== undefined;
}

/**
 * A change that still has to change some of the domains of this one: one that runs, or that waits and was started before;
 * null if there is none. Of two that wait, only the one that was started later waits for the other.
 */
export async function findBlocker(db: Db, { id, accountId, startedAt }: BulkRow): Promise<number | null> {
  const own = alias(bulkItem, 'own');
  const isEarlier = startedAt
    ? or(lt(bulkChange.startedAt, startedAt), and(eq(bulkChange.startedAt, startedAt), lt(bulkChange.id, id)))
    : undefined;
  const [blocker] = await db
    .select({ id: bulkChange.id })
    .from(bulkChange)
    .innerJoin(bulkItem, and(eq(bulkItem.bulkChangeId, bulkChange.id), eq(bulkItem.state, 'planned')))
    .innerJoin(own, and(eq(own.bulkChangeId, id), eq(own.name, bulkItem.name), eq(own.state, 'planned')))
    .where(
      and(
        eq(bulkChange.accountId, accountId),
        ne(bulkChange.id, id),
        or(eq(bulkChange.state, 'running'), and(eq(bulkChange.state, 'waiting'), isEarlier)),
      ),
    )
    .orderBy(asc(bulkChange.id))
    .limit(1);
  return blocker?.id ?? null;
}

/**
 * Changes the next domains and their items in one transaction, so that a domain is changed exactly if its item says so,
 * whenever the process ends. False if another process works on it, or if it no longer runs.
 */
async function workBatch(db: Db, row: BulkRow, now: Date): Promise<boolean> {
  const isPlanned = and(eq(bulkItem.bulkChangeId, row.id), eq(bulkItem.state, 'planned'));
  return transaction(db, async (tx) => {
    if (!(await tryLock(tx, 'bulkChange', row.id))) return false;
    const next = await tx
      .select()
      .from(bulkItem)
      .where(isPlanned)
      .orderBy(asc(bulkItem.id))
      .limit(BATCH_SIZE);
    const names = next.map(({ name }) => name);
    const zones = await loadZones(tx, row.accountId, names, { now, lock: true });
    // Another process may have changed them before this one had the lock.
    const ids = next.map(({ id }) => id);
    const items =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(bulkItem)
            .where(and(isPlanned, inArray(bulkItem.id, ids)));
    const [current] = await tx.select().from(bulkChange).where(eq(bulkChange.id, row.id));
    if (current?.state !== 'running') return false;
    const undone = items.map((item) => item.undone);
    const contacts = await loadContacts(tx, row.accountId, { change: row.change, undone }, { lock: true });
    const context = { ...(await loadContext(tx, row.accountId, row.change, now)), contacts };
    for (const item of items) {
      const work = { row: current, item, zone: zones.get(item.name) };
      const outcome = await changeDomain(tx, work, context);
      await tx.update(bulkItem).set(outcome).where(eq(bulkItem.id, item.id));
    }
    if ((await tx.$count(bulkItem, isPlanned)) > 0) return true;
    await tx.update(bulkChange).set({ state: 'done', endedAt: now }).where(eq(bulkChange.id, row.id));
    await setAlert(tx, row.accountId, 'many_changed', true);
    return true;
  });
}

type Work = { row: BulkRow; item: ItemRow; zone: BulkZone | undefined };

/**
 * Changes one domain as planned. If it is no longer as it was then, it stays as it is, and its new plan is stored for the
 * account to see before another try.
 */
async function changeDomain(
  tx: Db,
  { row, item, zone }: Work,
  context: Parameters<typeof planDomain>[2],
): Promise<Outcome> {
  const plan = planDomain(zone, { ...item, change: row.change }, context);
  if (!plan || plan.state === 'same') return { state: 'same', reason: null, diff: {}, effects: [] };
  const { diff, effects } = plan;
  const failed: Outcome = { state: 'failed', attempts: item.attempts + 1, diff, effects };
  if (plan.state === 'barred' || !zone) return { ...failed, reason: plan.reason };
  const agreed = item.effects.filter((effect) => row.confirmed.includes(effect));
  const isAgreed = effects.every((effect) => !mustConfirm(effect) || agreed.includes(effect));
  if (!isAgreed || !deepEqual(toStored(diff), item.diff))
    return { ...failed, reason: 'changed_meanwhile', rank: rankOf(effects) };
  if (!(await applyDiff(tx, zone, diff, context))) return { ...failed, reason: 'registry_failed' };
  return { state: 'changed', reason: null, diff, effects, changedAt: context.now };
}

/** As the database returns it. */
function toStored(diff: object): unknown {
  return JSON.parse(JSON.stringify(diff));
}

/** Failures after which another try may succeed. */
export const isRetryable = sql`${bulkItem.state} = 'failed' and ${bulkItem.reason} in ('changed_meanwhile', 'registry_failed')`;
