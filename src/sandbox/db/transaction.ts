import { is, TransactionRollbackError } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';
import { getSqlState } from './queryError.ts';

const maxAttempts = 5;

/** Serialization failure and deadlock: https://www.postgresql.org/docs/current/mvcc-serialization-failure-handling.html */
const retried = ['40001', '40P01'];

/**
 * Runs `work` in a transaction, and retries it if the database aborted it in favor of another one; inside a transaction,
 * `work` becomes part of it. Because `work` may run several times, it must change nothing outside the database.
 *
 * Rows are locked in this order, so that transactions never deadlock:
 *
 * 1. session
 * 2. account
 * 3. device
 * 4. carts by id
 * 5. domains by name
 * 6. products by id
 * 7. everything that belongs to one of these (lines, records, sites, mailboxes, lists), after its owner
 * 8. the series of documents' numbers
 *
 * Locks are `no key update`, because `update` would also make foreign keys to the row wait, in no defined order.
 */
export async function transaction<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  if (is(db, PgTransaction)) return work(db);
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === maxAttempts || !retried.includes(getSqlState(error) ?? '')) throw error;
    }
  }
}

/** Runs `work` in a transaction of its own and undoes everything that it has written. */
export async function withoutEffects<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  let outcome: { result: Result } | undefined;
  try {
    await transaction(db, async (tx) => {
      outcome = { result: await work(tx) };
      throw new TransactionRollbackError();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  if (!outcome) throw new Error('The transaction ended without a result.');
  return outcome.result;
}
