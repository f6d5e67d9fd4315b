import { eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { device } from '../db/schema/devices.ts';
import type { Db } from '../db/store.ts';
import { isDeviceApproved, withdrawAlert } from '../devices/devices.ts';
import { errorResponse, fieldsInvalid, retryLater, stepUpRequired } from '../errors.ts';
import { type AccountRow, type Session, updateSession } from '../session/session.ts';
import { attemptsOf, clearAttempts, countAttempt, waitSeconds } from './attempts.ts';
import {
  countRecoveryCodes,
  findProtection,
  makeEmailCode,
  normalizeCode,
  takeAppCode,
  takeEmailCode,
  takeRecoveryCode,
} from './codes.ts';
import { addMail } from './mails.ts';
import { findPasskeys, startUse, takePasskey } from './passkeys.ts';

type Schemas = components['schemas'];
type Method = Schemas['ProofMethod'];

/** For how long a proof counts. */
const PROOF_MS = 10 * 60_000;

/**
 * Until when the session needs no further proof; null if it needs one now. In a partner's frame nothing is a proof, because
 * the page around it could cover what is confirmed.
 */
export function provedUntil({ row: { provedAt, inFrame } }: Session, now: Date): Date | null {
  if (inFrame) return null;
  const until = provedAt && new Date(provedAt.getTime() + PROOF_MS);
  return until && until > now ? until : null;
}

/** Whether an account has something that only its owner holds. */
export async function hasSecondFactor(db: Db, accountId: number): Promise<boolean> {
  const { appSecret } = await findProtection(db, accountId);
  return appSecret !== null || (await findPasskeys(db, accountId)).length > 0;
}

/** The ways in which the account can prove itself in this session: fewer on a device that is not approved. */
export async function findMethods(db: Db, session: Session, accountId: number): Promise<Method[]> {
  if (session.row.inFrame) return [];
  const { appSecret } = await findProtection(db, accountId);
  const hasPasskey = (await findPasskeys(db, accountId)).length > 0;
  const hasRecoveryCode = (await countRecoveryCodes(db, accountId)).left > 0;
  const recovery = hasRecoveryCode ? (['recovery_code'] as const) : [];
  if (!(await isDeviceApproved(db, session))) return [...recovery];
  if (!hasPasskey && appSecret === null) return ['email_code', ...recovery];
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(appSecret ? (['code'] as const) : []),
    ...recovery,
  ];
}

/** The error of a call that needs an approved device, or a proof. */
export async function requireProof(
  db: Db,
  session: Session,
  accountId: number,
  needs: Schemas['StepUp']['needs'],
) {
  return stepUpRequired({ needs, methods: await findMethods(db, session, accountId) });
}

/** The ways to prove oneself, and what they need. */
export async function startProof(
  db: Db,
  session: Session,
  { id, email }: AccountRow,
  { origin, now }: { origin: string; now: Date },
): Promise<Schemas['ProofStartResponse']> {
  const methods = await findMethods(db, session, id);
  const passkey = methods.includes('passkey')
    ? await startUse(db, session, origin, await findPasskeys(db, id), now)
    : null;
  const emailedTo = methods.includes('email_code') ? shorten(email) : null;
  return { data: { proofstart: { methods, passkey, emailedTo } } };
}

/** Emails a code, if that is one of the ways. */
export async function emailProofCode(db: Db, session: Session, holder: AccountRow, now: Date) {
  const methods = await findMethods(db, session, holder.id);
  if (!methods.includes('email_code'))
    return errorResponse(409, 'Please confirm in another way.', 'other_way');
  const guesses = await waitSeconds(db, [attemptsOf.account(holder.id)], now);
  const seconds = guesses || (await countAttempt(db, [attemptsOf.mails(holder.id)], now));
  if (seconds > 0) return retryLater(429, seconds);
  const secret = await makeEmailCode(db, session, holder.id, now);
  await addMail(db, { accountId: holder.id, at: now, kind: 'code', secret, about: {} });
  return { methods, emailedTo: shorten(holder.email) };
}

/** Accepts a proof. A recovery code also approves the session's device. */
export async function giveProof(
  db: Db,
  session: Session,
  { id }: AccountRow,
  proof: Schemas['Proof'],
  { origin, now }: { origin: string; now: Date },
) {
  const key = attemptsOf.account(id);
  const seconds = await countAttempt(db, [key], now);
  if (seconds > 0) return retryLater(429, seconds);
  const methods = await findMethods(db, session, id);
  const isRight =
    methods.includes(proof.method) &&
    (proof.method === 'passkey'
      ? (await takePasskey(db, session, proof.assertion, { accountId: id, origin, now })) !== null
      : proof.method === 'email_code'
        ? await takeEmailCode(db, session, id, normalizeCode(proof.code), now)
        : await takeCode(db, id, proof.method, proof.code, now));
  if (!isRight)
    return fieldsInvalid(proof.method === 'passkey' ? { assertion: 'is wrong' } : { code: 'is wrong' });
  await clearAttempts(db, key);
  if (proof.method === 'recovery_code') await approveOwnDevice(db, session);
  await updateSession(db, session, { provedAt: now });
  const { total, left } = await countRecoveryCodes(db, id);
  return {
    provedUntil: new Date(now.getTime() + PROOF_MS).toISOString(),
    approvedDevice: await isDeviceApproved(db, session),
    recoveryCodesLeft: total > 0 ? left : null,
  };
}

/** Uses a code of an account, each of which counts once. */
export function takeCode(
  db: Db,
  accountId: number,
  method: 'code' | 'recovery_code',
  typed: string,
  now: Date,
): Promise<boolean> {
  const take = { code: takeAppCode, recovery_code: takeRecoveryCode };
  return take[method](db, accountId, normalizeCode(typed), now);
}

async function approveOwnDevice(db: Db, { row: { deviceId, accountId } }: Session): Promise<void> {
  if (deviceId === null || accountId === null) return;
  await db.update(device).set({ status: 'approved' }).where(eq(device.id, deviceId));
  await withdrawAlert(db, accountId);
}

/** An address that its owner recognizes and nobody else learns. */
function shorten(email: string): string {
  const [, first = '', last = '', host = ''] = /^(.).*?(.?)(@.*)$/u.exec(email) ?? [];
  return `${first}…${last}${host}`;
}
