import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Backend, openBackend, type ReceivedCall } from '#api/backend.fixture.ts';
import { toForm } from '#api/forms.ts';
import { getPollNewSearchUrl, getStartNewSearchUrl } from '#api/generated/hooks/search.ts';
import { createSend, isSentEarly } from '#api/http.ts';
import { createAccount } from './shared/session/account.fixture.ts';
import { chooseVersions } from './shared/session/versions.ts';
import { createMainSearchBody, type MainSearch } from './shop/search/mainSearchBody.ts';

const SESSION = '/api/v5/account/session';
const LIST = '/api/v5/product/productlist';
const START = '/api/newsearch/start';
const POLL = '/api/newsearch/poll';
const TOKEN = 'x-csrf-token-auth';
const { fetch } = globalThis;

let backend: Backend;
let sentSignal: AbortSignal | null | undefined;
let respond: (call: ReceivedCall) => void;

const respondTo =
  (accountId: number | null) =>
  ({ path, respond: send }: ReceivedCall) => {
    const body = { data: { account: { sessAccountId: accountId } } };
    if (path === SESSION) send(200, body, { [TOKEN]: 'first' });
    else send(200, [path]);
  };

/** Runs the script of a page's head. */
async function runInHead({
  search = '',
  pathname = '/account/product',
  cookie = '',
  data = { calls: LIST } as Record<string, string>,
} = {}): Promise<void> {
  vi.stubGlobal('window', { location: { search, pathname } });
  vi.stubGlobal('document', { currentScript: { dataset: data }, cookie });
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sentSignal = init.signal;
    return fetch(backend.origin + url, init);
  });
  vi.resetModules();
  await import('./firstCalls.ts');
}

/** A call of the app, which starts after that script. */
function createGet() {
  const send = createSend({ baseURL: backend.origin, proxy: false, maxRedirects: 0 });
  return async (url: string) => JSON.parse((await send({ url, method: 'GET' })).data);
}

const received = () => backend.calls.map(({ path, token, starts }) => [path, starts ? 'start' : token]);

beforeEach(async () => {
  respond = respondTo(1002);
  backend = await openBackend((call) => respond(call));
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await backend.close();
});

test('§3 first calls: session and list are sent from the head, and used by the app once', async () => {
  await runInHead();
  await backend.call(1);
  const get = createGet();
  expect(await Promise.all([get(SESSION), get(LIST)])).toEqual([
    { data: { account: { sessAccountId: 1002 } } },
    [LIST],
  ]);
  expect(received()).toEqual([
    [SESSION, 'start'],
    [LIST, 'first'],
  ]);
  await get(LIST);
  expect(received().slice(2)).toEqual([[LIST, 'first']]);
});

test('§3 first calls: signed out, only the session is asked for', async () => {
  respond = respondTo(null);
  await runInHead();
  await createGet()(SESSION);
  expect(received()).toEqual([[SESSION, 'start']]);
});

test('§3 first calls: none for an address with parameters, which the app passes on', async () => {
  await runInHead({ search: '?utm_source=mail' });
  await createGet()(SESSION);
  expect(backend.calls.map(({ query }) => query.get('utm_source'))).toEqual(['mail']);
});

const account = createAccount({ activeSearchVersions: ['classic', 'dense'], promoCode: 'WELCOME10' });
const stored = { search: 'dense' };

async function startInHead(keyword: string, cookie = ''): Promise<void> {
  vi.stubGlobal('localStorage', { getItem: () => JSON.stringify({ data: stored, expireDate: 9e15 }) });
  respond = ({ path, respond: send }) => {
    if (path === SESSION) send(200, { data: { account } }, { [TOKEN]: 'first' });
    else if (path === START) send(200, { data: { search_id: 's-1', search_tracking_id: 't-1' } });
    else send(200, [path]);
  };
  await runInHead({ pathname: `/de-de/domain/search/${keyword}`, cookie, data: { search: '' } });
}

test('§4 first calls: the search for the keyword in the address is started and polled, and the app uses both', async () => {
  await startInHead('harbor-bread.com');
  await backend.call(2);
  const send = createSend({ baseURL: backend.origin, proxy: false, maxRedirects: 0 });
  const post = async (url: string, body: object) =>
    JSON.parse((await send({ url, method: 'POST', data: toForm({ ...body }) })).data);
  await send({ url: SESSION, method: 'GET' });
  const { promoCode } = account;
  const search: Omit<MainSearch, 'currency'> = {
    keyword: 'harbor-bread.com',
    version: chooseVersions({ account, stored }).search,
    promoCode,
  };
  const body = createMainSearchBody(search);
  const { data } = await post(START, body);
  await vi.waitFor(() => expect(isSentEarly(POLL, 'search_id', 's-1')).toBe(true));
  expect(isSentEarly(POLL, 'search_id', 's-2')).toBe(false);
  await post(POLL, { ...body, ...data, received: 0 });
  expect(isSentEarly(POLL, 'search_id', 's-1')).toBe(false);
  expect(received()).toEqual([
    [SESSION, 'start'],
    [START, 'first'],
    [POLL, 'first'],
  ]);
  await post(POLL, { ...body, ...data, received: 4 });
  expect(backend.calls).toHaveLength(4);
});

test.each(['b%C3%BCcher', 'www.harbor.com', 'Harbor', 'harbor.', 'harbor,bread'])(
  '§4 first calls: a keyword that the app may change, %s, is left to it',
  async (keyword) => {
    await startInHead(keyword);
    await createGet()(SESSION);
    expect(received()).toEqual([[SESSION, 'start']]);
  },
);

test('§4 first calls: the search is sent to where the app sends it', () => {
  expect([getStartNewSearchUrl(), getPollNewSearchUrl()]).toEqual([START, POLL]);
});

test('§4 first calls: what the app aborts is aborted', async () => {
  respond = () => {};
  await runInHead();
  await backend.call(0);
  const signal = sentSignal;
  const controller = new AbortController();
  const send = createSend({ baseURL: backend.origin, proxy: false, maxRedirects: 0 });
  const call = send({ url: SESSION, method: 'GET', signal: controller.signal });
  controller.abort();
  await expect(call).rejects.toBe(controller.signal.reason);
  expect(signal?.aborted).toBe(true);
});

test('§8 first calls: a call without a response within the time limit fails, and is not sent again', async () => {
  respond = () => {};
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal);
  await runInHead();
  const session = createGet()(SESSION);
  limit.abort(new DOMException('', 'TimeoutError'));
  await expect(session).rejects.toMatchObject({ kind: 'timeout' });
  expect(backend.calls.filter(({ path }) => path === SESSION).length).toBeLessThanOrEqual(1);
});

test('§4 first calls: a search whose version is forced is left to the app', async () => {
  await startInHead('harbor', 'force_page=dense');
  await createGet()(SESSION);
  expect(received()).toEqual([[SESSION, 'start']]);
});

test('§8 first calls: a response that reports a failure counts, and the call is not sent again', async () => {
  respond = (call) => call.respond(500, { message: ['Something broke.'] });
  await runInHead();
  await expect(createGet()(SESSION)).rejects.toMatchObject({ status: 500, messages: ['Something broke.'] });
  expect(received()).toEqual([[SESSION, 'start']]);
});

test('§8 first calls: the app sends again what got no response, and what waited for it', async () => {
  respond = (call) => (backend.calls.length === 1 ? call.drop() : respondTo(1002)(call));
  await runInHead();
  const get = createGet();
  expect(await Promise.all([get(SESSION), get(LIST)])).toHaveLength(2);
  expect(received()).toEqual([
    [SESSION, 'start'],
    [SESSION, 'start'],
    [LIST, 'first'],
  ]);
});
