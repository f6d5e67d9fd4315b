// Runs in the head of account pages and of the search results: sends the session's call and the page's first calls while
// the app's code loads. The build makes one file of it and its imports, because it must load as a plain script.
import { toForm } from '#api/forms.ts';
import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';
import type { FirstCalls } from '#api/http.ts';
import { REQUEST_TIMEOUT_MS, SESSION_PATH, START_MARKER, TOKEN_HEADER } from '#api/protocol.ts';
import { delay } from '#lib/delay.ts';
import { PLAIN_KEYWORD } from '#lib/documentVisit.ts';
import { getPollDelay } from '#lib/pollDelay.ts';
import { chooseVersions, isPageForced, readStoredVersions } from '#shared/session/versions.ts';
import { createMainSearchBody } from '#shop/search/mainSearchBody.ts';

const START_PATH = '/api/newsearch/start';
const POLL_PATH = '/api/newsearch/poll';
const RESULTS = /\/domain\/search\/([^/]+)$/;

type Response = { status: number; headers: Record<string, string>; data: string };

// Sends nothing if the address has parameters, which the app passes on with its calls, or if the app has already started
// and sends its calls itself.
if (!window.location.search && !window.isAppStarted) {
  const { calls = '', search } = document.currentScript?.dataset ?? {};
  const firstCalls: FirstCalls = new Map();
  /** The app sends again what got no response. */
  const add = (key: string, send: (abortion: AbortSignal) => Promise<Response>) => {
    const controller = new AbortController();
    const response = send(controller.signal);
    response.catch(() => {});
    firstCalls.set(key, { response, abort: () => controller.abort() });
    return response;
  };
  const send = async (call: Pick<RequestInit, 'headers' | 'body' | 'signal'> & { url: string }) => {
    const { url, body, signal } = call;
    const limits = AbortSignal.any([AbortSignal.timeout(REQUEST_TIMEOUT_MS), ...(signal ? [signal] : [])]);
    const response = await fetch(url, { ...call, method: body ? 'POST' : 'GET', signal: limits });
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), data: await response.text() };
  };
  const session = add(SESSION_PATH, (signal) => send({ url: SESSION_PATH, headers: START_MARKER, signal }));
  const sendWithToken = async (url: string, signal: AbortSignal, body?: URLSearchParams) => {
    const token = (await session).headers[TOKEN_HEADER];
    if (!token) throw new Error('No token');
    return send({ url, headers: { [TOKEN_HEADER]: token }, body, signal });
  };
  const readData = ({ data }: Response) => JSON.parse(data).data;
  const account = session.then((response): SessionAccount => readData(response).account);
  account.catch(() => {});
  const sendSignedIn = async (url: string, signal: AbortSignal) => {
    if (!(await account).sessAccountId) throw new Error('Signed out');
    return sendWithToken(url, signal);
  };
  for (const url of calls.split(' ')) if (url) add(url, (signal) => sendSignedIn(url, signal));

  /** Starts the search for the keyword in the address, as the app would, and polls once. */
  const startSearch = async (keyword: string) => {
    const visitor = await account;
    const { search: version } = chooseVersions({ account: visitor, stored: readStoredVersions() });
    const body = createMainSearchBody({ keyword, version, promoCode: visitor.promoCode });
    const post = (url: string, fields: object) => {
      const form = toForm({ ...fields });
      return add(`${url} ${form}`, (signal) => sendWithToken(url, signal, form));
    };
    const { search_id, search_tracking_id } = readData(await post(START_PATH, body));
    await delay(getPollDelay(0));
    post(POLL_PATH, { ...body, search_id, search_tracking_id, received: 0 });
  };
  const [, keyword = ''] = RESULTS.exec(window.location.pathname) ?? [];
  if (search !== undefined && PLAIN_KEYWORD.test(keyword) && !isPageForced())
    startSearch(keyword).catch(() => {});

  window.firstCalls = firstCalls;
}
