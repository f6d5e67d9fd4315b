import { and, asc, count, eq, inArray, ne, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { isHeldBy } from '../db/ownership.ts';
import { domainLabel, domainNote, labeledDomain } from '../db/schema/labels.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';

type Schemas = components['schemas'];
export type LabelRow = typeof domainLabel.$inferSelect;

export const MAX_LABELS = 100;
export const MAX_LABELS_OF_DOMAIN = 20;

/** A name in the form in which two names are compared. */
export function toNameKey(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}

/** The account's label with a number. */
export function getOwnLabel(db: Db, accountId: number, id: number) {
  return db
    .select()
    .from(domainLabel)
    .where(and(eq(domainLabel.id, id), eq(domainLabel.accountId, accountId)));
}

/** Whether another label of the account has the name. */
export async function isNameTaken(db: Db, accountId: number, name: string, by = 0): Promise<boolean> {
  const own = and(eq(domainLabel.accountId, accountId), ne(domainLabel.id, by));
  return (await db.$count(domainLabel, and(own, eq(domainLabel.nameKey, toNameKey(name))))) > 0;
}

/** An account's labels by name, or one of them, with the number of domains that have each. */
export async function countLabels(
  db: Db,
  accountId: number,
  now: Date,
  id?: number,
): Promise<Schemas['CountedLabel'][]> {
  const rows = await db
    .select({ label: domainLabel, domains: count(domain.id) })
    .from(domainLabel)
    .leftJoin(labeledDomain, eq(labeledDomain.labelId, domainLabel.id))
    .leftJoin(domain, and(eq(domain.id, labeledDomain.domainId), isHeldBy(accountId, now)))
    .where(and(eq(domainLabel.accountId, accountId), id === undefined ? undefined : eq(domainLabel.id, id)))
    .groupBy(domainLabel.id)
    .orderBy(byName);
  return rows.map(({ label, domains }) => ({ ...toLabel(label), domains }));
}

const byName = sql`${domainLabel.name} collate "C"`;

/** The account's domains among the IDs. */
export function findDomains(db: Db, accountId: number, ids: number[], now: Date) {
  return db
    .select({ id: domain.id, name: domain.name })
    .from(domain)
    .where(and(sql`${domain.id} = any(${sql.param(ids)}::integer[])`, isHeldBy(accountId, now)))
    .orderBy(asc(domain.name));
}

const toLabel = ({ id, name, color }: LabelRow): Schemas['DomainLabel'] => ({ labelId: id, name, color });

/** The IDs of the account's domains with one of its labels. */
export function selectLabeled(db: Db, accountId: number, labelId: number) {
  return db
    .select({ id: labeledDomain.domainId })
    .from(labeledDomain)
    .innerJoin(domainLabel, eq(domainLabel.id, labeledDomain.labelId))
    .where(and(eq(labeledDomain.labelId, labelId), eq(domainLabel.accountId, accountId)));
}

/** The IDs of the account's domains whose note contains a text, ignoring case. */
export function selectNoted(db: Db, accountId: number, text: string) {
  return db
    .select({ id: domainNote.domainId })
    .from(domainNote)
    .where(
      and(
        eq(domainNote.accountId, accountId),
        sql`strpos(lower(${domainNote.note}), ${text.trim().toLowerCase()}) > 0`,
      ),
    );
}

/** The labels and the note of each of an account's domains, by its ID. */
export async function findMarks(db: Db, accountId: number, ids: number[]) {
  if (ids.length === 0) return () => ({ labels: [], note: '' });
  const labels = await db
    .select({ domainId: labeledDomain.domainId, label: domainLabel })
    .from(labeledDomain)
    .innerJoin(domainLabel, eq(domainLabel.id, labeledDomain.labelId))
    .where(and(inArray(labeledDomain.domainId, ids), eq(domainLabel.accountId, accountId)))
    .orderBy(byName);
  const notes = await db
    .select()
    .from(domainNote)
    .where(and(inArray(domainNote.domainId, ids), eq(domainNote.accountId, accountId)));
  const labelsOf = Map.groupBy(labels, ({ domainId }) => domainId);
  const noteOf = new Map(notes.map(({ domainId, note }) => [domainId, note]));
  return (id: number) => ({
    labels: (labelsOf.get(id) ?? []).map(({ label }) => toLabel(label)),
    note: noteOf.get(id) ?? '',
  });
}
