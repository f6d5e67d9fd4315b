import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { Authenticator } from '../security/authenticator.fixture.ts';
import { adminLoginPath, loginPath } from './login.ts';
import { passkeyRequestPath } from './ownSignIn.ts';

const { sandbox, time } = await openTimedSandbox();
const minute = 60_000;
const email = 'hanna@example.com';

const submit = (client: TestClient, fields: Record<string, string>) => client.submit(loginPath, fields);
const personOf = async (client: TestClient) => (await client.ok('getSession')).data.account.sessAccountId;
async function currentOf(client: TestClient) {
  await client.ok('getSession');
  const { sessions } = (await client.ok('getSecurity')).data.security;
  return sessions.find(({ current }) => current);
}
const mailbox = async (client: TestClient) =>
  (await client.request(`/backend/mailbox?email=${encodeURIComponent(email)}`)).text();
const findLink = (page: string) => /\/backend\/sign-in\/[\w-]{43}/.exec(page)?.[0] ?? null;

async function openOwner() {
  const owner = await TestClient.open(sandbox, 'holder');
  const { secret } = (await owner.ok('startAuthenticator')).data.authenticatorstart;
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: time.now });
  await owner.ok('confirmAuthenticator', { body: { code: codeNow() } });
  time.now += 5 * minute;
  return { owner, codeNow };
}

test('§2 sign-in: a passkey signs in without a name, with a new session, and counts as a proof', async () => {
  const owner = await TestClient.open(sandbox, 'holder');
  const key = new Authenticator();
  const creation = (await owner.ok('startPasskey')).data.passkeystart;
  await owner.ok('addPasskey', { body: { name: 'Key', attestation: key.create(creation) } });

  const visitor = new TestClient(sandbox);
  const request = await (await visitor.request(passkeyRequestPath, { method: 'POST' })).json();
  expect(request).toMatchObject({ rpId: 'shop.example', allowCredentials: [], userVerification: 'required' });
  const planted = visitor.cookies.get('storefront_session');
  const assertion = JSON.stringify(key.use(request));
  expect((await submit(visitor, { way: 'passkey', assertion })).status).toBe(303);
  expect(visitor.cookies.get('storefront_session')).not.toBe(planted);
  expect(await personOf(visitor)).toBe(1002);
  expect(await currentOf(visitor)).toMatchObject({ method: 'passkey' });
  expect((await visitor.ok('getSecurity')).data.security.provedUntil).not.toBeNull();
  // Its device is new, so it can only look until it is approved.
  expect((await visitor.ok('getSession')).data.account).toMatchObject({ deviceApproved: false });
  expect(await mailbox(owner)).toContain('Someone signed in from a new device');

  const replayed = new TestClient(sandbox);
  await replayed.request(passkeyRequestPath, { method: 'POST' });
  expect((await submit(replayed, { way: 'passkey', assertion })).status).toBe(422);
  for (const text of [
    '',
    'null',
    '{"id":1}',
    '{"id":"a","response":null}',
    '{"id":"\\u0000","response":{}}',
    '[]',
  ])
    expect((await submit(replayed, { way: 'passkey', assertion: text })).status).toBe(422);
  expect(await personOf(replayed)).toBeNull();
});

test('§2 sign-in: the code of an app or a recovery code signs in; a wrong one does not, and is listed', async () => {
  const { owner, codeNow } = await openOwner();
  const visitor = new TestClient(sandbox);
  expect((await submit(visitor, { way: 'code', email, code: '000000' })).status).toBe(422);
  expect((await submit(visitor, { way: 'code', email: ' Hanna@Example.com ', code: codeNow() })).status).toBe(
    303,
  );
  expect(await currentOf(visitor)).toMatchObject({ method: 'code' });
  const { codes } = (await owner.ok('makeRecoveryCodes')).data.recoverycodes;
  const other = new TestClient(sandbox);
  const fields = { way: 'code', email, code: codes[0] ?? '' };
  expect((await submit(other, fields)).status).toBe(303);
  expect(await currentOf(other)).toMatchObject({ method: 'recovery_code' });
  expect((await submit(new TestClient(sandbox), fields)).status).toBe(422);
  const { items } = (await owner.ok('listAccountActivity')).data.activity;
  const signIns = items.filter(({ action }) => action.startsWith('sign_in'));
  expect(signIns.map(({ outcome, device }) => [outcome, device !== null]).slice(0, 4)).toEqual([
    ['refused', false],
    ['allowed', true],
    ['allowed', true],
    ['refused', false],
  ]);
});

test('§2 admin sign-in: who has set up an app needs it, and a link is not enough', async () => {
  const admin = await TestClient.open(sandbox, 'admin');
  const chosen = () => new TestClient(sandbox).submit(adminLoginPath, { person: 'admin' });
  expect((await chosen()).status).toBe(303);
  const { secret } = (await admin.ok('startAuthenticator')).data.authenticatorstart;
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: time.now });
  await admin.ok('confirmAuthenticator', { body: { code: codeNow() } });
  time.now += 5 * minute;
  const refused = await chosen();
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('This account has a passkey or an authenticator app.');
  const visitor = new TestClient(sandbox);
  const adminEmail = 'ada@example.com';
  expect((await visitor.submit(adminLoginPath, { way: 'link', email: adminEmail })).status).toBe(422);
  const code = codeNow();
  expect((await visitor.submit(adminLoginPath, { way: 'code', email: adminEmail, code })).status).toBe(303);
  expect((await visitor.ok('getSession')).data.account).toMatchObject({ adminAuth: true });
});

test('§2 admin sign-in: the code of somebody else’s app does not lead to the tools', async () => {
  const { codeNow } = await openOwner();
  const visitor = new TestClient(sandbox);
  expect((await visitor.submit(adminLoginPath, { way: 'code', email, code: codeNow() })).status).toBe(422);
  expect(await personOf(visitor)).toBeNull();
});

test('§2 sign-in: nobody learns who has an account, and guesses have to wait', async () => {
  const { codeNow } = await openOwner();
  const guess = (address: string, code = '000000') =>
    submit(new TestClient(sandbox), { way: 'code', email: address, code });
  const [known, unknown] = [await guess(email), await guess('nobody@example.com')];
  expect(await known.text()).toBe(await unknown.text());
  const [sent, notSent] = await Promise.all(
    [email, 'nobody@example.com'].map((address) =>
      submit(new TestClient(sandbox), { way: 'link', email: address }),
    ),
  );
  expect([sent?.status, notSent?.status]).toEqual([200, 200]);
  for (const address of [email, 'nobody@example.com']) {
    for (let count = 0; count < 3; count += 1) await guess(address);
    const refused = await guess(address, codeNow());
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('600');
  }
  expect((await guess('noor@example.com')).status).toBe(422);
  time.now += 10 * minute;
  expect((await guess(email, codeNow())).status).toBe(303);
});

test('§2 sign-in: a link signs in once, within 10 minutes, unless such links are off', async () => {
  const visitor = new TestClient(sandbox);
  expect(await (await submit(visitor, { way: 'link', email })).text()).toContain('a link is on its way');
  const path = findLink(await mailbox(visitor)) ?? '';
  expect((await visitor.request(path)).status).toBe(200);
  expect(await personOf(visitor)).toBeNull();
  expect((await visitor.submit(path, {})).status).toBe(303);
  expect(await personOf(visitor)).toBe(1002);
  expect(await currentOf(visitor)).toMatchObject({ method: 'link' });
  const other = new TestClient(sandbox);
  expect((await other.submit(path, {})).status).toBe(404);

  await submit(other, { way: 'link', email });
  const late = findLink(await mailbox(other)) ?? '';
  time.now += 10 * minute;
  expect((await other.request(late)).status).toBe(404);
  expect((await other.submit(late, {})).status).toBe(404);
  const owner = await TestClient.open(sandbox, 'holder');
  await owner.ok('changeSecuritySettings', { body: { signInLink: false } });
  await submit(other, { way: 'link', email });
  expect(findLink(await mailbox(other))).toBe(late);
});
