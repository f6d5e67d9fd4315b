import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { device } from '../db/schema/devices.ts';
import type { Db } from '../db/store.ts';
import { placeOf } from './places.ts';
import { type Browser, readUserAgent } from './userAgent.ts';

/** What a sign-in tells about where it comes from. `key` is the device's cookie. */
export type Origin = { key?: string | undefined; userAgent?: string | undefined; address: string | null };

const keyPattern = /^[\w-]{43}$/;

/**
 * The device that an account is signed in from, and the key to know it by. One that the account was never signed in
 * from, was forgotten, or says that it is another browser than before, is a new one.
 */
export async function recogniseDevice(
  db: Db,
  accountId: number,
  { key, userAgent, address }: Origin,
  now: Date,
): Promise<{ id: number; key: string }> {
  const browser = readUserAgent(userAgent);
  const given = key !== undefined && keyPattern.test(key) && (await isOurs(db, key)) ? key : null;
  const known = given && (await findKnown(db, accountId, given, browser, now));
  if (given && known) return { id: known, key: given };
  const values = {
    accountId,
    ...browser,
    place: placeOf(address),
    ipAddress: address,
    firstSeenAt: now,
    lastSeenAt: now,
  };
  // Of several people at one browser each has an entry of their own under its one key.
  for (const own of [given ?? newKey(), newKey()]) {
    const [made] = await db
      .insert(device)
      .values({ ...values, keyHash: hash(own) })
      .onConflictDoNothing()
      .returning({ id: device.id });
    if (made) return { id: made.id, key: own };
  }
  throw new Error('The device could not be kept.');
}

/** Whether the key was handed out here; a planted one is not taken. */
async function isOurs(db: Db, key: string): Promise<boolean> {
  return (await db.$count(device, eq(device.keyHash, hash(key)))) > 0;
}

async function findKnown(
  db: Db,
  accountId: number,
  key: string,
  { browser, operatingSystem }: Browser,
  now: Date,
): Promise<number | null> {
  const is = (column: typeof device.browser | typeof device.operatingSystem, value: string | null): SQL =>
    value === null ? isNull(column) : eq(column, value);
  const [known] = await db
    .update(device)
    .set({ lastSeenAt: now })
    .where(
      and(
        eq(device.accountId, accountId),
        eq(device.keyHash, hash(key)),
        ne(device.status, 'forgotten'),
        is(device.browser, browser),
        is(device.operatingSystem, operatingSystem),
      ),
    )
    .returning({ id: device.id });
  return known?.id ?? null;
}

function newKey(): string {
  return randomBytes(32).toString('base64url');
}

function hash(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
