import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { account } from '../db/schema/accounts.ts';
import { contact } from '../db/schema/contacts.ts';
import type { Db } from '../db/store.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import { randomText } from '../secrets.ts';
import { VERIFY_DAYS } from './ownerRules.ts';

export type ContactRow = typeof contact.$inferSelect;
type Verification = Pick<ContactRow, 'verifiedAt' | 'verifyBy' | 'emailedAt' | 'verifyToken'>;

const LINK_DAYS = VERIFY_DAYS;
/** The page of a link in an email. */
export const verifyPath = '/backend/verify/:token';
/** The emails that the sandbox would have sent. */
export const mailboxPath = '/backend/mailbox';

/** Whether a contact's address has to be verified, and has not been. */
export const isUnverified = and(isNull(contact.verifiedAt), isNotNull(contact.verifyBy));

/**
 * The verification of an address that a contact did not have before. An address that its account has confirmed is
 * verified.
 */
export async function startVerification(
  db: Db,
  accountId: number,
  { email, isAsked, now }: { email: string | undefined; isAsked: boolean; now: Date },
): Promise<Verification> {
  const none = { verifiedAt: null, verifyBy: null, emailedAt: null, verifyToken: null };
  const [holder] = await db.select().from(account).where(eq(account.id, accountId));
  if (holder?.emailConfirmedAt && holder.email === email)
    return { ...none, verifiedAt: holder.emailConfirmedAt };
  return isAsked ? { ...none, ...newEmail(now), verifyBy: daysAfter(now, VERIFY_DAYS) } : none;
}

/** Another email, whose link replaces the earlier ones. */
export function newEmail(now: Date) {
  return { emailedAt: now, verifyToken: randomText(18) };
}

/** Asks for the verification of a contact that has become the owner of a domain, unless it is asked already. */
export async function askForVerification(db: Db, row: ContactRow, now: Date): Promise<void> {
  if (row.verifiedAt || row.verifyBy) return;
  const changes = await startVerification(db, row.accountId, {
    email: row.fields.email,
    isAsked: true,
    now,
  });
  // Another email may have been sent since the row was read.
  await db
    .update(contact)
    .set(changes)
    .where(and(eq(contact.id, row.id), isNull(contact.verifiedAt), isNull(contact.verifyBy)));
}

export function getVerificationState({ verifiedAt, verifyBy }: ContactRow, now: Date) {
  if (verifiedAt) return 'verified';
  if (!verifyBy) return 'not_needed';
  return verifyBy > now ? 'pending' : 'overdue';
}

/** What a link leads to: a contact to verify, one that was verified by it, or nothing if it is unknown or too old. */
export async function findByLink(db: Db, token: string, now: Date) {
  const [row] = await db.select().from(contact).where(eq(contact.verifyToken, token));
  if (!row?.emailedAt) return null;
  return row.verifiedAt || daysAfter(row.emailedAt, LINK_DAYS) > now ? row : null;
}

/** Verifies the contact of a link. */
export async function verifyByLink(db: Db, token: string, now: Date) {
  const found = await findByLink(db, token, now);
  if (!found || found.verifiedAt) return found;
  const [verified] = await db
    .update(contact)
    .set({ verifiedAt: now })
    .where(and(eq(contact.id, found.id), eq(contact.verifyToken, token)))
    .returning();
  return verified ?? null;
}

/** The contacts of an account that were sent an email with a link, newest first. */
export function findEmailed(db: Db, accountId: number): Promise<ContactRow[]> {
  return db
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), isNotNull(contact.verifyToken)))
    .orderBy(desc(contact.emailedAt), desc(contact.id));
}
