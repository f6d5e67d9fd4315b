import { afterEach, expect, test, vi } from 'vitest';
import type { operations } from '#api/generated/operations.ts';
import { storefrontContract } from '#contract/load.ts';
import type { OperationId } from '../handler.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import type { Sandbox } from '../sandbox.ts';
import { groupOf, LIMITS, type Limits } from './throttles.ts';

const limits = (changes: Partial<Limits>): Limits => ({ ...LIMITS, ...changes });
const offer = { own: 3, ofAddress: 6, seconds: 600 };
const throttled = await openSandbox({
  limits: limits({ newsletter: offer, signIn: offer }),
  trustProxy: true,
});

/** The same sandbox as it looks from an address. */
const from = (address: string, sandbox: Pick<Sandbox, 'fetch'> = throttled) => ({
  fetch(request: Request) {
    const headers = new Headers(request.headers);
    headers.set('x-forwarded-for', address);
    return sandbox.fetch(new Request(request, { headers }));
  },
});
const subscribe = async (client: TestClient) =>
  (await client.call('subscribeNewsletter', { body: { email: 'a@example.com', email_subscribed: 1 } }))
    .response;
const statuses = async (client: TestClient, count: number) => {
  const all: number[] = [];
  for (let index = 0; index < count; index++) all.push((await subscribe(client)).status);
  return all;
};

afterEach(async () => {
  vi.useRealTimers();
  await throttled.reset();
});

test('§9 throttles: a session that calls too often waits, as Retry-After says; another one does not', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const address = from('203.0.113.1');
  const one = await TestClient.open(address);
  const other = await TestClient.open(address);
  expect(await statuses(one, 4)).toEqual([200, 200, 200, 429]);
  const { headers } = await subscribe(one);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(590);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(600);
  // Who is refused does not use up what the address may do.
  await statuses(one, 10);
  expect(await statuses(other, 3)).toEqual([200, 200, 200]);
  vi.setSystemTime(Date.now() + 600_000);
  expect((await subscribe(one)).status).toBe(200);
});

test.each([
  ['203.0.113.1', '203.0.113.1', '203.0.113.2'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.8'],
  ['2001:db8::1', '2001:db8::2:1', '2001:db8:0:1::1'],
])('§9 throttles: %s and %s have a limit together, %s has its own', async (first, same, other) => {
  for (const address of [first, same])
    expect(await statuses(await TestClient.open(from(address)), 3)).toEqual([200, 200, 200]);
  expect((await subscribe(await TestClient.open(from(first)))).status).toBe(429);
  expect((await subscribe(await TestClient.open(from(other)))).status).toBe(200);
});

test('§9 throttles: an account is counted in all its sessions, wherever it is', async () => {
  const home = await TestClient.open(from('203.0.113.1'), 'holder');
  const away = await TestClient.open(from('198.51.100.1'), 'holder');
  expect([...(await statuses(home, 2)), ...(await statuses(away, 2))]).toEqual([200, 200, 200, 429]);
  expect((await subscribe(await TestClient.open(from('203.0.113.1')))).status).toBe(200);
});

test('§9 throttles: the sign-in pages say in how many minutes to try again', async () => {
  const client = await TestClient.open(from('203.0.113.1'));
  const signIn = () => client.submit('/account/login', { person: 'nobody' });
  for (let index = 0; index < 3; index++) expect((await signIn()).status).toBe(422);
  const refused = await signIn();
  expect([refused.status, Number(refused.headers.get('retry-after')) > 590]).toEqual([429, true]);
  expect(await refused.text()).toContain('Please try again in 10 minutes.');
});

test('§9 throttles: one client that sends 1,000 of anything waits, others do not', async () => {
  const any = { own: 50, ofAddress: 100, seconds: 600 };
  const sandbox = await openSandbox({ limits: limits({ any }), trustProxy: true });
  const one = await TestClient.open(from('203.0.113.1', sandbox));
  const other = await TestClient.open(from('198.51.100.1', sandbox));
  const counted = new Map<number, number>();
  for (let index = 0; index < 1_000; index++) {
    const { status, headers } = await one.request('/api/cart');
    counted.set(status, (counted.get(status) ?? 0) + 1);
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(540);
  }
  expect(Object.fromEntries(counted)).toEqual({ 200: any.own, 429: 1_000 - any.own });
  await other.ok('getCart');
  // The server's own calls are for the pages of everybody.
  const server = await TestClient.open(sandbox);
  for (let index = 0; index < 2 * any.own; index++) await server.ok('getCart');
});

test('§9 throttles: pages that an address asks for too often say so in a page', async () => {
  const any = { own: 1, ofAddress: 1, seconds: 60 };
  const sandbox = await openSandbox({ limits: limits({ any }), trustProxy: true });
  const ask = () => from('203.0.113.1', sandbox).fetch(new Request('http://shop.example/account/login'));
  expect((await ask()).status).toBe(200);
  const refused = await ask();
  expect([refused.status, refused.headers.get('content-type')]).toEqual([429, 'text/html; charset=UTF-8']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

const counted = storefrontContract().operations.filter(({ throttle }) => throttle !== null);

test('§9 throttles: the contract names all groups but those of the sandbox’s own', () => {
  const named = new Set(counted.map(({ throttle }) => throttle));
  expect([...named].sort()).toEqual(
    Object.keys(LIMITS)
      .filter((group) => !['any', 'signIn'].includes(group))
      .sort(),
  );
  expect(() => groupOf('other')).toThrow('no limits for x-throttle: other');
});

const none = { own: 0, ofAddress: 0, seconds: 600 };
const closed = await openSandbox({
  limits: {
    ...(Object.fromEntries(Object.keys(LIMITS).map((group) => [group, none])) as Limits),
    any: LIMITS.any,
    signIn: LIMITS.signIn,
  },
});

test.each(counted.map(({ id }) => id))(
  '§9 throttles: %s gets 429 with Retry-After before it is read',
  async (id) => {
    const operation = counted.find((one) => one.id === id);
    const client = await TestClient.open(closed, operation?.access === 'admin' ? 'admin' : 'reseller');
    const names = operation?.parameters.map(({ name }) => [name, '1']) ?? [];
    const { response, body } = await client.call(
      id as OperationId,
      {
        params: Object.fromEntries(names) as operations[OperationId]['parameters'],
        body: undefined,
      } as object,
    );
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(540);
    expect(body).toEqual({
      message: ['Too many requests. Please try again in 10 minutes.'],
      error: 'too_many_requests',
      success: false,
    });
  },
);
