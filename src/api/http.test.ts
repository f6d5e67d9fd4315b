import { setImmediate } from 'node:timers/promises';
import type { InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '#lib/serverClock.ts';
import { type Backend, openBackend, type ReceivedCall } from './backend.fixture.ts';
import { ApiError } from './errors.ts';
import { createSend, UPLOAD_TIMEOUT_MS } from './http.ts';
import { REQUEST_TIMEOUT_MS, SESSION_PATH as SESSION, TOKEN_HEADER as TOKEN } from './protocol.ts';

const STALE = { message: ['The token has expired.'], refresh_token: true };

let backend: Backend;
let respond: (call: ReceivedCall) => void;
let send: ReturnType<typeof createSend>;
/** The one token that the backend accepts; its session call hands it out. */
let valid: string;

function respondByToken(call: ReceivedCall): void {
  if (call.path === SESSION) call.respond(200, {}, { [TOKEN]: valid });
  else if (call.token === valid) call.respond(200, { path: call.path });
  else call.respond(403, STALE);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', { location: { search: '' } });
  valid = 'first';
  respond = respondByToken;
  backend = await openBackend((call) => respond(call));
  send = createSend({ ...local(), timeout: 0 });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await backend.close();
});

const local = () => ({ baseURL: backend.origin, proxy: false as const, maxRedirects: 0 });
const get = (url: string, signal?: AbortSignal) => send({ url, method: 'GET', signal });
const sessions = () => backend.calls.filter(({ path }) => path === SESSION);
const others = () => backend.calls.filter(({ path }) => path !== SESSION);
const failure = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (cause) => cause,
  );

/** Resolves once the client is waiting on `count` timers. */
async function timers(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await setImmediate();
}

test('§7 token: calls wait for the pending session call, which alone carries the start marker', async () => {
  respond = () => {};
  const sent = [get(`${SESSION}?mode=x`), get('/api/cart'), get('/api/v5/config/languages')];
  const session = await backend.call(0);
  expect([session.path, session.starts, session.token]).toEqual([SESSION, true, undefined]);
  await setImmediate();
  expect(backend.calls).toHaveLength(1);
  respond = respondByToken;
  respond(session);
  await Promise.all(sent);
  expect(sessions()).toHaveLength(1);
  expect(others().map(({ token, starts }) => ({ token, starts }))).toEqual([
    { token: 'first', starts: false },
    { token: 'first', starts: false },
  ]);
  await get(SESSION);
  expect(sessions().map(({ token, starts }) => ({ token, starts }))).toEqual([
    { token: undefined, starts: true },
    { token: undefined, starts: true },
  ]);
});

test('§7 token: the caller’s own headers are sent too', async () => {
  await send({ url: '/api/cart', method: 'GET', headers: { accept: 'application/json' } });
  expect(others()[0]?.headers).toMatchObject({ accept: 'application/json', [TOKEN]: 'first' });
});

test('§7 token: it is taken from any response, also from an error', async () => {
  respond = (call) => {
    if (call.path === SESSION) respondByToken(call);
    else if (call.path === '/ok') call.respond(200, {}, { [TOKEN]: 'second' });
    else call.respond(500, {}, { [TOKEN]: 'third' });
  };
  await get('/ok');
  expect(await failure(get('/broken'))).toMatchObject({ kind: 'http', status: 500 });
  await get('/ok');
  expect(others().map(({ token }) => token)).toEqual(['first', 'second', 'third']);
});

test('§7 token: a late response does not bring an old token back', async () => {
  await get('/api/cart');
  let late: ReceivedCall | undefined;
  respond = (call) => {
    if (call.path === '/late') late = call;
    else call.respond(200, {}, { [TOKEN]: 'second' });
  };
  const sent = get('/late');
  await backend.call(2);
  await get('/api/cart');
  late?.respond(200, {}, { [TOKEN]: 'first' });
  await sent;
  await get('/api/cart');
  expect(others().map(({ token }) => token)).toEqual(['first', 'first', 'first', 'second']);
});

test('§8 token refresh: 12 simultaneous calls with an expired token cause one refresh, and each is retried once', async () => {
  await get('/api/cart');
  valid = 'second';
  const sent = Array.from({ length: 12 }, (_, n) => get(`/call/${n}`));
  await Promise.all(sent);
  expect(sessions()).toHaveLength(2);
  for (let n = 0; n < 12; n++) {
    const tokens = others().flatMap(({ path, token }) => (path === `/call/${n}` ? token : []));
    expect(tokens).toEqual(['first', 'second']);
  }
});

test('§8 token refresh: a second expiry within 60 s is an error, after 60 s it causes a refresh again', async () => {
  await get('/api/cart');
  valid = 'second';
  await get('/api/cart');
  valid = 'third';
  vi.advanceTimersByTime(60_000);
  expect(await failure(get('/api/cart'))).toMatchObject({
    kind: 'http',
    status: 403,
    messages: ['The token has expired.'],
  });
  expect(sessions()).toHaveLength(2);
  vi.advanceTimersByTime(1);
  await get('/api/cart');
  expect(sessions()).toHaveLength(3);
});

test('§8 token refresh: a call is retried once, not again when the retry is rejected too', async () => {
  respond = (call) => (call.path === SESSION ? respondByToken(call) : call.respond(403, STALE));
  expect(await failure(get('/api/cart'))).toMatchObject({ kind: 'http', status: 403 });
  expect(others()).toHaveLength(2);
  expect(sessions()).toHaveLength(2);
});

test('§8 token refresh: a call sent with an old token is retried with the newer one, without a refresh', async () => {
  await get('/api/cart');
  valid = 'second';
  let late: ReceivedCall | undefined;
  respond = (call) => {
    if (call.path === '/late' && !late) late = call;
    else respondByToken(call);
  };
  const sent = get('/late');
  await backend.call(2);
  await get('/api/cart');
  expect(sessions()).toHaveLength(2);
  late?.respond(403, STALE);
  await sent;
  expect(sessions()).toHaveLength(2);
  expect(others().at(-1)).toMatchObject({ path: '/late', token: 'second' });
});

test('§8 token refresh: only the refresh flag triggers it', async () => {
  respond = (call) =>
    call.path === SESSION ? respondByToken(call) : call.respond(403, { message: ['No.'] });
  expect(await failure(get('/api/cart'))).toMatchObject({ status: 403, messages: ['No.'] });
  expect(backend.calls).toHaveLength(2);
});

test('§8 token never arrives: waiting calls fail after 20 s, a later call asks for a new one', async () => {
  respond = () => {};
  const sent = [get('/api/cart'), get('/api/cart'), get('/api/cart')];
  const failures = Promise.all(sent.map(failure));
  await backend.call(0);
  await timers(3);
  await vi.advanceTimersByTimeAsync(19_999);
  expect(vi.getTimerCount()).toBe(3);
  await vi.advanceTimersByTimeAsync(1);
  for (const cause of await failures) {
    expect(cause).toBeInstanceOf(ApiError);
    expect(cause).toMatchObject({ kind: 'token', status: 0 });
  }
  expect(backend.calls).toHaveLength(1);
  respond = respondByToken;
  await Promise.all([get('/api/cart'), get('/api/cart')]);
  expect(sessions()).toHaveLength(2);
});

test('§8 token never arrives: if the session call fails, waiting calls fail immediately', async () => {
  respond = (call) => call.respond(500, { message: ['Down.'] });
  const [one, two] = await Promise.all([failure(get('/api/cart')), failure(get('/api/cart'))]);
  expect(one).toMatchObject({ kind: 'http', status: 500, messages: ['Down.'] });
  expect(two).toBe(one);
  expect(backend.calls).toHaveLength(1);
  respond = respondByToken;
  await get('/api/cart');
});

test('§7 token: if a session response carries none, calls keep waiting for one that does', async () => {
  respond = (call) => call.respond(200, {}, { [TOKEN]: '' });
  const sent = get('/api/cart');
  await get(SESSION);
  await get(SESSION);
  expect(others()).toHaveLength(0);
  respond = respondByToken;
  await get(SESSION);
  await sent;
  expect(others().map(({ token }) => token)).toEqual(['first']);
  expect(vi.getTimerCount()).toBe(0);
});

test('§8 aborted requests are silent: they reject with the signal’s reason at any stage', async () => {
  const reasons = ['while waiting for the token', 'on its way', 'before it was sent'];
  const aborts = reasons.map(() => new AbortController());
  const [waiting, inFlight, never] = aborts;
  respond = () => {};
  const first = failure(get('/api/cart', waiting?.signal));
  const session = await backend.call(0);
  waiting?.abort(reasons[0]);
  expect(await first).toBe(reasons[0]);
  respondByToken(session);
  const second = failure(get('/api/cart', inFlight?.signal));
  await backend.call(1);
  inFlight?.abort(reasons[1]);
  expect(await second).toBe(reasons[1]);
  never?.abort(reasons[2]);
  expect(await failure(get('/api/cart', never?.signal))).toBe(reasons[2]);
  expect(backend.calls).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [429, '3', 3000],
  [503, '30', 30_000],
])('§8 %i with Retry-After: %s waits that long, at most twice', async (status, retryAfter, milliseconds) => {
  respond = (call) =>
    call.path === SESSION ? respondByToken(call) : call.respond(status, {}, { 'retry-after': retryAfter });
  await get(SESSION);
  const sent = failure(get('/api/cart'));
  for (const count of [1, 2]) {
    await timers(1);
    await vi.advanceTimersByTimeAsync(milliseconds - 1);
    expect(others()).toHaveLength(count);
    await vi.advanceTimersByTimeAsync(1);
    await backend.call(1 + count);
  }
  expect(await sent).toMatchObject({ kind: 'http', status });
  expect(others()).toHaveLength(3);
});

test('§8 503 with Retry-After: the response after the wait counts, a date is compared with the server’s clock', async () => {
  const dayOff = Date.now() + 24 * 60 * 60 * 1000;
  const date = (time: number) => new Date(time).toUTCString();
  respond = (call) => {
    if (call.path === SESSION || others().length > 1) respondByToken(call);
    else call.respond(503, {}, { date: date(dayOff), 'retry-after': date(dayOff + 5000) });
  };
  await get(SESSION);
  const sent = get('/api/cart');
  await timers(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect((await sent).status).toBe(200);
});

test.each([
  [503, '31'],
  [503, 'soon'],
  [503, undefined],
  [429, '-1'],
  [500, '1'],
])('§8 %i with Retry-After %s is not retried', async (status, retryAfter) => {
  respond = (call) =>
    call.path === SESSION
      ? respondByToken(call)
      : call.respond(status, {}, retryAfter ? { 'retry-after': retryAfter } : {});
  expect(await failure(get('/api/cart'))).toMatchObject({ kind: 'http', status });
  expect(others()).toHaveLength(1);
});

test('§8 503 with Retry-After: the error says when the backend is back', async () => {
  respond = (call) =>
    call.path === SESSION ? respondByToken(call) : call.respond(503, {}, { 'retry-after': '600' });
  expect(await failure(get('/api/cart'))).toMatchObject({ status: 503, retryAfterMs: 600_000 });
});

test('§8 503 with Retry-After: aborted while waiting, it rejects with the reason and sends nothing more', async () => {
  respond = (call) =>
    call.path === SESSION ? respondByToken(call) : call.respond(503, {}, { 'retry-after': '10' });
  await get(SESSION);
  const abort = new AbortController();
  const sent = failure(get('/api/cart', abort.signal));
  await timers(1);
  abort.abort('left the page');
  expect(await sent).toBe('left the page');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(others()).toHaveLength(1);
});

test('§8 a lost connection is distinguished from an error response', async () => {
  respond = (call) => (call.path === SESSION ? respondByToken(call) : call.drop());
  expect(await failure(get('/api/cart?x=1'))).toMatchObject({
    kind: 'network',
    message: 'GET /api/cart: network',
  });
});

test.each([
  ['{"message":["One","Two",3],"error":"captcha not solved"}', ['One', 'Two'], 'captcha not solved'],
  ['{"message":"One","error":{"email":"taken"}}', [], ''],
  ['null', [], ''],
  ['<html>', [], ''],
])('§8 error bodies: %s', async (body, messages, code) => {
  respond = (call) => (call.path === SESSION ? respondByToken(call) : call.respond(409, body));
  expect(await failure(get('/api/cart'))).toMatchObject({ kind: 'http', status: 409, messages, code });
});

test('decision 31: campaign and source of the address are sent with every request, also with the session call', async () => {
  window.location.search = '?utm_campaign=spring%20sale&utm_campaign=other&utm_source=%3Cb%3E&x=1';
  await get('/api/cart');
  await get('/api/cart?limit=10');
  for (const { query } of backend.calls) {
    expect(query.getAll('utm_campaign')).toEqual(['spring sale']);
    expect(query.getAll('utm_source')).toEqual(['<b>']);
    expect(query.has('x')).toBe(false);
  }
  expect(backend.calls).toHaveLength(3);
  expect(backend.calls[2]?.query.get('limit')).toBe('10');
});

test('§7 calls: a space in a query is sent as %20, which every backend reads', async () => {
  await get(`/api/cart?${new URLSearchParams({ query: 'email pro + 1' })}`);
  expect(backend.calls.at(-1)?.search).toBe('?query=email%20pro%20%2B%201');
});

test('§4 sales: the server’s clock is read from responses, but not from those that may come from the browser’s cache', async () => {
  const hour = 60 * 60 * 1000;
  const at = (time: number) => ({ date: new Date(time).toUTCString() });
  const now = Math.ceil(Date.now() / 1000) * 1000;
  vi.setSystemTime(now);
  respond = (call) => {
    if (call.path === '/cached') call.respond(200, {}, { ...at(now - hour), 'cache-control': 'max-age=300' });
    else if (call.path === '/fresh')
      call.respond(200, {}, { ...at(now + hour), 'cache-control': 'max-age=0' });
    else respondByToken(call);
  };
  await get('/fresh');
  await get('/cached');
  expect(serverNow()).toBe(now + hour);
});

test('§7 calls: every request carries credentials, even to another origin', async () => {
  const adapter = vi.fn(async (config: InternalAxiosRequestConfig) => ({
    ...{ config, data: '{}', status: 200, statusText: '' },
    headers: { [TOKEN]: 'first' },
  }));
  await createSend({ adapter })({ url: '/api/cart', method: 'GET' });
  expect(adapter.mock.calls.map(([{ url, withCredentials }]) => [url, withCredentials])).toEqual([
    [SESSION, true],
    ['/api/cart', true],
  ]);
});

test('fault 33: every request has a time limit, those with files a longer one', async () => {
  const timeouts: Record<string, number | undefined> = {};
  const adapter = async (config: InternalAxiosRequestConfig) => {
    timeouts[config.url ?? ''] = config.timeout;
    return { config, data: '{}', status: 200, statusText: '', headers: { [TOKEN]: 'first' } };
  };
  const sendTo = createSend({ adapter });
  await sendTo({ url: '/api/cart', method: 'GET' });
  await sendTo({ url: '/ticket', method: 'POST', data: new FormData() });
  expect(timeouts).toEqual({
    [SESSION]: REQUEST_TIMEOUT_MS,
    '/api/cart': REQUEST_TIMEOUT_MS,
    '/ticket': UPLOAD_TIMEOUT_MS,
  });
});

test('fault 32: a call that never gets a response fails when its time is up', async () => {
  respond = (call) => {
    if (call.path === SESSION) respondByToken(call);
  };
  const impatient = createSend({ ...local(), timeout: 20 });
  const sent = failure(impatient({ url: '/api/cart', method: 'GET' }));
  await backend.call(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(await sent).toMatchObject({
    kind: 'timeout',
    message: 'GET /api/cart: timeout',
  });
});

test('fault 37: a POST whose connection is reset is not sent again', async () => {
  respond = (call) => (call.path === SESSION ? respondByToken(call) : call.drop());
  expect(await failure(send({ url: '/ajax/checkout/sync', method: 'POST', data: '[]' }))).toMatchObject({
    kind: 'network',
  });
  expect(others()).toHaveLength(1);
});
