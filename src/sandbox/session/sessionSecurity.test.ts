import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { hasValues } from '#contract/callValues.ts';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject } from '#contract/pointer.ts';
import { validatorsOf } from '#contract/validators.ts';
import { examplesOf } from '../../../scripts/contract/inputs.ts';
import { toRawRequest } from '../../../scripts/contract/request.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { createSandbox } from '../sandbox.ts';
import { idleDays, sessionDays } from './session.ts';

const { sandbox, time } = await openTimedSandbox();
const minute = 60_000;
const cookieName = 'storefront_session';

const open = (person?: string) => TestClient.open(sandbox, person);
const accountOf = async (client: TestClient) => (await client.ok('getSession')).data.account;
const isSignedIn = async (client: TestClient) => (await accountOf(client)).sessAccountId !== null;

/** Another browser with the same cookies and token. */
function copy(client: TestClient): TestClient {
  const other = new TestClient(sandbox);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  other.token = client.token;
  return other;
}

test('§2 sessions: signing out ends the session on the server, for whoever has its cookie and token', async () => {
  const owner = await open('holder');
  const thief = copy(owner);
  await thief.ok('getAccountDetails');
  await owner.submit('/account/logout', {});
  await thief.fails('getAccountDetails', 403);
  expect((await copy(thief).request('/checkout/orders/3001')).status).toBe(303);
  expect(await isSignedIn(thief)).toBe(false);
});

test('§2 sessions: after a week without use it ends for calls and pages alike, as the account was told', async () => {
  const phone = await open('holder');
  time.now += idleDays * 86_400_000;
  const laptop = await open('holder');
  const security = (await laptop.ok('getSecurity')).data.security;
  expect(security).toMatchObject({ idleDays, absoluteDays: sessionDays });
  await phone.fails('getAccountDetails', 403);
  expect((await phone.request('/account')).headers.get('location')).toBe('/account/login');
});

test('§2 sessions: each has its own secret of 256 random bits, which only its cookie shows', async () => {
  const clients = await Promise.all(Array.from({ length: 50 }, () => open()));
  const secrets = clients.map(({ cookies }) => cookies.get(cookieName)?.split('.')[0] ?? '');
  expect(new Set(secrets).size).toBe(50);
  expect(secrets.filter((secret) => Buffer.from(secret, 'base64url').length !== 32)).toEqual([]);
  const owner = await open('holder');
  const secret = owner.cookies.get(cookieName) ?? '';
  for (const path of [
    '/api/v5/account/session',
    '/api/v5/account/security',
    '/account/login',
    '/backend/mailbox',
  ])
    expect(await (await owner.request(path)).text()).not.toContain(secret);
});

test('§2 sessions: a proof gives the session another secret, so that a copy gains nothing from it', async () => {
  const owner = await open('holder');
  const { secret } = (await owner.ok('startAuthenticator')).data.authenticatorstart;
  const codeNow = () => new TOTP({ secret }).generate({ timestamp: time.now });
  await owner.ok('confirmAuthenticator', { body: { code: codeNow() } });
  time.now += 11 * minute;
  const unlock = { params: { name: 'clayhouse.io' }, body: { locked: false } };
  await owner.ok('getSession');
  const thief = copy(owner);
  await owner.ok('giveProof', { body: { method: 'code', code: codeNow() } });
  expect(owner.cookies.get(cookieName)).not.toBe(thief.cookies.get(cookieName));
  await thief.fails('setDomainLock', 403, unlock);
  expect(await isSignedIn(thief)).toBe(false);
  await owner.ok('setDomainLock', unlock);
});

test('§2 sessions: every call with x-second-proof is refused without a fresh proof, and changes nothing', async () => {
  const contract = storefrontContract();
  const [owner, admin] = [await open('holder'), await TestClient.open(sandbox, 'admin')];
  time.now += 11 * minute;
  const before = (await owner.ok('getSecurity')).data.security;
  const guarded = contract.operations.filter(({ writes }) => writes.secondProof);
  expect(guarded.length).toBeGreaterThan(20);
  for (const operation of guarded) {
    const { approvedDevice, secondProof } = operation.writes;
    const when = { ...approvedDevice?.when, ...secondProof?.when };
    const example = examplesOf(contract, operation).find(({ input }) => hasValues(when, { input }));
    if (!example) throw new Error(`No example of ${operation.id} needs a proof.`);
    const { method, target, headers, body } = await toRawRequest(operation, example.input);
    const caller = operation.access === 'admin' ? admin : owner;
    const response = await caller.request(target, { method, headers, ...(body && { body }) });
    const { error, step_up } = (await response.json()) as { error?: unknown; step_up?: { needs: string } };
    expect([operation.id, response.status, error]).toEqual([operation.id, 403, 'step_up_required']);
    expect([operation.id, step_up?.needs]).toEqual([operation.id, 'proof']);
  }
  expect((await owner.ok('getSecurity')).data.security).toEqual(before);
});

test('§2 second proof: the records of a zone change without one, its nameservers do not', async () => {
  const owner = await open('holder');
  time.now += 11 * minute;
  const params = { name: 'clayhouse.io' };
  await owner.ok('getSession');
  const { version } = (await owner.ok('getDomainDns', { params })).data.dns;
  const nameservers = ['ns1.example.net', 'ns2.example.net'];
  const record = { type: 'TXT', host: 'note', value: 'a', ttl: 3600 } as const;
  const changes = [{ action: 'add' as const, record }];
  const refused = await owner.fails('updateDomainDns', 403, {
    params,
    body: { version, changes, nameservers },
  });
  expect(refused).toMatchObject({ error: 'step_up_required', step_up: { needs: 'proof' } });
  const { dns } = (await owner.ok('updateDomainDns', { params, body: { version, changes } })).data;
  expect(dns).toMatchObject({ version: version + 1, onOwnNameservers: true });
});

test('§2 sign-in: a link by email is no proof for an account with an app', async () => {
  const owner = await open('holder');
  const { secret } = (await owner.ok('startAuthenticator')).data.authenticatorstart;
  const code = new TOTP({ secret }).generate({ timestamp: time.now });
  await owner.ok('confirmAuthenticator', { body: { code } });
  await owner.submit('/account/login', { way: 'link', email: 'hanna@example.com' });
  const mailbox = await (await owner.request('/backend/mailbox')).text();
  const [link = ''] = /\/backend\/sign-in\/[\w-]{43}/.exec(mailbox) ?? [];
  expect((await owner.submit(link, {})).status).toBe(303);
  await owner.ok('getSession');
  const { sessions, provedUntil } = (await owner.ok('getSecurity')).data.security;
  expect(sessions.find(({ current }) => current)).toMatchObject({ method: 'link' });
  expect(provedUntil).toBeNull();
});

test('§2 sign-in: fifty wrong guesses make an IP address wait, whatever accounts they are about', async () => {
  const own = await createSandbox({ data: 'memory', now: () => new Date(time.now), trustProxy: true });
  const guess = async (count: number, address: string) => {
    const fields = { way: 'code', email: `nobody${count}@example.com`, code: '000000' };
    return (await new TestClient(own).submit('/account/login', fields, { 'x-forwarded-for': address }))
      .status;
  };
  const statuses = [];
  for (let count = 0; count < 52; count += 1) statuses.push(await guess(count, '203.0.113.7'));
  expect(statuses.lastIndexOf(422)).toBe(49);
  expect(statuses.slice(50)).toEqual([429, 429]);
  expect(await guess(0, '203.0.113.8')).toBe(422);
  time.now += 10 * minute;
  expect(await guess(60, '203.0.113.7')).toBe(422);
  await own.close();
});

test('§2 sessions: in a partner’s frame no proof is possible, whose page could cover the question', async () => {
  const framed = new TestClient(sandbox);
  await framed.ok('getSession', { query: { partner_id: '501', key: 'northgate', mode: 'iframe' } });
  expect((await accountOf(framed)).iframePartnerName).toBe('Northgate Hosting');
  const response = await framed.submit('/account/login', { person: 'holder' });
  expect(response.headers.getSetCookie().filter((line) => line.startsWith('storefront_'))).toEqual([
    expect.stringMatching(/; HttpOnly; Secure; SameSite=None; Partitioned$/),
    expect.stringMatching(/; HttpOnly; Secure; SameSite=None; Partitioned$/),
  ]);
  await framed.ok('getSession');
  time.now += 11 * minute;
  const unlock = { params: { name: 'clayhouse.io' }, body: { locked: false } };
  expect(await framed.fails('setDomainLock', 403, unlock)).toMatchObject({
    step_up: { needs: 'proof', methods: [] },
  });
  expect((await framed.ok('startProof')).data.proofstart).toMatchObject({ methods: [], passkey: null });
});

test('§2 sessions: the cookies of session and device are HttpOnly and SameSite', async () => {
  const response = await new TestClient(sandbox).submit('/account/login', { person: 'holder' });
  const cookies = response.headers.getSetCookie().filter((line) => line.startsWith('storefront_'));
  expect(cookies.map((line) => line.split('=')[0])).toEqual([cookieName, 'storefront_device']);
  for (const line of cookies) expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
});

test('§2 sessions: no response to a call for accounts or administrators is stored by a cache', async () => {
  const admin = await open('admin');
  const stored: string[] = [];
  let succeeded = 0;
  for (const { id, access, method, path } of storefrontContract().operations) {
    if (method !== 'GET' || (access !== 'account' && access !== 'admin')) continue;
    const response = await admin.request(path.replaceAll(/\{\w+\}/g, '1'));
    if (response.status === 200) succeeded += 1;
    if (response.headers.get('cache-control') !== 'no-store') stored.push(id);
  }
  expect(stored).toEqual([]);
  expect(succeeded).toBeGreaterThan(20);
});

test('§2 sessions: no preflight is granted, and no response may be read by another origin', async () => {
  const owner = await open('holder');
  const origin = 'https://elsewhere.example';
  const preflight = { origin, 'access-control-request-method': 'POST' };
  for (const path of ['/ajax/checkout/sync', '/api/v5/domain/clayhouse.io/lock', '/account/login']) {
    const responses = [
      await owner.request(path, { method: 'OPTIONS', headers: preflight }),
      await owner.request(path, { headers: { origin } }),
    ];
    for (const { headers } of responses)
      expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
    expect(responses[0]?.ok).toBe(false);
  }
});

test('§6 roles: nobody becomes an administrator, or another account, by fields that are not in the contract', async () => {
  const owner = await open('holder');
  const before = await accountOf(owner);
  for (const field of ['isAdmin', 'adminAuth', 'sessAccountId', 'accountLabels', 'deviceApproved']) {
    const body = JSON.stringify({ siteTheme: 'light', [field]: field === 'sessAccountId' ? 1004 : true });
    const headers = { 'content-type': 'application/json' };
    const response = await owner.request('/api/v5/account/extended', { method: 'PUT', headers, body });
    expect([field, response.status]).toEqual([field, 422]);
  }
  expect(await accountOf(owner)).toEqual(before);
});

test('§6 roles: a call for accounts takes only the fields that the contract names', () => {
  const contract = storefrontContract();
  const validators = validatorsOf(contract);
  const open: string[] = [];
  let checked = 0;
  for (const operation of contract.operations) {
    const validate = validators.body(operation);
    const body = examplesOf(contract, operation)[0]?.input.body;
    const isObject = operation.body?.type === 'application/json' && isJsonObject(body);
    if (operation.access === 'public' || !validate || !isObject) continue;
    expect([operation.id, validate(body)]).toEqual([operation.id, null]);
    if (validate({ ...body, isAdmin: true }) === null) open.push(operation.id);
    checked += 1;
  }
  expect(open).toEqual([]);
  expect(checked).toBeGreaterThan(50);
});

test('§2 audit trail: no call changes or deletes an entry of the audit trail or of an account’s activity', () => {
  const logs = storefrontContract().operations.filter(({ path }) => /\/(audit|activity)(\/|$)/.test(path));
  expect(logs.length).toBeGreaterThan(3);
  // An undo is an entry of its own.
  const writes = logs.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/undo'));
  expect(writes.map(({ id }) => id)).toEqual([]);
});

test('§2 security: recovery codes are ten letters and digits of 50 random bits, and no two are the same', async () => {
  const owner = await open('holder');
  const made = new Set<string>();
  for (let times = 0; times < 5; times += 1)
    for (const code of (await owner.ok('makeRecoveryCodes')).data.recoverycodes.codes) made.add(code);
  expect(made.size).toBe(50);
  for (const code of made) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{2}$/);
});
