import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { account } from '../db/schema/accounts.ts';
import { resellerEnrollment } from '../db/schema/reseller.ts';
import { resellerKey } from '../db/schema/resellerKeys.ts';
import type { Db } from '../db/store.ts';
import { hashHex, randomText } from '../secrets.ts';
import type { AccountRow } from '../session/session.ts';
import type { Settings } from './settings.ts';

export type ResellerKeyRow = typeof resellerKey.$inferSelect;
type KeySettings = Pick<ResellerKeyRow, 'name' | 'mode' | 'monthlyLimitUsdCents'>;

export const maxKeys = 20;
export const overlapMs = 48 * 3_600_000;
/** As long as `nk_live_` and `nk_test_`, with four characters more. */
const hintStart = 12;
const hintEnd = 4;

const works = (now: Date) => or(isNull(resellerKey.endsAt), gt(resellerKey.endsAt, now));

/** The account's keys that work, newest first. */
export function findKeys(db: Db, accountId: number, now: Date): Promise<ResellerKeyRow[]> {
  return db
    .select()
    .from(resellerKey)
    .where(and(eq(resellerKey.accountId, accountId), works(now)))
    .orderBy(desc(resellerKey.id));
}

/** Stores a new key as a hash, and returns it with its secret. */
export async function createKey(db: Db, accountId: number, settings: KeySettings, now: Date) {
  const secret = `nk_${settings.mode}_${randomText(24)}`;
  const hint = `${secret.slice(0, hintStart)}…${secret.slice(-hintEnd)}`;
  const [key] = await db
    .insert(resellerKey)
    .values({ accountId, ...settings, secretHash: hashHex(secret), hint, createdAt: now })
    .returning();
  if (!key) throw new Error('The database did not return the new key.');
  return { key, secret };
}

/** Ends a key at once, or after the time in which the one that replaces it is installed. */
export async function endKey(db: Db, { id }: ResellerKeyRow, now: Date, hasOverlap: boolean): Promise<void> {
  const endsAt = hasOverlap ? new Date(now.getTime() + overlapMs) : now;
  await db.update(resellerKey).set({ endsAt }).where(eq(resellerKey.id, id));
}

/** What a key gives access to; null if it does not work. `settings` is null if its account doesn't sell by API. */
export async function findByAuthorization(
  db: Db,
  header: string | undefined,
  now: Date,
): Promise<{ key: ResellerKeyRow; account: AccountRow; settings: Settings | null } | null> {
  const [, secret] = /^Bearer +(\S+)$/i.exec(header ?? '') ?? [];
  if (!secret) return null;
  const isActive = and(
    eq(resellerEnrollment.accountId, account.id),
    eq(resellerEnrollment.type, account.resellerType),
    eq(resellerEnrollment.type, 'api'),
  );
  const [found] = await db
    .select({ key: resellerKey, account, settings: resellerEnrollment.settings })
    .from(resellerKey)
    .innerJoin(account, eq(account.id, resellerKey.accountId))
    .leftJoin(resellerEnrollment, isActive)
    .where(and(eq(resellerKey.secretHash, hashHex(secret)), works(now), isNull(account.lockedAt)));
  return found ?? null;
}

export function toKey(row: ResellerKeyRow): components['schemas']['ResellerKey'] {
  const { id, name, mode, hint, monthlyLimitUsdCents, createdAt, lastCallAt, endsAt } = row;
  return {
    keyId: id,
    name,
    mode,
    hint,
    monthlyLimit: monthlyLimitUsdCents === null ? null : toMajor(monthlyLimitUsdCents, 'USD'),
    created: createdAt.toISOString(),
    lastCall: lastCallAt?.toISOString() ?? null,
    ends: endsAt?.toISOString() ?? null,
  };
}
