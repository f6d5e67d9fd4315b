import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';
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
      query.query ? await matchesEntry(db, query.query) : undefined,
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
    const items = await Promise.all(rows.map((row) => toSummary(db, row, now)));
    return { status: 200, body: { data: { audit: { items, totalCount } } } };
  },

  async getAuditEntry({ params, db, now }) {
    const row = await find(db, params.auditId);
    return row ? toResponse(db, row, now) : notFound();
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
      const bar = latest ? await findBar(tx, latest, now) : 'gone';
      if (bar) return errorResponse(409, BARS[bar], bar);
      const change = { tool, action: getUndoAction(row.entry), object, undoes: id };
      await audited({ account, db: tx, now }, change, async () => {
        await restore(tx, object, before, now);
        return { status: 200 as const };
      });
      const [made] = await joined(tx).where(eq(auditEntry.undoes, id));
      if (!made) throw new Error(`The undo of entry ${id} changed nothing.`);
      return toResponse(tx, made, now);
    });
  },
} satisfies Partial<Handlers>;

/** By its object or its author. */
async function matchesEntry(db: Db, text: string): Promise<SQL | undefined> {
  const authors = await db
    .select({ id: account.id })
    .from(account)
    .where(and(account.isAdmin, matchesAccount(text)));
  const ids = authors.map(({ id }) => id);
  return or(containsText(auditEntry.object, text), inArray(auditEntry.accountId, ids));
}

const BARS: Record<Schemas['AuditUndoBar'], string> = {
  changed_since: 'This has been changed again since then. Undo the later change first.',
  created: 'It was created by this change and cannot be removed.',
  in_use: 'It was created by this change and is in use, so it cannot be removed.',
  forgotten: 'The device was forgotten and signed out, so it has to sign in again.',
  expired: 'The domain has expired, so it cannot be parked again.',
  other_nameservers: 'The domain is on other nameservers now, so it cannot be parked again.',
  gone: 'It is no longer there.',
  seen: 'The customer has seen it already.',
  name_taken: 'Something else has this name by now.',
  final: 'This can’t be undone here.',
};

async function find(db: Db, id: number): Promise<Row | undefined> {
  const [row] = await joined(db).where(eq(auditEntry.id, id));
  return row;
}

async function toResponse(db: Db, row: Row, now: Date) {
  const { before, after } = row.entry;
  const auditentry = { ...(await toSummary(db, row, now)), before, after };
  return { status: 200 as const, body: { data: { auditentry } } };
}

async function toSummary(db: Db, row: Row, now: Date): Promise<Schemas['AuditSummary']> {
  const { id, at, tool, action, object, before, after, undoes, reason } = row.entry;
  const undoBar = row.isUndone ? null : await findBar(db, row, now);
  return {
    id,
    date: at.toISOString(),
    author: toAccountReference(row.author),
    tool,
    action,
    object,
    changedFields: findChangedFields(before, after).slice(0, MAX_FIELDS),
    undo: row.isUndone ? 'done' : undoBar ? 'none' : 'possible',
    undoBar,
    undoes,
    reason,
  };
}

function getUndoAction({ tool, before, after }: Row['entry']): Schemas['AuditAction'] {
  const [appears, goes] =
    tool === 'parkeddomains' ? (['parked', 'released'] as const) : (['created', 'removed'] as const);
  if (before === null) return goes;
  return after === null ? appears : 'changed';
}

async function findBar(
  db: Db,
  { entry, isOutdated }: Row,
  now: Date,
): Promise<Schemas['AuditUndoBar'] | null> {
  // Entries about customers and cases stand for themselves.
  if (isOutdated && entry.tool !== 'customers' && entry.tool !== 'abuse') return 'changed_since';
  return tools[entry.tool].findBar(db, entry.object, entry.before, now);
}
