import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, not, type SQL, sql } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { session } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';

export type SessionRow = typeof session.$inferSelect;
export type AccountRow = typeof account.$inferSelect;

/** Who is calling. `cookie` is what the answer has to set as the session's cookie, where that has changed. */
export type Visit = { session: SessionRow; account: AccountRow | null; cookie: string | null };

/** A session ends this long after its start or the last sign-in, however busy it is. */
export const sessionDays = 30;
/** A session ends this long after its last call. */
export const idleDays = 7;
/** Admin sign-in ends this long after the last admin call. */
export const adminMinutes = 30;
/** How exactly the last call is known: a write for each would cost more than it tells. */
const touchMinutes = 10;
const adminTouchMinutes = 1;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The visit that a session cookie stands for, or null. */
export async function findVisit(db: Db, cookie: string | undefined, now: Date): Promise<Visit | null> {
  if (!cookie) return null;
  const [found] = await db
    .select()
    .from(session)
    .leftJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.secretHash, hash(cookie)), isAlive(now)));
  if (!found) return null;
  const visit = { ...found, cookie: null };
  if (isOlder(visit.session.lastSeenAt, touchMinutes * minuteMs, now)) {
    await updateSession(db, visit, { lastSeenAt: now });
  }
  return visit;
}

/** Begins a session of nobody in particular. */
export async function startVisit(db: Db, now: Date): Promise<Visit> {
  const cookie = newSecret();
  const [row] = await db
    .insert(session)
    .values({ id: randomUUID(), secretHash: hash(cookie), createdAt: now, lastSeenAt: now })
    .returning();
  if (!row) throw new Error('The database did not return the new session.');
  return { session: row, account: null, cookie };
}

/** Signs an account in to the session, under a new secret, so that a cookie planted before is worth nothing. */
export async function rotateTo(
  db: Db,
  { session: { id } }: Visit,
  person: AccountRow,
  { asAdmin, now }: { asAdmin: boolean; now: Date },
): Promise<Visit> {
  const cookie = newSecret();
  const seen = { createdAt: now, lastSeenAt: now, adminSeenAt: asAdmin ? now : null };
  const [row] = await db
    .update(session)
    .set({ secretHash: hash(cookie), accountId: person.id, ...seen })
    .where(eq(session.id, id))
    .returning();
  if (!row) throw new Error('The session has ended.');
  return { session: row, account: person, cookie };
}

/** Ends the session, with everything that belongs to it, and starts the next one. */
export async function endVisit(db: Db, { session: { id } }: Visit, now: Date): Promise<Visit> {
  await db.delete(session).where(eq(session.id, id));
  return startVisit(db, now);
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
  await db.delete(session).where(not(isAlive(now)));
}

/** The currency of everything this visit sees. */
export function currencyOf({ session: row, account: person }: Visit): string {
  return (person ?? row).preferredCurrency;
}

/** Whether the administrator has signed in as such, and has made admin calls since without a long pause. */
export function hasAdminAuth({ session: { adminSeenAt }, account: person }: Visit, now: Date): boolean {
  return Boolean(person?.isAdmin && adminSeenAt && !isOlder(adminSeenAt, adminMinutes * minuteMs, now));
}

/** Counts an admin call as activity. */
export async function keepAdminAuth(db: Db, visit: Visit, now: Date): Promise<void> {
  const { adminSeenAt } = visit.session;
  if (adminSeenAt && isOlder(adminSeenAt, adminTouchMinutes * minuteMs, now)) {
    await updateSession(db, visit, { adminSeenAt: now });
  }
}

function isOlder(moment: Date, ms: number, now: Date): boolean {
  return now.getTime() - moment.getTime() >= ms;
}

function isAlive(now: Date): SQL {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  return sql`(${gt(session.createdAt, ago(sessionDays))} and ${gt(session.lastSeenAt, ago(idleDays))})`;
}

function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

function hash(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
