import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { brand } from '#lib/brand.ts';
import { accountSecurity, recoveryCode } from '../db/schema/security.ts';
import type { Db } from '../db/store.ts';
import { hashText, randomBelow } from '../secrets.ts';
import type { AccountRow, Session } from '../session/session.ts';

/** Seconds of a code's period, and how many periods before and after the present one count because clocks differ. */
const PERIOD_SECONDS = 30;
const WINDOW = 3;
const SECRET_BYTES = 20;
const NEW_SECRET_MS = 30 * 60_000;
const EMAIL_CODE_MS = 10 * 60_000;
const RECOVERY_CODES = 10;
const RECOVERY_CODE_LENGTH = 10;
/** Letters and digits that nobody confuses. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

type SecurityRow = typeof accountSecurity.$inferSelect;

/** How an account is protected, or what holds for one that has set up nothing. */
export async function findProtection(db: Db, accountId: number): Promise<SecurityRow> {
  const [row] = await db.select().from(accountSecurity).where(eq(accountSecurity.accountId, accountId));
  if (row) return row;
  const [made] = await db
    .insert(accountSecurity)
    .values({ accountId })
    .onConflictDoUpdate({ target: accountSecurity.accountId, set: { accountId } })
    .returning();
  if (!made) throw new Error('The database did not return the new row.');
  return made;
}

export async function updateProtection(db: Db, accountId: number, values: Partial<SecurityRow>) {
  await db
    .insert(accountSecurity)
    .values({ ...values, accountId })
    .onConflictDoUpdate({ target: accountSecurity.accountId, set: { ...values, accountId } });
}

/** A new secret for an authenticator app, which counts once it is confirmed. */
export async function startApp(db: Db, { id, email }: AccountRow, now: Date) {
  const secret = new Secret({ buffer: crypto.getRandomValues(new Uint8Array(SECRET_BYTES)).buffer }).base32;
  await updateProtection(db, id, { newSecret: secret, newSecretAt: now });
  const uri = new TOTP({ secret, issuer: brand.name, label: email }).toString();
  return { secret, uri, endsAt: new Date(now.getTime() + NEW_SECRET_MS).toISOString() };
}

/** Whether a code of the new secret was right, which then replaces the one before; null if there is none to confirm. */
export async function confirmApp(
  db: Db,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean | null> {
  const { newSecret, newSecretAt } = await findProtection(db, accountId);
  if (!newSecret || !newSecretAt || newSecretAt.getTime() + NEW_SECRET_MS <= now.getTime()) return null;
  const period = findPeriod(newSecret, code, now);
  if (period === null) return false;
  await updateProtection(db, accountId, {
    appSecret: newSecret,
    appSetUpAt: now,
    appUsedAt: null,
    appPeriod: period,
    newSecret: null,
    newSecretAt: null,
  });
  return true;
}

/** Uses a code of the authenticator app, each of which counts once. */
export async function takeAppCode(db: Db, accountId: number, code: string, now: Date): Promise<boolean> {
  const { appSecret } = await findProtection(db, accountId);
  const period = appSecret === null ? null : findPeriod(appSecret, code, now);
  if (appSecret === null || period === null) return false;
  const taken = await db
    .update(accountSecurity)
    .set({ appPeriod: period, appUsedAt: now })
    .where(
      and(
        eq(accountSecurity.accountId, accountId),
        eq(accountSecurity.appSecret, appSecret),
        or(isNull(accountSecurity.appPeriod), sql`${accountSecurity.appPeriod} < ${period}`),
      ),
    )
    .returning({ id: accountSecurity.accountId });
  return taken.length > 0;
}

/** The period that a code belongs to; null if it is wrong. */
function findPeriod(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period: PERIOD_SECONDS }).validate({
    token: code,
    timestamp,
    window: WINDOW,
  });
  return delta === null ? null : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta;
}

/** Makes new recovery codes, which replace those before. */
export async function makeRecoveryCodes(db: Db, accountId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
  await storeRecoveryCodes(db, accountId, codes, now);
  return codes;
}

export async function storeRecoveryCodes(db: Db, accountId: number, codes: string[], now: Date) {
  await updateProtection(db, accountId, { recoveryMadeAt: now });
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await db
    .insert(recoveryCode)
    .values(codes.map((code) => ({ accountId, hash: hash(accountId, normalizeCode(code)) })));
}

/** Uses a recovery code, each of which counts once. */
export async function takeRecoveryCode(db: Db, accountId: number, code: string, now: Date) {
  const taken = await db
    .update(recoveryCode)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCode.accountId, accountId),
        eq(recoveryCode.hash, hash(accountId, code)),
        isNull(recoveryCode.usedAt),
      ),
    )
    .returning({ hash: recoveryCode.hash });
  return taken.length > 0;
}

export async function countRecoveryCodes(db: Db, accountId: number) {
  const all = eq(recoveryCode.accountId, accountId);
  const [total, left] = [
    await db.$count(recoveryCode, all),
    await db.$count(recoveryCode, and(all, isNull(recoveryCode.usedAt))),
  ];
  return { total, left };
}

/** A new code for an email, which counts in the session that asked for it and replaces the one before. */
export async function makeEmailCode(db: Db, session: Session, accountId: number, now: Date): Promise<string> {
  const code = String(randomBelow(1_000_000)).padStart(6, '0');
  await updateProtection(db, accountId, { emailCode: hashEmailed(session, code), emailCodeAt: now });
  return code;
}

/** Uses an emailed code, which counts once. */
export async function takeEmailCode(
  db: Db,
  session: Session,
  accountId: number,
  code: string,
  now: Date,
): Promise<boolean> {
  const taken = await db
    .update(accountSecurity)
    .set({ emailCode: null, emailCodeAt: null })
    .where(
      and(
        eq(accountSecurity.accountId, accountId),
        eq(accountSecurity.emailCode, hashEmailed(session, code)),
        gt(accountSecurity.emailCodeAt, new Date(now.getTime() - EMAIL_CODE_MS)),
      ),
    )
    .returning({ id: accountSecurity.accountId });
  return taken.length > 0;
}

/** A code without what people add to it when they type it. */
export function normalizeCode(code: string): string {
  return code.replaceAll(/[\s_-]/g, '').toUpperCase();
}

function newRecoveryCode(): string {
  const letters = Array.from({ length: RECOVERY_CODE_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]);
  return letters.join('').replace(/^(.{4})(.{4})/, '$1-$2-');
}

const hash = (owner: number | string, code: string) => hashText(`${owner} ${code}`);

const hashEmailed = ({ row }: Session, code: string) => hash(row.id, code);
