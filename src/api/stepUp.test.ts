import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, openBackend, type ReceivedCall } from './backend.fixture.ts';
import { ApiError } from './errors.ts';
import { type AskForProof, createSend, provideProofs } from './http.ts';
import { SESSION_PATH as SESSION, TOKEN_HEADER as TOKEN } from './protocol.ts';

const CHANGE = '/api/v5/domain/example.com/lock';
const STEP_UP = { needs: 'proof', methods: ['passkey', 'code'] } as const;
const REFUSAL = { message: ['Confirm that it is you.'], error: 'step_up_required', success: false };

let backend: Backend;
let send: ReturnType<typeof createSend>;
let isProved: boolean;
let refusal: object;
const ask = vi.fn<AskForProof>();

function respond(call: ReceivedCall): void {
  if (call.path === SESSION) call.respond(200, {}, { [TOKEN]: 'first' });
  else if (isProved) call.respond(200, { changed: call.path });
  else call.respond(403, refusal);
}

beforeEach(async () => {
  vi.stubGlobal('window', { location: { search: '' } });
  isProved = false;
  refusal = { ...REFUSAL, step_up: STEP_UP };
  backend = await openBackend((call) => respond(call));
  send = createSend({ baseURL: backend.origin, proxy: false, maxRedirects: 0, timeout: 0 });
  ask.mockReset();
  provideProofs(ask);
});

afterEach(async () => {
  vi.unstubAllGlobals();
  provideProofs(async () => false);
  await backend.close();
});

const change = (signal?: AbortSignal, url = CHANGE) =>
  send({ url, method: 'PUT', data: '{"locked":false}', signal });
const changes = () => backend.calls.filter(({ path }) => path !== SESSION);
const failure = (sent: Promise<unknown>): Promise<unknown> =>
  sent.then(
    () => undefined,
    (cause) => cause,
  );

test('§2 second proof: a refused call is sent again exactly once after it, just as it was', async () => {
  ask.mockImplementation(async () => {
    isProved = true;
    return true;
  });
  const { data } = await change(undefined, `${CHANGE}?x=1`);
  expect(JSON.parse(data)).toEqual({ changed: CHANGE });
  const sent = { method: 'PUT', path: CHANGE, search: '?x=1', body: '{"locked":false}', token: 'first' };
  expect(changes()).toMatchObject([sent, sent]);
  const { method, path, body } = sent;
  expect(ask.mock.calls).toEqual([[{ method, path, body, stepUp: STEP_UP }, undefined]]);
});

test('§2 second proof: canceled, the call fails with the refusal and is not sent again', async () => {
  ask.mockResolvedValue(false);
  const error = await failure(change());
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status: 403, code: 'step_up_required', stepUp: STEP_UP });
  expect(changes()).toHaveLength(1);
});

test('§2 second proof: refused again after it, the call fails without another question', async () => {
  ask.mockResolvedValueOnce(true).mockResolvedValue(false);
  expect(await failure(change())).toMatchObject({ status: 403, code: 'step_up_required' });
  expect(changes()).toHaveLength(2);
  expect(ask).toHaveBeenCalledOnce();
});

test('§2 second proof: a call that is aborted meanwhile fails with the reason and is not sent again', async () => {
  const abort = new AbortController();
  ask.mockImplementation(
    (_call, signal) =>
      new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
  );
  const sent = failure(change(abort.signal));
  await vi.waitUntil(() => ask.mock.calls.length === 1);
  isProved = true;
  abort.abort('left the page');
  expect(await sent).toBe('left the page');
  await setImmediate();
  expect(changes()).toHaveLength(1);
});

test('§2 second proof: a token that has expired meanwhile is renewed as usual', async () => {
  let valid = 'first';
  ask.mockImplementation(async () => {
    isProved = true;
    valid = 'second';
    return true;
  });
  await backend.close();
  backend = await openBackend((call) => {
    if (call.path === SESSION) call.respond(200, {}, { [TOKEN]: valid });
    else if (call.token !== valid) call.respond(403, { message: ['Expired.'], refresh_token: true });
    else respond(call);
  });
  send = createSend({ baseURL: backend.origin, proxy: false, maxRedirects: 0, timeout: 0 });
  await change();
  expect(changes().map(({ token }) => token)).toEqual(['first', 'first', 'second']);
  expect(ask).toHaveBeenCalledOnce();
});

test('§2 second proof: without its ways, as from an older backend, the call fails at once', async () => {
  for (const body of [REFUSAL, { ...REFUSAL, step_up: null }, { ...REFUSAL, step_up: { needs: 'proof' } }]) {
    refusal = body;
    expect(await failure(change())).toMatchObject({ code: 'step_up_required', stepUp: undefined });
  }
  expect(ask).not.toHaveBeenCalled();
  expect(changes()).toHaveLength(3);
});
