import { and, eq } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { brand } from '#lib/brand.ts';
import { fromBase64, toBase64Url } from '#lib/encoding.ts';
import { passkey } from '../db/schema/security.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { type AccountRow, type Session, updateSession } from '../session/session.ts';

type Schemas = components['schemas'];
export type PasskeyRow = typeof passkey.$inferSelect;

export const MAX_PASSKEYS = 20;
const CHALLENGE_MS = 5 * 60_000;
/** EdDSA, ES256 and RS256 of the COSE registry: https://www.iana.org/assignments/cose/ */
const supportedAlgorithmIDs = [-8, -7, -257];

/** The library reads certificates, which takes long to load and is only needed for passkeys. */
const loadLibrary = () => import('@simplewebauthn/server');

export function findPasskeys(db: Db, accountId: number): Promise<PasskeyRow[]> {
  return db.select().from(passkey).where(eq(passkey.accountId, accountId)).orderBy(passkey.id);
}

/** What a browser needs to use a passkey: of the account, or any of this site if nobody is signed in yet. */
export async function startUse(db: Db, session: Session, origin: string, rows: PasskeyRow[], now: Date) {
  const { generateAuthenticationOptions } = await loadLibrary();
  const { challenge, timeout = CHALLENGE_MS } = await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    timeout: CHALLENGE_MS,
    userVerification: 'required',
  });
  await updateSession(db, session, { challenge, challengeAt: now });
  return {
    challenge,
    timeout,
    rpId: new URL(origin).hostname,
    allowCredentials: rows.map((row) => toDescriptor(row)),
    userVerification: 'required' as const,
  };
}

/** What a browser needs to create a passkey. */
export async function startCreation(
  db: Db,
  session: Session,
  { id, email, firstName, lastName }: AccountRow,
  origin: string,
  now: Date,
): Promise<Schemas['PasskeyCreation']> {
  const { generateRegistrationOptions } = await loadLibrary();
  const name = `${firstName} ${lastName}`;
  const options = await generateRegistrationOptions({
    rpName: brand.name,
    rpID: new URL(origin).hostname,
    userID: new TextEncoder().encode(String(id)),
    userName: email,
    userDisplayName: name,
    timeout: CHALLENGE_MS,
    supportedAlgorithmIDs,
  });
  await updateSession(db, session, { challenge: options.challenge, challengeAt: now });
  const rows = await findPasskeys(db, id);
  return {
    challenge: options.challenge,
    rp: { id: new URL(origin).hostname, name: brand.name },
    user: options.user,
    pubKeyCredParams: options.pubKeyCredParams,
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: rows.map((row) => toDescriptor(row)),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  };
}

/** Stores a new passkey; null if it does not belong to the challenge, or to this site. */
export async function addPasskey(
  db: Db,
  session: Session,
  accountId: number,
  { name, attestation }: Schemas['PasskeyAdd'],
  { origin, now }: { origin: string; now: Date },
): Promise<'added' | 'exists' | null> {
  const expectedChallenge = await takeChallenge(db, session, now);
  if (!expectedChallenge) return null;
  const { verifyRegistrationResponse } = await loadLibrary();
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { clientExtensionResults: {}, ...attestation } as Parameters<
      typeof verifyRegistrationResponse
    >[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    supportedAlgorithmIDs,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) return null;
  const { credential, credentialBackedUp } = registrationInfo;
  const [added] = await db
    .insert(passkey)
    .values({
      accountId,
      name,
      credentialId: credential.id,
      publicKey: toBase64Url(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      synced: credentialBackedUp,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return added ? 'added' : 'exists';
}

/**
 * The passkey that signed the challenge of the session; null if it is unknown, of another account or site, or a copy:
 * an authenticator that counts must have counted on.
 */
export async function takePasskey(
  db: Db,
  session: Session,
  assertion: Schemas['PasskeyAssertion'],
  { accountId, origin, now }: { accountId: number | null; origin: string; now: Date },
): Promise<PasskeyRow | null> {
  const expectedChallenge = await takeChallenge(db, session, now);
  const [row] = await db.select().from(passkey).where(eq(passkey.credentialId, assertion.id));
  if (!expectedChallenge || !row || (accountId !== null && row.accountId !== accountId)) return null;
  const { verifyAuthenticationResponse } = await loadLibrary();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { clientExtensionResults: {}, ...assertion } as Parameters<
      typeof verifyAuthenticationResponse
    >[0]['response'],
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: row.credentialId,
      publicKey: fromBase64(row.publicKey),
      counter: row.counter,
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return null;
  const { newCounter } = authenticationInfo;
  const [used] = await db
    .update(passkey)
    .set({ counter: newCounter, lastUsedAt: now })
    .where(and(eq(passkey.id, row.id), eq(passkey.counter, row.counter)))
    .returning();
  return used ?? null;
}

/** The challenge of the session, which counts once; null if there is none or it is too old. */
async function takeChallenge(db: Db, session: Session, now: Date): Promise<string | null> {
  const { id, challenge, challengeAt } = session.row;
  if (challenge === null || challengeAt === null) return null;
  const taken = await db
    .update(sessionTable)
    .set({ challenge: null, challengeAt: null })
    .where(and(eq(sessionTable.id, id), eq(sessionTable.challenge, challenge)))
    .returning({ id: sessionTable.id });
  Object.assign(session.row, { challenge: null, challengeAt: null });
  return taken.length > 0 && challengeAt.getTime() + CHALLENGE_MS > now.getTime() ? challenge : null;
}

function toDescriptor({ credentialId, transports }: PasskeyRow): Schemas['PasskeyDescriptor'] {
  return {
    id: credentialId,
    type: 'public-key',
    transports: transports as NonNullable<Schemas['PasskeyDescriptor']['transports']>,
  };
}
