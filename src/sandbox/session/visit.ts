import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { session } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';

export type SessionRow = typeof session.$inferSelect;
export type AccountRow = typeof account.$inferSelect;

/** Who is calling. `cookie` is what the answer has to set as the session's cookie, where that has changed. */
export type Visit = { session: SessionRow; account: AccountRow | null; cookie: string | null };

export const sessionDays = 30;

/** The visit that a session cookie stands for, or null. */
export async function findVisit(db: Db, cookie: string | undefined, now: Date): Promise<Visit | null> {
  if (!cookie) return null;
  const [found] = await db
    .select()
    .from(session)
    .leftJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.secretHash, hash(cookie)), gt(session.createdAt, oldest(now))));
  return found ? { ...found, cookie: null } : null;
}

/** Begins a session of nobody in particular. */
export async function startVisit(db: Db, now: Date): Promise<Visit> {
  const cookie = newSecret();
  const [row] = await db
    .insert(session)
    .values({ id: randomUUID(), secretHash: hash(cookie), createdAt: now })
    .returning();
  if (!row) throw new Error('The database did not return the new session.');
  return { session: row, account: null, cookie };
}

/** Puts an account on the session and gives it a new secret, so that a cookie planted before is worth nothing. */
export async function rotateTo(db: Db, visit: Visit, person: AccountRow): Promise<void> {
  const cookie = newSecret();
  const [row] = await db
    .update(session)
    .set({ secretHash: hash(cookie), accountId: person.id })
    .where(eq(session.id, visit.session.id))
    .returning();
  if (!row) throw new Error('The session has ended.');
  Object.assign(visit, { session: row, account: person, cookie } satisfies Visit);
}

/** Ends the session, with all that hangs on it, and begins a new one in its place. */
export async function endVisit(db: Db, visit: Visit, now: Date): Promise<void> {
  await db.delete(session).where(eq(session.id, visit.session.id));
  Object.assign(visit, await startVisit(db, now));
}

/** Changes the session's row, and the visit along with it. */
export async function updateSession(db: Db, visit: Visit, values: Partial<SessionRow>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  await db.update(session).set(values).where(eq(session.id, visit.session.id));
  Object.assign(visit.session, values);
}

/** Changes the account's row, and the visit along with it. */
export async function updateAccount(db: Db, visit: Visit, values: Partial<AccountRow>): Promise<void> {
  if (!visit.account || Object.keys(values).length === 0) return;
  await db.update(account).set(values).where(eq(account.id, visit.account.id));
  Object.assign(visit.account, values);
}

/** Answers true to one caller only after `staleOnce` was set. */
export async function consumeStaleOnce(db: Db, { session: { id, staleOnce } }: Visit): Promise<boolean> {
  if (!staleOnce) return false;
  const consumed = await db
    .update(session)
    .set({ staleOnce: false })
    .where(and(eq(session.id, id), eq(session.staleOnce, true)))
    .returning({ id: session.id });
  return consumed.length === 1;
}

/** Deletes sessions that no cookie can open any more. */
export async function dropOldSessions(db: Db, now: Date): Promise<void> {
  await db.delete(session).where(lt(session.createdAt, oldest(now)));
}

/** The currency of everything this visit sees. */
export function currencyOf({ session: row, account: person }: Visit): string {
  return (person ?? row).preferredCurrency;
}

function oldest(now: Date): Date {
  return new Date(now.getTime() - sessionDays * 86_400_000);
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hash(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
