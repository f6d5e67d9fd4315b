import { eq } from 'drizzle-orm';
import { mergeCarts } from '../cart/cartStore.ts';
import { account } from '../db/schema/accounts.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { type Origin, recogniseDevice } from '../devices/recognise.ts';
import { type AccountRow, endVisit, rotateTo, updateSession, type Visit } from './visit.ts';

/** The account of a seeded person, or null. */
export async function findPerson(db: Db, person: string): Promise<AccountRow | null> {
  const [found] = await db.select().from(account).where(eq(account.person, person));
  return found ?? null;
}

/**
 * Signs the person in, as an administrator where that is asked for: a new session secret, and the cart filled so far
 * comes along. Returns the
 * visit as it is now, and the device's key.
 */
export async function signIn(
  db: Db,
  visit: Visit,
  person: AccountRow,
  origin: Origin,
  { asAdmin, now }: { asAdmin: boolean; now: Date },
): Promise<{ visit: Visit; deviceKey: string }> {
  return transaction(db, async (tx) => {
    const isOther = visit.account && visit.account.id !== person.id;
    const before = isOther ? await endVisit(tx, visit, now) : visit;
    const signedIn = await rotateTo(tx, before, person, { asAdmin, now });
    const device = await recogniseDevice(tx, person.id, origin, now);
    await updateSession(tx, signedIn, { deviceId: device.id });
    await mergeCarts(tx, signedIn.session.id, person.id, now);
    return { visit: signedIn, deviceKey: device.key };
  });
}
