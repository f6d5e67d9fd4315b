import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { account } from '../db/schema/accounts.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { hashHex, randomText } from '../secrets.ts';
import { blankSession, seal, secretOf, unseal } from './sealedSession.ts';

export type SessionRow = typeof sessionTable.$inferSelect;
export type AccountRow = typeof account.$inferSelect;

/**
 * The session of a request. `newCookie` is set if the response has to set the session's cookie. A session has no row
 * before something changes in it: what it is then, its cookie says.
 */
export type Session = {
  row: SessionRow;
  account: AccountRow | null;
  newCookie: string | null;
  isStored: boolean;
  /** Set while an administrator looks at the account. */
  view?: components['schemas']['CustomerView'];
};

/** A session ends this long after its start or the last sign-in, even if it is in use. */
export const sessionDays = 30;
/** A session ends this long after its last call. */
export const idleDays = 7;
/** Admin sign-in ends this long after the last admin call. */
export const adminMinutes = 30;
/** Precision of `lastSeenAt`, because a write for every call would be too expensive. */
const touchMinutes = 10;
const adminTouchMinutes = 1;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** The session of a cookie, or null. `key` signs the cookies of sessions without a row. */
export async function findSession(
  db: Db,
  cookie: string | undefined,
  { key, now }: { key: string; now: Date },
): Promise<Session | null> {
  if (!cookie) return null;
  const [found] = await db
    .select()
    .from(sessionTable)
    .leftJoin(account, eq(account.id, sessionTable.accountId))
    // A sign-in that had begun before its account was locked may have ended since.
    .where(and(eq(sessionTable.secretHash, hashSecret(cookie)), isAlive(now), isNull(account.lockedAt)));
  if (!found) return findSealed(db, cookie, { key, now });
  const session: Session = { row: found.session, account: found.account, newCookie: null, isStored: true };
  if (isOlder(session.row.lastSeenAt, touchMinutes * minuteMs, now)) {
    await updateSession(db, session, { lastSeenAt: now });
  }
  return session;
}

/** The session of a cookie if it has no row. If it has one with another secret, the cookie is an earlier one. */
async function findSealed(
  db: Db,
  cookie: string,
  { key, now }: { key: string; now: Date },
): Promise<Session | null> {
  const begun = unseal(key, cookie);
  if (!begun || sessionEnd(begun) <= now) return null;
  if ((await db.$count(sessionTable, eq(sessionTable.id, begun.id))) > 0) return null;
  const row = blankSession({ ...begun, secretHash: hashSecret(cookie) });
  return { row, account: null, newCookie: null, isStored: false };
}

/** Begins a session without an account and without a row. */
export function beginSession(now: Date): Session {
  const cookie = createSecret();
  const row = blankSession({
    id: crypto.randomUUID(),
    secretHash: hashSecret(cookie),
    createdAt: now,
    lastSeenAt: now,
  });
  return { row, account: null, newCookie: cookie, isStored: false };
}

/**
 * Puts into the cookie of a session without a row what it is: when it has just begun, and once a day. What is too long for
 * a cookie is stored. `cookie` is the one that was sent.
 */
export async function sealSession(
  db: Db,
  session: Session,
  { key, cookie, now }: { key: string; cookie: string | undefined; now: Date },
): Promise<void> {
  const { isStored, newCookie, row } = session;
  const isDue = newCookie !== null || isOlder(row.lastSeenAt, dayMs, now);
  const secret = newCookie ?? secretOf(cookie ?? '');
  if (isStored || !isDue) return;
  const sealed = seal(key, secret, { ...row, lastSeenAt: now });
  if (sealed === null) await storeSession(db, session);
  else session.newCookie = sealed;
}

/** Adds the row of a session that has none yet, before something refers to it. */
export async function storeSession(
  db: Db,
  { row, isStored }: Pick<Session, 'row' | 'isStored'>,
): Promise<void> {
  if (!isStored) await db.insert(sessionTable).values(row).onConflictDoNothing();
}

type PartnerValues = Pick<
  SessionRow,
  'inFrame' | 'partnerName' | 'partnerFramer' | 'partnerFrame' | 'resellerId'
>;

/** Starts and stores a session without an account; in a partner's frame, it stores the partner. */
export async function startSession(db: Db, now: Date, partner?: PartnerValues): Promise<Session> {
  const cookie = createSecret();
  const [row] = await db
    .insert(sessionTable)
    .values({
      id: crypto.randomUUID(),
      secretHash: hashSecret(cookie),
      createdAt: now,
      lastSeenAt: now,
      ...partner,
    })
    .returning();
  if (!row) throw new Error('The database did not return the new session.');
  return { row, account: null, newCookie: cookie, isStored: true };
}

/** How a person signs in. `provedAt` is null if it was no proof of who they are. */
export type SignInFacts = {
  asAdmin: boolean;
  method: SessionRow['method'];
  provedAt: Date | null;
  now: Date;
};

/**
 * Signs an account in to the session, with a new secret, so that a planted cookie is worthless (session
 * fixation).
 */
export async function rotateSession(
  db: Db,
  session: Session,
  person: AccountRow,
  { asAdmin, method, provedAt, now }: SignInFacts,
): Promise<Session> {
  await storeSession(db, session);
  const cookie = createSecret();
  const seen = { createdAt: now, lastSeenAt: now, adminSeenAt: asAdmin ? now : null };
  const [row] = await db
    .update(sessionTable)
    .set({
      formerHash: sessionTable.secretHash,
      secretHash: hashSecret(cookie),
      secretAt: now,
      accountId: person.id,
      method,
      provedAt,
      ...seen,
    })
    .where(eq(sessionTable.id, session.row.id))
    .returning();
  if (!row) throw new Error('The session has ended.');
  return { row, account: person, newCookie: cookie, isStored: true };
}

/** Gives the session a new secret, so that a copy of the one before is worthless. */
export async function renewSecret(db: Db, session: Session, now: Date): Promise<void> {
  const cookie = createSecret();
  const formerHash = session.row.secretHash;
  await updateSession(db, session, { formerHash, secretHash: hashSecret(cookie), secretAt: now });
  session.newCookie = cookie;
}

/** When a session ends unless it is used. */
export function sessionEnd({ createdAt, lastSeenAt }: Pick<SessionRow, 'createdAt' | 'lastSeenAt'>): Date {
  const [limit, idle] = [createdAt.getTime() + sessionDays * dayMs, lastSeenAt.getTime() + idleDays * dayMs];
  return new Date(Math.min(limit, idle));
}

/**
 * Whether the session of this cookie got another secret within the last minute. The browser then has a newer cookie, which
 * the response to a call sent before must not overwrite.
 */
export async function isJustReplaced(db: Db, cookie: string | undefined, now: Date): Promise<boolean> {
  if (!cookie) return false;
  const since = new Date(now.getTime() - minuteMs);
  const isFormer = and(eq(sessionTable.formerHash, hashSecret(cookie)), gt(sessionTable.secretAt, since));
  return (await db.$count(sessionTable, isFormer)) > 0;
}

/** Ends the session with everything that belongs to it, and starts a new one, in the same frame if it was in one. */
export async function endSession(db: Db, { row }: Session, now: Date): Promise<Session> {
  await db.delete(sessionTable).where(eq(sessionTable.id, row.id));
  const { inFrame, partnerName, partnerFramer, partnerFrame, resellerId } = row;
  const partner = { inFrame, partnerName, partnerFramer, partnerFrame, resellerId };
  return startSession(db, now, inFrame ? partner : undefined);
}

/** Updates the session in the database and in memory. One that has just begun is kept by its cookie. */
export async function updateSession(db: Db, session: Session, values: Partial<SessionRow>): Promise<void> {
  if (Object.keys(values).length === 0) return;
  if (!session.isStored && session.newCookie !== null) return void Object.assign(session.row, values);
  await storeSession(db, session);
  await db.update(sessionTable).set(values).where(eq(sessionTable.id, session.row.id));
  Object.assign(session.row, values);
}

/** Updates the account in the database and in memory. */
export async function updateAccount(db: Db, session: Session, values: Partial<AccountRow>): Promise<void> {
  if (!session.account || Object.keys(values).length === 0) return;
  await db.update(account).set(values).where(eq(account.id, session.account.id));
  Object.assign(session.account, values);
}

/** True for exactly one caller after `staleOnce` was set. */
export async function consumeStaleToken(db: Db, { row: { id, staleOnce } }: Session): Promise<boolean> {
  if (!staleOnce) return false;
  const consumed = await db
    .update(sessionTable)
    .set({ staleOnce: false })
    .where(and(eq(sessionTable.id, id), eq(sessionTable.staleOnce, true)))
    .returning({ id: sessionTable.id });
  return consumed.length === 1;
}

/** The currency of all prices in the session. */
export function getCurrency({ row, account: person }: Session): string {
  return (person ?? row).preferredCurrency;
}

/** Whether an administrator has used admin sign-in and is not idle. */
export function hasAdminAuth({ row: { adminSeenAt }, account: person }: Session, now: Date): boolean {
  return Boolean(person?.isAdmin && adminSeenAt && !isOlder(adminSeenAt, adminMinutes * minuteMs, now));
}

/** Counts an admin call as activity. */
export async function keepAdminAuth(db: Db, session: Session, now: Date): Promise<void> {
  const { adminSeenAt } = session.row;
  if (adminSeenAt && isOlder(adminSeenAt, adminTouchMinutes * minuteMs, now)) {
    await updateSession(db, session, { adminSeenAt: now });
  }
}

function isOlder(moment: Date, ms: number, now: Date): boolean {
  return now.getTime() - moment.getTime() >= ms;
}

/** Whether a session has neither ended nor been idle for too long. */
export function isAlive(now: Date): SQL {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  return sql`(${gt(sessionTable.createdAt, ago(sessionDays))} and ${gt(sessionTable.lastSeenAt, ago(idleDays))})`;
}

function createSecret(): string {
  return randomText(32);
}

function hashSecret(cookie: string): string {
  return hashHex(secretOf(cookie));
}
