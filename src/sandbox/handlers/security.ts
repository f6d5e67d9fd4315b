import { noteActivity } from '../activity/record.ts';
import { lockAccount } from '../db/locks.ts';
import { errorResponse, fieldsInvalid, retryLater } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { endOne, endOthers } from '../security/accountSessions.ts';
import { attemptsOf, clearAttempts, countAttempt } from '../security/attempts.ts';
import { confirmApp, makeRecoveryCodes, startApp, updateProtection } from '../security/codes.ts';
import { addPasskey, findPasskeys, MAX_PASSKEYS, startCreation } from '../security/passkeys.ts';
import { emailProofCode, giveProof, startProof } from '../security/proofs.ts';
import { afterChange, changePasskey, toSecurity } from '../security/security.ts';
import { renewSecret } from '../session/session.ts';

const tooManyPasskeys = () =>
  errorResponse(409, `An account can have ${MAX_PASSKEYS} passkeys. Remove one first.`, 'too_many_passkeys');

export const security = {
  async getSecurity({ session, account, db, now }) {
    return { status: 200, body: await toSecurity(db, session, account.id, now) };
  },

  async changeSecuritySettings({ body, session, account, db, now }) {
    await updateProtection(db, account.id, body);
    await afterChange(db, session, account, 'settings', now);
    return { status: 200, body: await toSecurity(db, session, account.id, now) };
  },

  async startProof({ session, account, db, origin, now }) {
    return { status: 200, body: await startProof(db, session, account, { origin, now }) };
  },

  async sendProofCode({ session, account, db, now }) {
    const sent = await emailProofCode(db, session, account, now);
    if ('status' in sent) return sent;
    return { status: 200, body: { data: { proofstart: { ...sent, passkey: null } } } };
  },

  async giveProof({ body, session, account, db, origin, now }) {
    const proof = await giveProof(db, session, account, body, { origin, now });
    if ('status' in proof) return proof;
    // Whoever has copied the cookie must not gain from the owner's proof.
    await renewSecret(db, session, now);
    return { status: 200, body: { data: { proof } } };
  },

  async startPasskey({ session, account, db, origin, now }) {
    if ((await findPasskeys(db, account.id)).length >= MAX_PASSKEYS) return tooManyPasskeys();
    noteActivity(db, { changes: [] });
    const passkeystart = await startCreation(db, session, account, origin, now);
    return { status: 200, body: { data: { passkeystart } } };
  },

  async addPasskey({ body, session, account, db, origin, now }) {
    await lockAccount(db, account.id);
    if ((await findPasskeys(db, account.id)).length >= MAX_PASSKEYS) return tooManyPasskeys();
    const added = await addPasskey(db, session, account.id, body, { origin, now });
    if (added === null) return fieldsInvalid({ attestation: 'is wrong' });
    if (added === 'exists') return errorResponse(409, 'This passkey has been added already.', 'exists');
    await afterChange(db, session, account, 'passkey_added', now);
    return { status: 200, body: await toSecurity(db, session, account.id, now) };
  },

  async renamePasskey({ params, body, session, account, db, now }) {
    const failed = await changePasskey(db, account.id, params.passkeyId, body.name);
    return failed ?? { status: 200, body: await toSecurity(db, session, account.id, now) };
  },

  async removePasskey({ params, session, account, db, now }) {
    const failed = await changePasskey(db, account.id, params.passkeyId, null);
    if (failed) return failed;
    await afterChange(db, session, account, 'passkey_removed', now);
    return { status: 200, body: await toSecurity(db, session, account.id, now) };
  },

  async startAuthenticator({ account, db, now }) {
    noteActivity(db, { changes: [] });
    return { status: 200, body: { data: { authenticatorstart: await startApp(db, account, now) } } };
  },

  async confirmAuthenticator({ body, session, account, db, now }) {
    const key = attemptsOf.account(account.id);
    const seconds = await countAttempt(db, [key], now);
    if (seconds > 0) return retryLater(429, seconds);
    const isRight = await confirmApp(db, account.id, body.code.replaceAll(' ', ''), now);
    if (isRight === null) return errorResponse(409, 'Please start again.', 'not_started');
    if (!isRight) return fieldsInvalid({ code: 'is wrong' });
    await clearAttempts(db, key);
    await afterChange(db, session, account, 'app_set_up', now);
    return { status: 200, body: await toSecurity(db, session, account.id, now) };
  },

  async removeAuthenticator({ session, account, db, now }) {
    await updateProtection(db, account.id, { appSecret: null, appSetUpAt: null, appUsedAt: null });
    await afterChange(db, session, account, 'app_removed', now);
    return { status: 200, body: await toSecurity(db, session, account.id, now) };
  },

  async makeRecoveryCodes({ session, account, db, now }) {
    const codes = await makeRecoveryCodes(db, account.id, now);
    await afterChange(db, session, account, 'recovery_codes', now);
    return { status: 200, body: { data: { recoverycodes: { codes } } } };
  },

  async endSession({ params, session, account, db, now }) {
    const failed = await endOne(db, session, account.id, params.sessionId);
    return failed ?? { status: 200, body: await toSecurity(db, session, account.id, now) };
  },

  async endOtherSessions({ session, account, db, now }) {
    await endOthers(db, session, account.id, now);
    return { status: 200, body: await toSecurity(db, session, account.id, now) };
  },
} satisfies Partial<Handlers>;
