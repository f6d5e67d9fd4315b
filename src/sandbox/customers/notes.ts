import { desc, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { account } from '../db/schema/accounts.ts';
import { auditEntry } from '../db/schema/audit.ts';
import { customerNote } from '../db/schema/customers.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { getPage, type Paging } from '../paging.ts';
import { toAccountReference } from '../parking/parking.ts';
import type { AccountRow } from '../session/session.ts';
import type { OpenCustomer } from './visits.ts';

type Note = components['schemas']['CustomerNote'];

/** One page of the notes about a customer, newest first. */
export async function listNotes(
  db: Db,
  accountId: number,
  paging: Paging,
): Promise<{ items: Note[]; totalCount: number }> {
  const own = eq(customerNote.accountId, accountId);
  const { limit, offset } = getPage(paging);
  const rows = await db
    .select({ note: customerNote, author: account })
    .from(customerNote)
    .innerJoin(account, eq(account.id, customerNote.authorId))
    .where(own)
    .orderBy(desc(customerNote.at), desc(customerNote.id))
    .limit(limit)
    .offset(offset);
  const items = rows.map(({ note, author }) => toNote(note, author));
  return { items, totalCount: await db.$count(customerNote, own) };
}

function toNote({ id, at, text, reason }: typeof customerNote.$inferSelect, author: AccountRow): Note {
  return { noteId: id, at: at.toISOString(), author: toAccountReference(author), text, reason };
}

/** Adds a note, which the audit trail has, too. */
export function addNote(
  db: Db,
  { customer, visit }: OpenCustomer,
  { author, text, now }: { author: AccountRow; text: string; now: Date },
): Promise<Note> {
  return transaction(db, async (tx) => {
    const { reason } = visit;
    const [row] = await tx
      .insert(customerNote)
      .values({ accountId: customer.id, authorId: author.id, at: now, text, reason })
      .returning();
    if (!row) throw new Error('The database did not return the new note.');
    await tx.insert(auditEntry).values({
      ...{ at: now, accountId: author.id, tool: 'customers', action: 'noted', object: String(customer.id) },
      ...{ after: { note: text }, reason },
    });
    return toNote(row, author);
  });
}
