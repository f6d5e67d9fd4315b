import { eq, sql } from 'drizzle-orm';
import { account } from './schema/accounts.ts';
import type { Db } from './store.ts';

/**
 * Locks an account until the end of the transaction. What is counted before something is added has to be counted under a
 * lock, because calls at the same time would all find room for the last one.
 */
export async function lockAccount(tx: Db, id: number): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update');
}

/** What only one process at a time works on. The numbers are part of the keys of advisory locks. */
const WORK = { bulkChange: 1, closing: 2 } as const;

/** Takes a piece of work until the end of the transaction; false if another process has it. Nobody waits, so nothing deadlocks. */
export async function tryLock(tx: Db, work: keyof typeof WORK, id: number): Promise<boolean> {
  const isTaken = sql<boolean>`pg_try_advisory_xact_lock(${WORK[work]}::int, ${id}::int)`;
  const [row] = await tx.select({ isTaken }).from(sql`(values (1)) as one`);
  return row?.isTaken ?? false;
}
