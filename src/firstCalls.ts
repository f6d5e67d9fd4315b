// Runs in the head of account pages: sends the session's call and the page's first calls while the app's code loads.
// Has no imports, because the entry must load as a plain script.
import type { FirstCalls } from '#api/http.ts';

const SESSION_PATH = '/api/v5/account/session';
const TOKEN_HEADER = 'x-csrf-token-auth';
const TIMEOUT_MS = 20_000;

// The app passes parameters of the address on with its calls, so it sends those of such an address itself.
if (!window.location.search) {
  const send = async (url: string, headers: Record<string, string>) => {
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    const { status } = response;
    return { status, headers: Object.fromEntries(response.headers), data: await response.text() };
  };
  const session = send(SESSION_PATH, { 'x-csrf-start': '1' });
  const sendWithToken = async (url: string) => {
    const { data, headers } = await session;
    const token = headers[TOKEN_HEADER];
    if (!token || !JSON.parse(data).data?.account.sessAccountId) throw new Error('Signed out');
    return send(url, { [TOKEN_HEADER]: token });
  };
  const firstCalls: FirstCalls = new Map([[SESSION_PATH, session]]);
  for (const url of document.currentScript?.dataset.calls?.split(' ') ?? [])
    if (url) firstCalls.set(url, sendWithToken(url));
  // The app sends again what got no response.
  for (const call of firstCalls.values()) call.catch(() => {});
  window.firstCalls = firstCalls;
}
