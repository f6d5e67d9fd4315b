import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { serverNow } from '#lib/serverClock.ts';
import { type Backend, openBackend, type ReceivedCall } from './backend.fixture.ts';
import { ApiError } from './errors.ts';
import { createSend } from './http.ts';

const SESSION = '/api/v5/account/session';
const TOKEN = 'x-csrf-token-auth';
const STALE = { message: ['The token has expired.'], refresh_token: true };

let backend: Backend;
let answer: (call: ReceivedCall) => void;
let send: ReturnType<typeof createSend>;
/** The one token that the backend takes; its session call hands it out. */
let valid: string;

function answerByToken(call: ReceivedCall): void {
  if (call.path === SESSION) call.answer(200, {}, { [TOKEN]: valid });
  else if (call.token === valid) call.answer(200, { path: call.path });
  else call.answer(403, STALE);
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', { location: { search: '' } });
  valid = 'first';
  answer = answerByToken;
  backend = await openBackend((call) => answer(call));
  send = createSend({ baseURL: backend.origin, proxy: false, maxRedirects: 0 });
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await backend.close();
});

const get = (url: string, signal?: AbortSignal) => send({ url, method: 'GET', signal });
const sessions = () => backend.calls.filter(({ path }) => path === SESSION);
const others = () => backend.calls.filter(({ path }) => path !== SESSION);
const failure = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (cause) => cause,
  );

/** Until the client waits on `count` timers. */
async function timers(count: number): Promise<void> {
  while (vi.getTimerCount() !== count) await setImmediate();
}

test('§7 token: calls wait for the session call that is under way, which alone carries the start marker', async () => {
  answer = () => {};
  const sent = [get(`${SESSION}?mode=x`), get('/api/cart'), get('/api/v5/config/languages')];
  const session = await backend.call(0);
  expect([session.path, session.starts, session.token]).toEqual([SESSION, true, undefined]);
  await setImmediate();
  expect(backend.calls).toHaveLength(1);
  answer = answerByToken;
  answer(session);
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

test('§7 token: the caller’s own headers go along', async () => {
  await send({ url: '/api/cart', method: 'GET', headers: { accept: 'application/json' } });
  expect(others()[0]?.headers).toMatchObject({ accept: 'application/json', [TOKEN]: 'first' });
});

test('§7 token: it is taken from any answer, also from an error’s', async () => {
  answer = (call) => {
    if (call.path === SESSION) answerByToken(call);
    else if (call.path === '/ok') call.answer(200, {}, { [TOKEN]: 'second' });
    else call.answer(500, {}, { [TOKEN]: 'third' });
  };
  await get('/ok');
  expect(await failure(get('/broken'))).toMatchObject({ kind: 'http', status: 500 });
  await get('/ok');
  expect(others().map(({ token }) => token)).toEqual(['first', 'second', 'third']);
});

test('§7 token: a late answer does not bring an old token back', async () => {
  await get('/api/cart');
  let late: ReceivedCall | undefined;
  answer = (call) => {
    if (call.path === '/late') late = call;
    else call.answer(200, {}, { [TOKEN]: 'second' });
  };
  const sent = get('/late');
  await backend.call(2);
  await get('/api/cart');
  late?.answer(200, {}, { [TOKEN]: 'first' });
  await sent;
  await get('/api/cart');
  expect(others().map(({ token }) => token)).toEqual(['first', 'first', 'first', 'second']);
});

test('§8 token refresh: 12 calls at once meet an expired token: one refresh, each is retried once', async () => {
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

test('§8 token refresh: a second expiry within 60 s passes on as an error, after 60 s it refreshes again', async () => {
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

test('§8 token refresh: a call is retried once, not again when its second try is refused too', async () => {
  answer = (call) => (call.path === SESSION ? answerByToken(call) : call.answer(403, STALE));
  expect(await failure(get('/api/cart'))).toMatchObject({ kind: 'http', status: 403 });
  expect(others()).toHaveLength(2);
  expect(sessions()).toHaveLength(2);
});

test('§8 token refresh: a call sent with an old token is retried with the newer one, without a refresh', async () => {
  await get('/api/cart');
  valid = 'second';
  let late: ReceivedCall | undefined;
  answer = (call) => {
    if (call.path === '/late' && !late) late = call;
    else answerByToken(call);
  };
  const sent = get('/late');
  await backend.call(2);
  await get('/api/cart');
  expect(sessions()).toHaveLength(2);
  late?.answer(403, STALE);
  await sent;
  expect(sessions()).toHaveLength(2);
  expect(others().at(-1)).toMatchObject({ path: '/late', token: 'second' });
});

test('§8 token refresh: only the refresh flag brings it about', async () => {
  answer = (call) => (call.path === SESSION ? answerByToken(call) : call.answer(403, { message: ['No.'] }));
  expect(await failure(get('/api/cart'))).toMatchObject({ status: 403, messages: ['No.'] });
  expect(backend.calls).toHaveLength(2);
});

test('§8 token never arrives: waiting calls fail after 20 s, a later call asks for a new one', async () => {
  answer = () => {};
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
  answer = answerByToken;
  await Promise.all([get('/api/cart'), get('/api/cart')]);
  expect(sessions()).toHaveLength(2);
});

test('§8 token never arrives: a session call that fails fails the waiting calls at once', async () => {
  answer = (call) => call.answer(500, { message: ['Down.'] });
  const [one, two] = await Promise.all([failure(get('/api/cart')), failure(get('/api/cart'))]);
  expect(one).toMatchObject({ kind: 'http', status: 500, messages: ['Down.'] });
  expect(two).toBe(one);
  expect(backend.calls).toHaveLength(1);
  answer = answerByToken;
  await get('/api/cart');
});

test('§7 token: a session answer without one is none, calls wait on for another answer that brings it', async () => {
  answer = (call) => call.answer(200, {}, { [TOKEN]: '' });
  const sent = get('/api/cart');
  await get(SESSION);
  await get(SESSION);
  expect(others()).toHaveLength(0);
  answer = answerByToken;
  await get(SESSION);
  await sent;
  expect(others().map(({ token }) => token)).toEqual(['first']);
  expect(vi.getTimerCount()).toBe(0);
});

test('§8 aborted requests are silent: they reject with the signal’s reason wherever they stand', async () => {
  const reasons = ['while waiting for the token', 'on its way', 'before it was sent'];
  const aborts = reasons.map(() => new AbortController());
  const [waiting, travelling, never] = aborts;
  answer = () => {};
  const first = failure(get('/api/cart', waiting?.signal));
  const session = await backend.call(0);
  waiting?.abort(reasons[0]);
  expect(await first).toBe(reasons[0]);
  answerByToken(session);
  const second = failure(get('/api/cart', travelling?.signal));
  await backend.call(1);
  travelling?.abort(reasons[1]);
  expect(await second).toBe(reasons[1]);
  never?.abort(reasons[2]);
  expect(await failure(get('/api/cart', never?.signal))).toBe(reasons[2]);
  expect(backend.calls).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

test.each([
  [429, '3', 3000],
  [503, '30', 30_000],
])('§8 %i with Retry-After: %s waits as told, at most twice', async (status, told, milliseconds) => {
  answer = (call) =>
    call.path === SESSION ? answerByToken(call) : call.answer(status, {}, { 'retry-after': told });
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

test('§8 503 with Retry-After: the answer after the wait counts, a date is waited for by the server’s clock', async () => {
  const dayOff = Date.now() + 24 * 60 * 60 * 1000;
  const date = (time: number) => new Date(time).toUTCString();
  answer = (call) => {
    if (call.path === SESSION || others().length > 1) answerByToken(call);
    else call.answer(503, {}, { date: date(dayOff), 'retry-after': date(dayOff + 5000) });
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
])('§8 %i with Retry-After %s passes on at once', async (status, told) => {
  answer = (call) =>
    call.path === SESSION
      ? answerByToken(call)
      : call.answer(status, {}, told ? { 'retry-after': told } : {});
  expect(await failure(get('/api/cart'))).toMatchObject({ kind: 'http', status });
  expect(others()).toHaveLength(1);
});

test('§8 503 with Retry-After: aborted while waiting, it rejects with the reason and sends nothing more', async () => {
  answer = (call) =>
    call.path === SESSION ? answerByToken(call) : call.answer(503, {}, { 'retry-after': '10' });
  await get(SESSION);
  const abort = new AbortController();
  const sent = failure(get('/api/cart', abort.signal));
  await timers(1);
  abort.abort('left the page');
  expect(await sent).toBe('left the page');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(others()).toHaveLength(1);
});

test('§8 a lost connection is told apart from an answer', async () => {
  answer = (call) => (call.path === SESSION ? answerByToken(call) : call.drop());
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
  answer = (call) => (call.path === SESSION ? answerByToken(call) : call.answer(409, body));
  expect(await failure(get('/api/cart'))).toMatchObject({ kind: 'http', status: 409, messages, code });
});

test('§7 utm: campaign and source of the address go along on every request, also on the session call', async () => {
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

test('§4 sales: the server’s clock is read from answers, but not from those that the browser may have kept', async () => {
  const hour = 60 * 60 * 1000;
  const at = (time: number) => ({ date: new Date(time).toUTCString() });
  const now = Math.ceil(Date.now() / 1000) * 1000;
  vi.setSystemTime(now);
  answer = (call) => {
    if (call.path === '/kept') call.answer(200, {}, { ...at(now - hour), 'cache-control': 'max-age=300' });
    else if (call.path === '/fresh')
      call.answer(200, {}, { ...at(now + hour), 'cache-control': 'max-age=0' });
    else answerByToken(call);
  };
  await get('/fresh');
  await get('/kept');
  expect(serverNow()).toBe(now + hour);
});
