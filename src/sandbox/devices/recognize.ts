import { and, eq, isNull, ne, type SQL } from 'drizzle-orm';
import { device } from '../db/schema/devices.ts';
import type { Db } from '../db/store.ts';
import { hashHex, randomText } from '../secrets.ts';
import { findProtection } from '../security/codes.ts';
import { addMail } from '../security/mails.ts';
import { setAlert } from '../session/alerts.ts';
import { withdrawAlert } from './devices.ts';
import { findPlace } from './places.ts';
import { type Browser, parseUserAgent } from './userAgent.ts';

/** Where a sign-in comes from. `key` is the device's cookie. */
export type SignInOrigin = {
  key?: string | undefined;
  userAgent?: string | undefined;
  address: string | null;
  /** Whether the person signs in as if from a device that the account has never used. */
  isNew: boolean;
};

const keyPattern = /^[\w-]{43}$/;

/**
 * The device of a sign-in and its key. A device is new if the account has never signed in from it, if it was forgotten,
 * or if its browser has changed. Signing in needs no password here, so it counts as approval unless the person asks for a
 * new device, or the account has a passkey or an authenticator app; the first device of an account is approved anyway.
 */
export async function recognizeDevice(
  db: Db,
  accountId: number,
  { key, userAgent, address, isNew }: SignInOrigin,
  { isProtected, now }: { isProtected: boolean; now: Date },
): Promise<{ id: number; key: string; isNew: boolean }> {
  const browser = parseUserAgent(userAgent);
  const isKept = key !== undefined && !isNew;
  const given = isKept && keyPattern.test(key) && (await isKnownDevice(db, key)) ? key : null;
  const known = given && (await findKnown(db, accountId, { key: given, browser, isProtected, now }));
  if (given && known) {
    await withdrawAlert(db, accountId);
    return { id: known, key: given, isNew: false };
  }
  const isFirst = (await db.$count(device, eq(device.accountId, accountId))) === 0;
  const status = (isNew || isProtected) && !isFirst ? ('pending' as const) : ('approved' as const);
  const values = {
    accountId,
    ...browser,
    place: findPlace(address),
    ipAddress: address,
    firstSeenAt: now,
    lastSeenAt: now,
    status,
  };
  if (status === 'pending') await setAlert(db, accountId, 'new_device', true);
  // Several accounts in one browser share its key, and each has its own entry.
  for (const own of [given ?? newKey(), newKey()]) {
    const [made] = await db
      .insert(device)
      .values({ ...values, keyHash: hashHex(own) })
      .onConflictDoNothing()
      .returning({ id: device.id });
    if (made) {
      if (status === 'pending') await announceDevice(db, accountId, made.id, now);
      return { id: made.id, key: own, isNew: true };
    }
  }
  throw new Error('The device could not be stored.');
}

/** Tells the owner about a device, if they want to know. */
async function announceDevice(db: Db, accountId: number, id: number, now: Date): Promise<void> {
  const { newDeviceEmails } = await findProtection(db, accountId);
  if (newDeviceEmails) await addMail(db, { accountId, at: now, kind: 'new_device', about: { device: id } });
}

/** Whether the sandbox issued the key, so that planted keys are not accepted. */
async function isKnownDevice(db: Db, key: string): Promise<boolean> {
  return (await db.$count(device, eq(device.keyHash, hashHex(key)))) > 0;
}

async function findKnown(
  db: Db,
  accountId: number,
  {
    key,
    browser: { browser, operatingSystem },
    isProtected,
    now,
  }: { key: string; browser: Browser; isProtected: boolean; now: Date },
): Promise<number | null> {
  const is = (column: typeof device.browser | typeof device.operatingSystem, value: string | null): SQL =>
    value === null ? isNull(column) : eq(column, value);
  const [known] = await db
    .update(device)
    .set({ lastSeenAt: now, ...(!isProtected && { status: 'approved' as const }) })
    .where(
      and(
        eq(device.accountId, accountId),
        eq(device.keyHash, hashHex(key)),
        ne(device.status, 'forgotten'),
        is(device.browser, browser),
        is(device.operatingSystem, operatingSystem),
      ),
    )
    .returning({ id: device.id });
  return known?.id ?? null;
}

function newKey(): string {
  return randomText(32);
}
