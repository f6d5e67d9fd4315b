import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt } from 'drizzle-orm';
import { securityMail } from '../db/schema/security.ts';
import type { Db } from '../db/store.ts';
import { findProtection } from './codes.ts';

export type SecurityMailRow = typeof securityMail.$inferSelect;

const MAX_MAILS = 100;
const LINK_MS = 15 * 60_000;

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
  const secret = randomBytes(32).toString('base64url');
  if (signInLink) await addMail(db, { accountId, at: now, kind: 'link', secret, about: {} });
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
