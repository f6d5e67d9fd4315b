import { eq } from 'drizzle-orm';
import { countSignIn } from '../abuse/rates.ts';
import { addActivity } from '../activity/record.ts';
import { mergeCarts } from '../cart/cartStore.ts';
import { lockAccount } from '../db/locks.ts';
import { account } from '../db/schema/accounts.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { recognizeDevice, type SignInOrigin } from '../devices/recognize.ts';
import { hasSecondFactor } from '../security/proofs.ts';
import {
  type AccountRow,
  endSession,
  rotateSession,
  type Session,
  type SignInFacts,
  updateSession,
} from './session.ts';
import { watchDomains } from './watchlist.ts';

/** The account of a seeded person, or null. */
export async function findPerson(db: Db, person: string): Promise<AccountRow | null> {
  const [found] = await db.select().from(account).where(eq(account.person, person));
  return found ?? null;
}

/**
 * Signs a person in, with a new session secret, and merges the carts. Returns the new session and the device's
 * key.
 */
export async function signIn(
  db: Db,
  session: Session,
  person: AccountRow,
  origin: SignInOrigin,
  { asAdmin, method, now }: Pick<SignInFacts, 'asAdmin' | 'method' | 'now'>,
): Promise<{ session: Session; deviceKey: string }> {
  return transaction(db, async (tx) => {
    const isOther = session.account && session.account.id !== person.id;
    const before = isOther ? await endSession(tx, session, now) : session;
    const isProtected = await hasSecondFactor(tx, person.id);
    // Choosing one of the sandbox's people, or a link by email, proves something only while they have set up nothing else.
    const isWeak = method === 'other' || method === 'link';
    const provedAt = isWeak && isProtected ? null : now;
    const signedIn = await rotateSession(tx, before, person, { asAdmin, method, provedAt, now });
    // Of two sign-ins at the same time, only one is from the account's first device.
    await lockAccount(tx, person.id);
    const device = await recognizeDevice(tx, person.id, origin, { isProtected, now });
    await updateSession(tx, signedIn, { deviceId: device.id });
    const action = device.isNew ? 'sign_in_new_device' : 'sign_in';
    await addActivity(tx, { accountId: person.id, at: now, action, outcome: 'allowed', deviceId: device.id });
    const watched = session.row.monitorDomains;
    if (watched) await watchDomains(tx, person.id, watched.split(','), now);
    await mergeCarts(tx, signedIn.row.id, person.id, now);
    await countSignIn(tx, 'signIns', now);
    return { session: signedIn, deviceKey: device.key };
  });
}
