// Runs in the head of account pages and of the search results: sends the session's call and the page's first calls while
// the app's code loads.
// Has no imports, because the entry must load as a plain script.
import type { FirstCalls } from '#api/http.ts';

const SESSION_PATH = '/api/v5/account/session';
const START_PATH = '/api/newsearch/start';
const POLL_PATH = '/api/newsearch/poll';
const TOKEN_HEADER = 'x-csrf-token-auth';
const TIMEOUT_MS = 20_000;
const FIRST_POLL_DELAY_MS = 40;
/** A keyword that the app sends as it is. */
const KEYWORD = /\/domain\/search\/(?!www\.|.*xn--)([a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?)$/;

type Response = { status: number; headers: Record<string, string>; data: string };
type Account = Record<'userSearchVersions' | 'activeSearchVersions', string[]> & {
  sessAccountId: number | null;
  promoCode: string | null;
};

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
    const limits = AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]);
    const response = await fetch(url, { ...call, method: body ? 'POST' : 'GET', signal: limits });
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), data: await response.text() };
  };
  const session = add(SESSION_PATH, (signal) =>
    send({ url: SESSION_PATH, headers: { 'x-csrf-start': '1' }, signal }),
  );
  const sendWithToken = async (url: string, signal: AbortSignal, body?: URLSearchParams) => {
    const token = (await session).headers[TOKEN_HEADER];
    if (!token) throw new Error('No token');
    return send({ url, headers: { [TOKEN_HEADER]: token }, body, signal });
  };
  const readData = ({ data }: Response) => JSON.parse(data).data;
  const account = session.then((response): Account => readData(response).account);
  account.catch(() => {});
  const sendSignedIn = async (url: string, signal: AbortSignal) => {
    if (!(await account).sessAccountId) throw new Error('Signed out');
    return sendWithToken(url, signal);
  };
  for (const url of calls.split(' ')) if (url) add(url, (signal) => sendSignedIn(url, signal));

  /** Starts the search for the keyword in the address, with the versions that the app would choose, and polls once. */
  const startSearch = async (fields: string, keyword: string) => {
    const { userSearchVersions, activeSearchVersions, promoCode } = await account;
    const versions = [userSearchVersions[0], readStoredVersion(), activeSearchVersions[0]];
    const form = new URLSearchParams(fields);
    form.set('version', versions.find((one) => one && activeSearchVersions.includes(one)) ?? 'classic');
    form.set('keyword', keyword);
    form.set('usageId', `u-${performance.timeOrigin.toString(36)}`);
    if (promoCode) form.set('autostuffBundlePromoCode', promoCode);
    const post = (url: string) => add(`${url} ${form}`, (signal) => sendWithToken(url, signal, form));
    const started = readData(await post(START_PATH));
    await new Promise((resolve) => setTimeout(resolve, FIRST_POLL_DELAY_MS));
    form.set('search_id', started.search_id);
    form.set('search_tracking_id', started.search_tracking_id);
    form.set('received', '0');
    post(POLL_PATH);
  };
  const readStoredVersion = (): string | undefined => {
    try {
      return JSON.parse(localStorage.getItem('versions') ?? 'null')?.data.search;
    } catch {
      return undefined;
    }
  };
  const [, keyword] = KEYWORD.exec(window.location.pathname) ?? [];
  const isVersionForced = document.cookie.includes('force_page=');
  if (search && keyword && !isVersionForced) startSearch(search, keyword).catch(() => {});

  window.firstCalls = firstCalls;
}
