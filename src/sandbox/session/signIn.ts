import { eq } from 'drizzle-orm';
import { mergeCarts } from '../cart/cartStore.ts';
import { account } from '../db/schema/accounts.ts';
import type { Db } from '../db/store.ts';
import { type AccountRow, endVisit, rotateTo, type Visit } from './visit.ts';

/** The account of a seeded person, or null. */
export async function findPerson(db: Db, person: string): Promise<AccountRow | null> {
  const [found] = await db.select().from(account).where(eq(account.person, person));
  return found ?? null;
}

/** Signs the person in: a new session secret, and the cart filled so far comes along. */
export async function signIn(db: Db, visit: Visit, person: AccountRow, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    if (visit.account && visit.account.id !== person.id) await endVisit(tx, visit, now);
    await rotateTo(tx, visit, person);
    await mergeCarts(tx, visit.session.id, person.id);
  });
}
