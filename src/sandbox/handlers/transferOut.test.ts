import { expect, test } from 'vitest';
import { checkOut } from '../cart/cart.fixture.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { ask, decide, outOf, releaseCode, startOut } from '../transfers/transfers.fixture.ts';

const { sandbox, time } = await openTimedSandbox();

const DAY_MS = 86_400_000;
/** Lets time pass, after which the session needs a new token. */
async function pass(client: TestClient, ms: number) {
  time.now += ms;
  await client.submit('/account/login', { person: 'holder' });
  await client.ok('getSession');
}

const name = 'okafor-ceramics.com';
const params = { name };

const alertsOf = async (client: TestClient) =>
  Object.keys((await client.ok('getSession')).data.account.accountAlerts ?? {});

/** A domain that the holder has just registered. */
async function register(client: TestClient, domain: string) {
  const tld = domain.split('.').slice(1).join('.');
  const data = { type: 'registration', domain, tld, period: 1, duration: 1 } as const;
  await client.ok('syncCart', { body: [{ action: 'add', data }] });
  expect(await checkOut(client)).toBe(303);
  await client.ok('getSession');
}

test('§4 transfer out: lock, code, request and the registry’s own move, each with its time', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  expect(await outOf(holder, name)).toMatchObject({
    state: 'here',
    lockOffAt: null,
    codeAt: null,
    hold: null,
  });
  const start = new Date(time.now).toISOString();
  const code = await releaseCode(holder, name);
  expect(await outOf(holder, name)).toMatchObject({ state: 'here', lockOffAt: start, codeAt: start });
  await pass(holder, DAY_MS);
  expect(await ask(holder, name, code)).toContain('The registry has accepted the request');
  const requestedAt = new Date(time.now).toISOString();
  const movesAt = new Date(time.now + 5 * DAY_MS).toISOString();
  expect(await outOf(holder, name)).toMatchObject({
    state: 'requested',
    request: {
      ...{ status: 'pending', requestedAt, movesAt, lockOffAt: start, codeAt: start },
      emailedTo: 'hanna@example.com',
      registrar: { ianaId: expect.any(Number) },
    },
  });
  expect(await alertsOf(holder)).toContain('transfer_requested');
  await pass(holder, 5 * DAY_MS - 1);
  expect((await outOf(holder, name)).state).toBe('requested');
  time.now += 1;
  const moved = await outOf(holder, name);
  expect(moved).toMatchObject({ state: 'moved', request: { status: 'moved', endedAt: movesAt } });
  expect(moved.left?.dns.records.length).toBeGreaterThan(0);
  expect(moved.history.map(({ event }) => event)).toEqual(['moved', 'requested', 'code_made', 'lock_off']);
  expect(await alertsOf(holder)).not.toContain('transfer_requested');
});

test('§4 transfer out: a domain that has moved leaves every list; its services stay, and so do its records for 30 days', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  await startOut(holder, name);
  time.now += 5 * DAY_MS;
  await holder.ok('getSession');
  const list = async () => (await holder.ok('getProductList', { query: { domain_name: name } })).data.product;
  // Nothing has settled the transfer before this call.
  await holder.fails('getDomainDns', 404, { params });
  const { items } = await list();
  expect(items.map(({ type }) => type).sort()).toEqual(['ssl', 'titan_email', 'wix']);
  await holder.fails('getDomain', 404, { params });
  const { rdap, registrar } = (await holder.ok('getRdapDomain', { params })).data;
  expect(registrar).toMatch(/Example|Sample|Placeholder/);
  expect(rdap?.ldhName).toBe(name);
  const other = await TestClient.open(sandbox, 'collector');
  await other.fails('getTransferOut', 404, { params });
  await pass(holder, 30 * DAY_MS - 1);
  expect((await outOf(holder, name)).state).toBe('moved');
  time.now += 1;
  await holder.fails('getTransferOut', 404, { params });
});

test('§4 transfer out: the account stops a request; the lock goes on and the code ends', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const requestId = await startOut(holder, name);
  const stopped = await holder.ok('stopTransferOut', { params, body: { requestId } });
  expect(stopped.data.transfer).toMatchObject({
    state: 'here',
    lockOffAt: null,
    codeAt: null,
    request: { status: 'stopped', endedAt: new Date(time.now).toISOString() },
  });
  expect((await holder.ok('getDomain', { params })).data.domain).toMatchObject({
    locked: true,
    authCodeExpires: null,
  });
  expect(await alertsOf(holder)).not.toContain('transfer_requested');
  await pass(holder, 10 * DAY_MS);
  expect((await outOf(holder, name)).state).toBe('here');
});

test('§4 transfer out: letting it go moves it at once', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const requestId = await startOut(holder, name);
  const { transfer } = (await holder.ok('releaseTransferOut', { params, body: { requestId } })).data;
  expect(transfer).toMatchObject({ state: 'moved' });
  expect(transfer.history.slice(0, 2).map(({ event }) => event)).toEqual(['moved', 'released']);
});

test('§8 transfer out: whoever decides second is told so, and what was decided', async () => {
  const [one, other] = [await TestClient.open(sandbox, 'holder'), await TestClient.open(sandbox, 'holder')];
  const requestId = await startOut(one, name);
  const body = { requestId };
  const results = await Promise.all([
    one.call('stopTransferOut', { params, body }),
    other.call('releaseTransferOut', { params, body }),
  ]);
  const statuses = results.map(({ response }) => response.status).sort();
  // A domain that has moved can no longer be stopped, and the other way round.
  expect(statuses).toEqual([200, 409]);
  const late = results.find(({ response }) => response.status === 409)?.body;
  expect(late).toMatchObject({ error: 'transfer_ended', data: { transfer: { domain: name } } });
  await one.fails('stopTransferOut', 409, { params, body });
});

test('§4 transfer out: the other registrar takes its request back, or its time is over at once', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const id = await startOut(holder, name);
  await decide(holder, id, 'withdraw');
  expect(await outOf(holder, name)).toMatchObject({
    state: 'here',
    lockOffAt: expect.any(String),
    request: { status: 'withdrawn' },
  });
  const again = await startOut(holder, name);
  await decide(holder, again, 'skip');
  expect((await outOf(holder, name)).state).toBe('moved');
});

test('§4 transfer out: the registry refuses a locked domain, a wrong code, an old code, and a young domain', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  expect(await ask(holder, name, 'whatever')).toContain('lock is on');
  const first = await releaseCode(holder, name);
  expect(await ask(holder, name, `${first}x`)).toContain('auth code is wrong');
  await releaseCode(holder, name);
  expect(await ask(holder, name, first)).toContain('auth code is wrong');
  const third = await releaseCode(holder, name);
  await pass(holder, 14 * DAY_MS);
  expect(await ask(holder, name, third)).toContain('auth code is wrong');
  expect(await ask(holder, 'nobody-has-this.com', third)).toContain('no account');
  await register(holder, 'youngkiln-snapped.com');
  const young = await releaseCode(holder, 'youngkiln-snapped.com');
  expect(await ask(holder, 'youngkiln-snapped.com', young)).toContain('too recently');
  expect((await outOf(holder, 'youngkiln-snapped.com')).hold).toEqual({
    reason: 'registered',
    since: new Date(time.now).toISOString(),
    until: new Date(time.now + 60 * DAY_MS).toISOString(),
    days: 60,
  });
});

test('§8 transfer out: while a request is pending, lock and code can’t be changed, and nobody else can ask', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  await startOut(holder, name);
  const lock = await holder.fails('setDomainLock', 409, { params, body: { locked: true } });
  expect(lock.error).toBe('transfer_pending');
  expect((await holder.fails('createAuthCode', 409, { params })).error).toBe('transfer_pending');
});

test('§4 transfer out: a registry that holds a domain because of a dispute gives no code', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const held = 'kilnside-transferheld.io';
  await register(holder, held);
  expect((await outOf(holder, held)).hold).toEqual({
    reason: 'dispute',
    since: null,
    until: null,
    days: null,
  });
  await holder.ok('setDomainLock', { params: { name: held }, body: { locked: false } });
  expect((await holder.fails('createAuthCode', 409, { params: { name: held } })).error).toBe('transfer_held');
});

test('§8 transfer out: what the registry does not answer to leaves the request as it is', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const domain = 'kilnside-stopfail.io';
  await register(holder, domain);
  const requestId = await startOut(holder, domain);
  await holder.fails('stopTransferOut', 502, { params: { name: domain }, body: { requestId } });
  expect((await outOf(holder, domain)).state).toBe('requested');
});

test('decision 50: .uk goes by tag and .de by code, both at once, because their registries don’t wait', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const uk = 'kilnside-snapped.co.uk';
  await register(holder, uk);
  expect(await ask(holder, uk)).toContain('not released');
  await holder.ok('setTransferTag', { params: { name: uk }, body: { transferTag: 'PAPERTAG' } });
  expect(await ask(holder, uk)).toContain('has moved');
  expect(await outOf(holder, uk)).toMatchObject({
    state: 'moved',
    request: { registrar: { name: 'PAPERTAG', ianaId: null } },
    left: { backFrom: new Date(time.now).toISOString() },
  });
  const de = 'okafor-ceramics.de';
  const { authCode } = (await holder.ok('createAuthCode', { params: { name: de } })).data.domain;
  expect(await ask(holder, de, authCode)).toContain('has moved');
});

test('§4 transfer: a domain that has moved away can be ordered back once its registry allows it', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const de = 'okafor-ceramics.de';
  const before = (await holder.ok('getDomain', { params: { name: de } })).data.domain;
  const { authCode } = (await holder.ok('createAuthCode', { params: { name: de } })).data.domain;
  await ask(holder, de, authCode);
  const data = { domain: de, tld: 'de', period: 1, duration: 1, auth_code: 'k7!Rw-29tq' } as const;
  const { items } = await holder.ok('syncCart', {
    body: [{ action: 'add', data: { ...data, type: 'transfer' } }],
  });
  expect(items).toMatchObject([{ success: true }]);
  expect(await checkOut(holder)).toBe(303);
  await holder.ok('getSession');
  const after = (await holder.ok('getDomain', { params: { name: de } })).data.domain;
  expect(after).toMatchObject({ createDate: before.createDate, expireDate: before.expireDate });
  const com = await startOut(holder, name);
  await holder.ok('releaseTransferOut', { params, body: { requestId: com } });
  const early = await holder.ok('syncCart', {
    body: [{ action: 'add', data: { ...data, type: 'transfer', domain: name, tld: 'com' } }],
  });
  expect(early.items).toMatchObject([{ success: false, message: 'cart_transfer_early' }]);
});

test('§5 transfer out: a device that is not approved can stop a request, but not let the domain go', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const requestId = await startOut(holder, name);
  const stranger = new TestClient(sandbox);
  await stranger.submit('/account/login', { person: 'holder', device: 'new' });
  await stranger.ok('getSession');
  const refused = await stranger.fails('releaseTransferOut', 403, { params, body: { requestId } });
  expect(refused.error).toBe('step_up_required');
  await stranger.ok('stopTransferOut', { params, body: { requestId } });
});
