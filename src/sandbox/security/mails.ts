import { and, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { securityMail } from '../db/schema/security.ts';
import type { Db } from '../db/store.ts';
import { randomText } from '../secrets.ts';
import { findProtection } from './codes.ts';

export type SecurityMailRow = typeof securityMail.$inferSelect;

const MAX_MAILS = 100;
const LINK_MS = 10 * 60_000;
const HOUR_MS = 3_600_000;

export async function addMail(db: Db, mail: typeof securityMail.$inferInsert): Promise<void> {
  await db.insert(securityMail).values(mail);
}

/** The emails about the security of an account, newest first. */
export function findMails(db: Db, accountId: number): Promise<SecurityMailRow[]> {
  const own = eq(securityMail.accountId, accountId);
  return db.select().from(securityMail).where(own).orderBy(desc(securityMail.id)).limit(MAX_MAILS);
}

/** Emails a link that signs in, unless the account has turned such links off. */
export async function mailSignInLink(db: Db, accountId: number, now: Date): Promise<void> {
  const { signInLink } = await findProtection(db, accountId);
  const secret = randomText(32);
  if (signInLink) await addMail(db, { accountId, at: now, kind: 'link', secret, about: {} });
}

const UNLOCKING = ['unlocking', 'registry_unlocking'] as const;

/**
 * Tells the owner when transfer or registry locks will be off, once for all that are turned off within an hour. Requires a
 * transaction.
 */
export async function mailUnlocking(
  db: Db,
  accountId: number,
  unlocksAt: Date,
  now: Date,
  kind: (typeof UNLOCKING)[number] = 'unlocking',
): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${kind} ${accountId}`}, 0))`);
  const recent = and(
    eq(securityMail.accountId, accountId),
    eq(securityMail.kind, kind),
    isNotNull(securityMail.secret),
    gt(securityMail.at, new Date(now.getTime() - HOUR_MS)),
  );
  if ((await db.$count(securityMail, recent)) > 0) return;
  const secret = randomText(32);
  const about = { at: unlocksAt.toISOString() };
  await addMail(db, { accountId, at: now, kind, secret, about });
}

const isUnlockLink = (token: string) =>
  and(inArray(securityMail.kind, [...UNLOCKING]), eq(securityMail.secret, token));

/** The account of the link in that email; null if it is unknown or was used. */
export async function findUnlockLink(db: Db, token: string): Promise<number | null> {
  const [row] = await db.select().from(securityMail).where(isUnlockLink(token));
  return row?.accountId ?? null;
}

/** Uses the link, which counts once. */
export async function takeUnlockLink(db: Db, token: string): Promise<number | null> {
  const [row] = await db.update(securityMail).set({ secret: null }).where(isUnlockLink(token)).returning();
  return row?.accountId ?? null;
}

const isLink = (token: string, now: Date) =>
  and(
    eq(securityMail.kind, 'link'),
    eq(securityMail.secret, token),
    gt(securityMail.at, new Date(now.getTime() - LINK_MS)),
  );

/** The account that a link signs in; null if the link is unknown, used or too old. */
export async function findSignInLink(db: Db, token: string, now: Date): Promise<number | null> {
  const [row] = await db.select().from(securityMail).where(isLink(token, now));
  return row?.accountId ?? null;
}

/** Uses a link, which counts once. */
export async function takeSignInLink(db: Db, token: string, now: Date): Promise<number | null> {
  const [row] = await db.update(securityMail).set({ secret: null }).where(isLink(token, now)).returning();
  return row?.accountId ?? null;
}
