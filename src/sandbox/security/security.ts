import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { passkey, recoveryCode } from '../db/schema/security.ts';
import type { Db } from '../db/store.ts';
import { notFound } from '../errors.ts';
import { type AccountRow, idleDays, type Session, sessionDays } from '../session/session.ts';
import { endOthers, listSessions } from './accountSessions.ts';
import { countRecoveryCodes, findProtection, updateProtection } from './codes.ts';
import { addMail, type SecurityMailRow } from './mails.ts';
import { findPasskeys } from './passkeys.ts';
import { provedUntil } from './proofs.ts';

type Schemas = components['schemas'];

/** How an account is protected, as its owner sees it. */
export async function toSecurity(
  db: Db,
  session: Session,
  accountId: number,
  now: Date,
): Promise<Schemas['SecurityResponse']> {
  const row = await findProtection(db, accountId);
  const { total, left } = await countRecoveryCodes(db, accountId);
  const security = {
    passkeys: (await findPasskeys(db, accountId)).map(({ id, name, createdAt, lastUsedAt, synced }) => ({
      passkeyId: id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
      synced,
    })),
    authenticator: row.appSetUpAt && {
      setUpAt: row.appSetUpAt.toISOString(),
      lastUsedAt: row.appUsedAt?.toISOString() ?? null,
    },
    recoveryCodes:
      total > 0 && row.recoveryMadeAt ? { total, left, madeAt: row.recoveryMadeAt.toISOString() } : null,
    sessions: await listSessions(db, session, accountId, now),
    settings: {
      signInLink: row.signInLink,
      newDeviceEmails: row.newDeviceEmails,
      holdTransfers: row.holdTransfers,
    },
    provedUntil: provedUntil(session, now)?.toISOString() ?? null,
    idleDays,
    absoluteDays: sessionDays,
  };
  return { data: { security } };
}

/** Renames or removes a passkey of the account. */
export async function changePasskey(db: Db, accountId: number, id: number, name: string | null) {
  const which = and(eq(passkey.id, id), eq(passkey.accountId, accountId));
  const changed =
    name === null
      ? await db.delete(passkey).where(which).returning({ id: passkey.id })
      : await db.update(passkey).set({ name }).where(which).returning({ id: passkey.id });
  return changed.length > 0 ? null : notFound();
}

/** Removes all that only the owner holds, at the support's hand. Returns what it was. */
export async function removeFactors(db: Db, accountId: number, now: Date) {
  const { appSecret } = await findProtection(db, accountId);
  const { total } = await countRecoveryCodes(db, accountId);
  const passkeys = await db
    .delete(passkey)
    .where(eq(passkey.accountId, accountId))
    .returning({ id: passkey.id });
  await db.delete(recoveryCode).where(eq(recoveryCode.accountId, accountId));
  await updateProtection(db, accountId, {
    ...{ appSecret: null, appSetUpAt: null, appUsedAt: null, appPeriod: null },
    ...{ newSecret: null, newSecretAt: null, emailCode: null, emailCodeAt: null, recoveryMadeAt: null },
    ...{ signInLink: true, newDeviceEmails: true, holdTransfers: true },
  });
  await addMail(db, { accountId, at: now, kind: 'changed', about: { change: 'reset' } });
  return { passkeys: passkeys.length, authenticator: appSecret !== null, recoveryCodes: total };
}

/**
 * Tells the owner what was changed. With a change of what signs in, all other sessions end, because whoever has them
 * may have been why.
 */
export async function afterChange(
  db: Db,
  session: Session,
  { id }: AccountRow,
  change: NonNullable<SecurityMailRow['about']['change']>,
  now: Date,
): Promise<void> {
  await addMail(db, { accountId: id, at: now, kind: 'changed', about: { change } });
  if (change !== 'settings' && change !== 'recovery_codes') await endOthers(db, session, id, now);
}
