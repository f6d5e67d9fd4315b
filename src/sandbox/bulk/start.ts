import { eq } from 'drizzle-orm';
import { bulkChange } from '../db/schema/bulk.ts';
import type { Db } from '../db/store.ts';
import type { BulkRow } from './draft.ts';
import { findBlocker } from './work.ts';

/** Lets a change run, or wait until others have changed its domains. */
export async function runChange(tx: Db, row: BulkRow): Promise<BulkRow> {
  const isBlocked = (await findBlocker(tx, row)) !== null;
  return saveChange(tx, { ...row, state: isBlocked ? 'waiting' : 'running', endedAt: null });
}

export async function saveChange(tx: Db, { id, ...columns }: BulkRow): Promise<BulkRow> {
  const [row] = await tx.update(bulkChange).set(columns).where(eq(bulkChange.id, id)).returning();
  if (!row) throw new Error('The change is missing.');
  return row;
}
