import { eq } from 'drizzle-orm';
import { account } from './schema/accounts.ts';
import type { Db } from './store.ts';

/**
 * Locks an account until the end of the transaction. What is counted before something is added has to be counted under a
 * lock, because calls at the same time would all find room for the last one.
 */
export async function lockAccount(tx: Db, id: number): Promise<void> {
  await tx.select({ id: account.id }).from(account).where(eq(account.id, id)).for('no key update');
}
