import { and, asc, count, desc, eq, inArray, isNotNull, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { roles } from '../contacts/contacts.ts';
import { bulkChange, bulkItem, type NamedContacts, type StoredDiff } from '../db/schema/bulk.ts';
import { contact } from '../db/schema/contacts.ts';
import { domainLabel } from '../db/schema/labels.ts';
import type { Db } from '../db/store.ts';
import { toRecordInput } from '../dns/records.ts';
import { type Paging, selectPage } from '../paging.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import type { BulkRow } from './draft.ts';
import { mustConfirm } from './effects.ts';
import { toRecord } from './plan.ts';
import { findBlocker, isRetryable } from './work.ts';

type Schemas = components['schemas'];
type Effect = Schemas['BulkEffect'];

export const UNDO_DAYS = 30;
/** Records of one domain that are shown. */
const SHOWN_RECORDS = 5;

/** Whether all domains of a change are planned. */
export const isPlanned = ne(bulkChange.state, 'planning');
const isStarted = notInArray(bulkChange.state, ['planning', 'draft']);

export async function findBulkChange(db: Db, accountId: number, id: number): Promise<BulkRow | null> {
  const [row] = await db
    .select()
    .from(bulkChange)
    .where(and(eq(bulkChange.id, id), eq(bulkChange.accountId, accountId), isPlanned));
  return row ?? null;
}

/** One page of the changes that were started, newest first. */
export function listStarted(db: Db, accountId: number, paging: Paging) {
  const where = and(eq(bulkChange.accountId, accountId), isStarted);
  return selectPage(db, bulkChange, { where, orderBy: [desc(bulkChange.id)], paging });
}

/** A change with its progress, as the contract describes it. */
export async function toBulkChange(db: Db, row: BulkRow): Promise<Schemas['BulkChange']> {
  const { id, kind, change, state, undoesId, createdAt, startedAt, endedAt } = row;
  if (state === 'planning') throw new Error('The change is still being planned.');
  const ofChange = eq(bulkItem.bulkChangeId, id);
  const counts = await countItems(db, id);
  const undoUntil = getUndoUntil(row);
  return {
    bulkChangeId: id,
    kind,
    ...(change && { change }),
    state,
    waitsFor: state === 'waiting' ? await findBlocker(db, row) : null,
    undoes: undoesId,
    undoneBy: await findUndoneBy(db, id),
    created: createdAt.toISOString(),
    started: startedAt?.toISOString() ?? null,
    ended: endedAt?.toISOString() ?? null,
    undoUntil: counts.changed > 0 ? (undoUntil?.toISOString() ?? null) : null,
    counts,
    reasons: await countReasons(db, id),
    effects: await countEffects(db, and(ofChange, inArray(bulkItem.state, ['planned', 'changed']))),
    retryEffects: await countEffects(db, and(ofChange, isRetryable)),
  };
}

/** Until when a change can be undone; null while it has not ended or been stopped. */
export function getUndoUntil({ state, startedAt, endedAt }: BulkRow): Date | null {
  const from = endedAt ?? startedAt;
  return from && (state === 'done' || state === 'stopped') ? daysAfter(from, UNDO_DAYS) : null;
}

async function findUndoneBy(db: Db, id: number): Promise<number | null> {
  const [undo] = await db
    .select({ id: bulkChange.id })
    .from(bulkChange)
    .where(and(eq(bulkChange.undoesId, id), isStarted))
    .orderBy(desc(bulkChange.id))
    .limit(1);
  return undo?.id ?? null;
}

async function countItems(db: Db, id: number): Promise<Schemas['BulkCounts']> {
  const rows = await db
    .select({ state: bulkItem.state, domains: count() })
    .from(bulkItem)
    .where(eq(bulkItem.bulkChangeId, id))
    .groupBy(bulkItem.state);
  const of = (state: Schemas['BulkItem']['state']) => rows.find((row) => row.state === state)?.domains ?? 0;
  const retryable = await db.$count(bulkItem, and(eq(bulkItem.bulkChangeId, id), isRetryable));
  return {
    selected: rows.reduce((sum, { domains }) => sum + domains, 0),
    planned: of('planned'),
    changed: of('changed'),
    failed: of('failed'),
    retryable,
    same: of('same'),
    barred: of('barred'),
  };
}

async function countReasons(db: Db, id: number): Promise<Schemas['BulkReasonCount'][]> {
  const rows = await db
    .select({ reason: bulkItem.reason, domains: count() })
    .from(bulkItem)
    .where(and(eq(bulkItem.bulkChangeId, id), isNotNull(bulkItem.reason)))
    .groupBy(bulkItem.reason)
    .orderBy(desc(count()), asc(bulkItem.reason));
  return rows.flatMap(({ reason, domains }) => (reason ? [{ reason, domains }] : []));
}

/** The effects on some domains, with their numbers. */
export async function countEffects(db: Db, which: SQL | undefined): Promise<Schemas['BulkEffectCount'][]> {
  const effect = sql<Effect>`unnest(${bulkItem.effects})`.as('effect');
  const each = db.select({ effect }).from(bulkItem).where(which).as('each');
  const rows = await db
    .select({ effect: each.effect, domains: count() })
    .from(each)
    .groupBy(each.effect)
    .orderBy(desc(count()), asc(each.effect));
  return rows.map((row) => ({ ...row, mustConfirm: mustConfirm(row.effect) }));
}

/** One page of a change's domains, those with an effect on mail first. */
export async function listItems(
  db: Db,
  id: number,
  { state, ...paging }: Paging & { state?: Schemas['BulkItem']['state'] },
): Promise<{ items: Schemas['BulkItem'][]; totalCount: number }> {
  const { rows, totalCount } = await selectPage(db, bulkItem, {
    where: and(eq(bulkItem.bulkChangeId, id), state && eq(bulkItem.state, state)),
    orderBy: [asc(bulkItem.rank), sql`${bulkItem.name} collate "C"`],
    paging,
  });
  const names = { contacts: await findContactNames(db, rows), labels: await findLabelNames(db, rows) };
  const items = rows.map(({ name, state: current, reason, changedAt, effects, diff }) => ({
    name,
    state: current,
    reason,
    changedAt: changedAt?.toISOString() ?? null,
    effects,
    diff: toDiff(diff, names),
  }));
  return { items, totalCount };
}

/** The names by which people know the contacts in some items. */
async function findContactNames(db: Db, rows: { diff: StoredDiff }[]): Promise<Map<number, string>> {
  const named = rows.flatMap(({ diff: { contacts } }) => (contacts ? [contacts.before, contacts.after] : []));
  const ids = named.flatMap((one) => Object.values(one)).filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const found = await db
    .select()
    .from(contact)
    .where(inArray(contact.id, [...new Set(ids)]));
  return new Map(found.map(({ id, fields: { organization, name = '' } }) => [id, organization ?? name]));
}

async function findLabelNames(db: Db, rows: { diff: StoredDiff }[]): Promise<Map<number, string>> {
  const ids = [...new Set(rows.flatMap(({ diff }) => diff.label?.labelId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db.select().from(domainLabel).where(inArray(domainLabel.id, ids));
  return new Map(found.map(({ id, name }) => [id, name]));
}

type Names = { contacts: ReadonlyMap<number, string>; labels: ReadonlyMap<number, string> };

function toDiff({ records, contacts, label, ...rest }: StoredDiff, names: Names): Schemas['BulkDiff'] {
  const list = (named: NamedContacts) =>
    roles.flatMap((role) => {
      const contactId = named[role];
      return contactId === undefined
        ? []
        : [{ role, contactId, name: names.contacts.get(contactId ?? 0) ?? null }];
    });
  const pairs = {
    ...rest,
    ...(label && {
      label: { name: names.labels.get(label.labelId) ?? null, before: label.before, after: label.after },
    }),
    ...(contacts && { contacts: { before: list(contacts.before), after: list(contacts.after) } }),
  };
  if (!records) return pairs;
  const { added, removed } = records;
  const show = (list: typeof added) =>
    list.slice(0, SHOWN_RECORDS).map((record) => toRecordInput(toRecord(record)));
  return {
    ...pairs,
    records: {
      added: show(added),
      removed: show(removed),
      addedCount: added.length,
      removedCount: removed.length,
    },
  };
}
