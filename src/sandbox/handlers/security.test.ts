import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { loginPath } from '../pages/login.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { Authenticator } from '../security/authenticator.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const minute = 60_000;
const params = { name: 'clayhouse.io' };
const unlock = { params, body: { locked: false } };
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0' };

const open = (person = 'holder') => TestClient.open(sandbox, person);
async function openStranger(person = 'holder') {
  const client = new TestClient(sandbox);
  await client.submit(loginPath, { person, device: 'new' }, firefox);
  await client.ok('getSession');
  return client;
}
const isSignedIn = async (client: TestClient) =>
  (await client.ok('getSession')).data.account.sessAccountId !== null;
const securityOf = async (client: TestClient) => (await client.ok('getSecurity')).data.security;
async function addPasskey(client: TestClient, name = 'Key', authenticator = new Authenticator()) {
  const { passkeystart } = (await client.ok('startPasskey')).data;
  await client.ok('addPasskey', { body: { name, attestation: authenticator.create(passkeystart) } });
  return authenticator;
}
async function setUpApp(client: TestClient) {
  const { secret } = (await client.ok('startAuthenticator')).data.authenticatorstart;
  await client.ok('confirmAuthenticator', { body: { code: codeOf(secret) } });
  return secret;
}
const codeOf = (secret: string, at = time.now) => new TOTP({ secret }).generate({ timestamp: at });
const requestOf = async (client: TestClient) => {
  const { passkey } = (await client.ok('startProof')).data.proofstart;
  if (!passkey) throw new Error('No passkey is asked for.');
  return passkey;
};
const prove = (client: TestClient, code: string, method: 'code' | 'recovery_code' | 'email_code' = 'code') =>
  client.call('giveProof', { body: { method, code } });
const statusOf = async (call: ReturnType<typeof prove>) => (await call).response.status;

test('§2 security: a sign-in that nobody approved fails at every step of taking the account over', async () => {
  const owner = await open();
  const { codes } = (await owner.ok('makeRecoveryCodes')).data.recoverycodes;
  const stranger = await openStranger();
  const { sessions } = await securityOf(stranger);
  const owners = sessions.find(({ current }) => !current)?.sessionId ?? '';
  const attempts = [
    () => stranger.fails('startPasskey', 403),
    () => stranger.fails('startAuthenticator', 403),
    () => stranger.fails('makeRecoveryCodes', 403),
    () => stranger.fails('changeSecuritySettings', 403, { body: { holdTransfers: false } }),
    () => stranger.fails('endOtherSessions', 403),
    () => stranger.fails('endSession', 403, { params: { sessionId: owners } }),
    () => stranger.fails('setDomainLock', 403, unlock),
    () => stranger.fails('createAuthCode', 403, { params }),
  ];
  for (const attempt of attempts)
    expect(await attempt()).toMatchObject({
      step_up: { needs: 'approved_device', methods: ['recovery_code'] },
    });
  expect(await stranger.fails('sendProofCode', 409)).toMatchObject({ error: 'other_way' });
  expect(await statusOf(prove(stranger, '000000', 'email_code'))).toBe(422);
  expect((await securityOf(owner)).sessions).toHaveLength(sessions.length);

  // What only the owner has approves the device.
  const [code = ''] = codes;
  const proved = await prove(stranger, code.toLowerCase().replaceAll('-', ' '), 'recovery_code');
  expect(proved.body).toMatchObject({ data: { proof: { approvedDevice: true, recoveryCodesLeft: 9 } } });
  await stranger.ok('setDomainLock', unlock);
  expect(await statusOf(prove(owner, code, 'recovery_code'))).toBe(422);
});

test('§2 security: ten minutes after a proof the next is asked for, in the ways that the account has', async () => {
  const owner = await open();
  expect((await securityOf(owner)).provedUntil).toBe(new Date(time.now + 10 * minute).toISOString());
  time.now += 10 * minute;
  expect((await securityOf(owner)).provedUntil).toBeNull();
  expect(await owner.fails('setDomainLock', 403, unlock)).toMatchObject({
    error: 'step_up_required',
    step_up: { needs: 'proof', methods: ['email_code'] },
  });
  expect((await owner.ok('getDomain', { params })).data.domain).toMatchObject({ locked: true });
  // Turning the lock on needs none.
  await owner.ok('setDomainLock', { params, body: { locked: true } });

  const sent = (await owner.ok('sendProofCode')).data.proofstart;
  expect(sent).toEqual({ methods: ['email_code'], passkey: null, emailedTo: 'h…a@example.com' });
  const code = await readMailedCode(owner);
  expect(await statusOf(prove(owner, '12', 'email_code'))).toBe(422);
  expect(await statusOf(prove(owner, code, 'email_code'))).toBe(200);
  await owner.ok('setDomainLock', unlock);
  expect(await statusOf(prove(owner, code, 'email_code'))).toBe(422);

  await owner.ok('sendProofCode');
  const late = await readMailedCode(owner);
  time.now += 10 * minute;
  expect(await statusOf(prove(owner, late, 'email_code'))).toBe(422);
});

test('§2 security: at most five codes are emailed within ten minutes', async () => {
  const owner = await open();
  for (let count = 0; count < 5; count += 1) await owner.ok('sendProofCode');
  const { response } = await owner.call('sendProofCode');
  expect(response.status).toBe(429);
  expect(response.headers.get('retry-after')).toBe('600');
  time.now += 10 * minute;
  await owner.ok('sendProofCode');
});

/** The code of the newest email. */
async function readMailedCode(client: TestClient): Promise<string> {
  const page = await (await client.request('/backend/mailbox')).text();
  return /\b\d{6}\b/.exec(page)?.[0] ?? '';
}

test('§2 security: a passkey is added, proves, is renamed and removed; the other sessions end', async () => {
  const owner = await open();
  const other = await open();
  const before = owner.cookies.get('storefront_session');
  const key = await addPasskey(owner, 'Firefox on Windows');
  expect(owner.cookies.get('storefront_session')).not.toBe(before);
  expect(await isSignedIn(other)).toBe(false);
  const [passkey] = (await securityOf(owner)).passkeys;
  expect(passkey).toMatchObject({ name: 'Firefox on Windows', lastUsedAt: null, synced: false });

  // The sandbox's own sign-in proves nothing for an account with a passkey.
  const again = await open();
  expect((await securityOf(again)).provedUntil).toBeNull();
  time.now += 11 * minute;
  expect(await owner.fails('setDomainLock', 403, unlock)).toMatchObject({
    step_up: { needs: 'proof', methods: ['passkey'] },
  });
  const assertion = key.use(await requestOf(owner));
  await owner.ok('giveProof', { body: { method: 'passkey', assertion } });
  await owner.ok('setDomainLock', unlock);
  expect((await securityOf(owner)).passkeys[0]?.lastUsedAt).toBe(new Date(time.now).toISOString());

  const passkeyId = passkey?.passkeyId ?? 0;
  await owner.ok('renamePasskey', { params: { passkeyId }, body: { name: 'Blue key' } });
  expect((await securityOf(owner)).passkeys).toMatchObject([{ name: 'Blue key' }]);
  const reseller = await open('reseller');
  await reseller.fails('renamePasskey', 404, { params: { passkeyId }, body: { name: 'Mine' } });
  await reseller.fails('removePasskey', 404, { params: { passkeyId } });
  await owner.ok('removePasskey', { params: { passkeyId } });
  expect((await securityOf(owner)).passkeys).toEqual([]);
});

test('§2 security: a response of another site, challenge, account or of a copied passkey proves nothing', async () => {
  const owner = await open();
  const key = await addPasskey(owner);
  const reseller = await open('reseller');
  const theirs = await addPasskey(reseller);
  const fail = async (
    make: () => ReturnType<Authenticator['use']> | Promise<ReturnType<Authenticator['use']>>,
  ) => {
    const body = { method: 'passkey', assertion: await make() } as const;
    expect(await owner.fails('giveProof', 422, { body })).toMatchObject({ error: { assertion: 'is wrong' } });
    await owner.ok('giveProof', { body: { method: 'passkey', assertion: key.use(await requestOf(owner)) } });
  };
  await fail(async () => key.use(await requestOf(owner), { origin: 'https://phishing.example' }));
  await fail(async () => key.use(await requestOf(owner), { rpId: 'phishing.example' }));
  await fail(async () => theirs.use(await requestOf(owner)));
  await fail(async () => key.use({ ...(await requestOf(owner)), challenge: 'dGhpcyBpcyBhIGNoYWxsZW5nZQ' }));
  // An authenticator that has counted further is a copy, or this one is.
  await fail(async () => key.use(await requestOf(owner), { counter: 1 }));
  const used = key.use(await requestOf(owner));
  await owner.ok('giveProof', { body: { method: 'passkey', assertion: used } });
  await owner.fails('giveProof', 422, { body: { method: 'passkey', assertion: used } });
  const request = await requestOf(owner);
  time.now += 5 * minute;
  await owner.fails('giveProof', 422, { body: { method: 'passkey', assertion: key.use(request) } });

  const creation = (await reseller.ok('startPasskey')).data.passkeystart;
  const foreign = new Authenticator().create(creation, { origin: 'https://phishing.example' });
  await reseller.fails('addPasskey', 422, { body: { name: 'Key', attestation: foreign } });
  const unasked = new Authenticator().create(creation);
  await reseller.fails('addPasskey', 422, { body: { name: 'Key', attestation: unasked } });
  const again = (await reseller.ok('startPasskey')).data.passkeystart;
  expect(again.excludeCredentials).toHaveLength(1);
  await reseller.fails('addPasskey', 409, { body: { name: 'Key', attestation: key.create(again) } });
});

test('§2 security: codes of an app count once, for clocks up to 90 seconds off, until the app is replaced', async () => {
  const owner = await open();
  await owner.fails('confirmAuthenticator', 409, { body: { code: '123456' } });
  const secret = await setUpApp(owner);
  expect((await securityOf(owner)).authenticator).toEqual({
    setUpAt: new Date(time.now).toISOString(),
    lastUsedAt: null,
  });
  expect(await statusOf(prove(owner, codeOf(secret)))).toBe(422);
  time.now += 5 * minute;
  expect(await statusOf(prove(owner, codeOf(secret, time.now - 150_000)))).toBe(422);
  expect(await statusOf(prove(owner, codeOf(secret, time.now - 90_000)))).toBe(200);
  expect(await statusOf(prove(owner, codeOf(secret, time.now + 90_000)))).toBe(200);
  // Older ones than the last one no longer count.
  expect(await statusOf(prove(owner, codeOf(secret)))).toBe(422);
  expect((await securityOf(owner)).authenticator?.lastUsedAt).toBe(new Date(time.now).toISOString());

  const { secret: next } = (await owner.ok('startAuthenticator')).data.authenticatorstart;
  await owner.fails('confirmAuthenticator', 422, { body: { code: codeOf(secret, time.now + 5 * minute) } });
  time.now += 5 * minute;
  expect(await statusOf(prove(owner, codeOf(secret)))).toBe(200);
  await owner.ok('confirmAuthenticator', { body: { code: codeOf(next) } });
  time.now += 5 * minute;
  expect(await statusOf(prove(owner, codeOf(secret)))).toBe(422);
  expect(await statusOf(prove(owner, codeOf(next)))).toBe(200);
  await owner.ok('removeAuthenticator');
  expect((await securityOf(owner)).authenticator).toBeNull();
});

test('§2 security: after five wrong guesses the account waits, whoever guesses', async () => {
  const owner = await open();
  const secret = await setUpApp(owner);
  const guesser = await openStranger();
  time.now += 5 * minute;
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) => statusOf(prove(index % 2 ? owner : guesser, '000000'))),
  );
  expect(guesses.filter((status) => status === 422)).toHaveLength(5);
  const { response } = await prove(owner, codeOf(secret));
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBe(600);
  const reseller = await open('reseller');
  expect(await statusOf(prove(reseller, '000000'))).toBe(422);
  time.now += 10 * minute;
  expect(await statusOf(prove(owner, codeOf(secret)))).toBe(200);
});

test('§2 security: sessions are listed; one or all others are ended, of the own account only', async () => {
  const owner = await open();
  const phone = await open();
  const laptop = await open();
  const reseller = await open('reseller');
  const own = (await securityOf(owner)).sessions;
  expect(own.filter(({ current }) => current)).toHaveLength(1);
  const phones = (await securityOf(phone)).sessions.find(({ current }) => current)?.sessionId ?? '';
  await reseller.fails('endSession', 404, { params: { sessionId: phones } });
  await owner.ok('endSession', { params: { sessionId: phones } });
  expect(await isSignedIn(phone)).toBe(false);
  await owner.fails('endSession', 404, { params: { sessionId: phones } });
  const current = (await securityOf(owner)).sessions.find((one) => one.current)?.sessionId ?? '';
  await owner.fails('endSession', 409, { params: { sessionId: current } });
  const copied = new Map(owner.cookies);
  expect((await owner.ok('endOtherSessions')).data.security.sessions).toHaveLength(1);
  expect(await isSignedIn(laptop)).toBe(false);
  expect((await securityOf(owner)).sessions).toMatchObject([{ current: true }]);
  const thief = new TestClient(sandbox);
  for (const [name, value] of copied) thief.cookies.set(name, value);
  expect(await isSignedIn(thief)).toBe(false);
});

test('§9 security: in a partner’s frame nothing proves who confirms', async () => {
  const owner = new TestClient(sandbox);
  await owner.ok('getSession', { query: { partner_id: '501', key: 'northgate', mode: 'iframe' } });
  await owner.submit(loginPath, { person: 'holder' });
  await owner.ok('getSession');
  expect(await owner.fails('setDomainLock', 403, unlock)).toMatchObject({
    step_up: { needs: 'proof', methods: [] },
  });
  await owner.fails('sendProofCode', 409);
  expect((await securityOf(owner)).provedUntil).toBeNull();
});
