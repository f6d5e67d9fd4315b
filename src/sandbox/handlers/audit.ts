import { and, eq, gte, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { tools } from '../audit/tools.ts';
import { audited, findChangedFields } from '../audit/trail.ts';
import { containsText, matchesAccount, sortedBy } from '../db/conditions.ts';
import { account } from '../db/schema/accounts.ts';
import { auditEntry } from '../db/schema/audit.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { getPage } from '../paging.ts';
import { toAccountReference } from '../parking/parking.ts';

type Schemas = components['schemas'];

const MONTHS_KEPT = 24;
const MAX_FIELDS = 200;

const other = alias(auditEntry, 'other');
const anyOther = (condition: SQL) =>
  sql<boolean>`exists (select 1 from ${auditEntry} as ${sql.identifier('other')} where ${condition})`;
const isLater = sql`${other.tool} = ${auditEntry.tool} and ${other.object} = ${auditEntry.object} and ${other.id} > ${auditEntry.id}`;

const joined = (db: Db) =>
  db
    .select({
      entry: auditEntry,
      author: account,
      isOutdated: anyOther(isLater).as('is_outdated'),
      isUndone: anyOther(eq(other.undoes, auditEntry.id)).as('is_undone'),
    })
    .from(auditEntry)
    .innerJoin(account, eq(account.id, auditEntry.accountId));
type Row = Awaited<ReturnType<typeof joined>>[number];

export const audit = {
  async findAuditEntries({ query, db, now }) {
    const { tool, object, author, from, asc } = query;
    const oldest = new Date(now);
    oldest.setUTCMonth(oldest.getUTCMonth() - MONTHS_KEPT);
    const condition = and(
      gte(auditEntry.at, oldest),
      query.query ? or(containsText(auditEntry.object, query.query), matchesAccount(query.query)) : undefined,
      tool && eq(auditEntry.tool, tool),
      object === undefined ? undefined : eq(auditEntry.object, object),
      author === undefined ? undefined : eq(auditEntry.accountId, author),
      from === undefined ? undefined : gte(auditEntry.at, new Date(from)),
    );
    const { limit, offset } = getPage(query);
    const rows = await joined(db)
      .where(condition)
      .orderBy(...sortedBy([auditEntry.at, auditEntry.id], asc))
      .limit(limit)
      .offset(offset);
    const totalCount = await db.$count(joined(db).where(condition).as('found'));
    return { status: 200, body: { data: { audit: { items: rows.map(toSummary), totalCount } } } };
  },

  async getAuditEntry({ params, db }) {
    const row = await find(db, params.auditId);
    return row ? toResponse(row) : notFound();
  },

  undoAuditEntry({ params, account, db, now }) {
    return transaction(db, async (tx) => {
      const row = await find(tx, params.auditId);
      if (!row) return notFound();
      const { id, tool, object, before } = row.entry;
      const { read, restore } = tools[tool];
      // A concurrent second undo waits here for the first one, and then finds the first one's entry.
      await read(tx, object);
      const latest = await find(tx, id);
      if (!latest || latest.isOutdated) return changedSince();
      const change = { tool, action: getUndoAction(row.entry), object, undoes: id };
      const outcome = await audited({ account, db: tx, now }, change, async () =>
        (await restore(tx, object, before, now)) ? { status: 200 as const } : noUndo(),
      );
      if (outcome.status !== 200) return outcome;
      const [made] = await joined(tx).where(eq(auditEntry.undoes, id));
      if (!made) throw new Error(`The undo of entry ${id} changed nothing.`);
      return toResponse(made);
    });
  },
} satisfies Partial<Handlers>;

const changedSince = () =>
  errorResponse(409, 'This has been changed again since. Undo the later change first.', 'changed_since');
const noUndo = () => errorResponse(409, 'This change cannot be undone.', 'no_undo');

async function find(db: Db, id: number): Promise<Row | undefined> {
  const [row] = await joined(db).where(eq(auditEntry.id, id));
  return row;
}

function toResponse(row: Row): { status: 200; body: Schemas['AuditEntryResponse'] } {
  const { before, after } = row.entry;
  return { status: 200, body: { data: { auditentry: { ...toSummary(row), before, after } } } };
}

function toSummary(row: Row): Schemas['AuditSummary'] {
  const { id, at, tool, action, object, before, after, undoes } = row.entry;
  return {
    id,
    date: at.toISOString(),
    author: toAccountReference(row.author),
    tool,
    action,
    object,
    changedFields: findChangedFields(before, after).slice(0, MAX_FIELDS),
    undo: getUndo(row),
    undoes,
  };
}

function getUndoAction({ tool, before, after }: Row['entry']): Schemas['AuditAction'] {
  const [appears, goes] =
    tool === 'parkeddomains' ? (['parked', 'released'] as const) : (['created', 'removed'] as const);
  if (before === null) return goes;
  return after === null ? appears : 'changed';
}

function getUndo({ entry, isOutdated, isUndone }: Row): Schemas['AuditUndo'] {
  if (isUndone) return 'done';
  const isForGood =
    entry.action === 'forgotten' ||
    entry.tool === 'chats' ||
    (entry.before === null && ['registryinfo', 'landingpages'].includes(entry.tool));
  return isOutdated || isForGood ? 'none' : 'possible';
}
