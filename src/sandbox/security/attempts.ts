import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { failedAttempt } from '../db/schema/security.ts';
import type { Db } from '../db/store.ts';

/** Wrong guesses of a period, after which the next ones have to wait until it is over. */
const MAX_ATTEMPTS = 5;
/** An address is shared by many people, and one of them may try many accounts. */
const MAX_ATTEMPTS_OF_ADDRESS = 50;
const PERIOD_MS = 10 * 60_000;
/** Who looks after a bank or a search engine reports many domains. */
const MAX_REPORTS = 20;
const ADDRESS = 'address:';
const REPORTS = 'reports:';

function maxOf(key: string): number {
  if (key.startsWith(ADDRESS)) return MAX_ATTEMPTS_OF_ADDRESS;
  return key.startsWith(REPORTS) ? MAX_REPORTS : MAX_ATTEMPTS;
}

export const attemptsOf = {
  account: (id: number) => `account:${id}`,
  email: (email: string) => `email:${email}`,
  /** Emails, which are limited like guesses so that nobody's mailbox is filled. */
  mails: (id: number) => `mails:${id}`,
  address: (address: string) => ADDRESS + address,
  /** Reports of abuse, by session or email address. */
  reports: (who: string | number) => REPORTS + who,
};

/** Guesses from then or before no longer count. */
export const attemptsForgottenUntil = (now: Date) => new Date(now.getTime() - PERIOD_MS);

const isForgotten = (now: Date) => lte(failedAttempt.since, attemptsForgottenUntil(now));

/** For how many seconds none of these may guess again; 0 if they may. */
export async function waitSeconds(db: Db, keys: string[], now: Date): Promise<number> {
  const rows = await db.select().from(failedAttempt).where(inArray(failedAttempt.key, keys));
  const ends = rows
    .filter(({ key, count }) => count >= maxOf(key))
    .map(({ since }) => since.getTime() + PERIOD_MS - now.getTime());
  return Math.max(0, Math.ceil(Math.max(0, ...ends) / 1000));
}

/**
 * Counts a guess before it is checked, so that guesses at the same time do not share one count. Returns the seconds to
 * wait if it is one too many.
 */
export async function countAttempt(db: Db, keys: string[], now: Date): Promise<number> {
  await db.delete(failedAttempt).where(and(inArray(failedAttempt.key, keys), isForgotten(now)));
  const seconds = await waitSeconds(db, keys, now);
  if (seconds > 0) return seconds;
  const counted = await db
    .insert(failedAttempt)
    .values(keys.toSorted().map((key) => ({ key, count: 1, since: now })))
    .onConflictDoUpdate({ target: failedAttempt.key, set: { count: sql`${failedAttempt.count} + 1` } })
    .returning();
  const isOver = counted.some(({ key, count }) => count > maxOf(key));
  return isOver ? waitSeconds(db, keys, now) : 0;
}

/** Forgets the guesses of a key after a right one. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.delete(failedAttempt).where(eq(failedAttempt.key, key));
}
