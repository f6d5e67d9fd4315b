import { once } from 'node:events';
import { tokenHeader } from '#contract/contract.ts';
import { RESPONSE_LIMITS } from '#contract/limits.ts';
import { readResponse } from './body.ts';
import type { Client, Fetcher } from './fetcher.ts';

export const SESSION_PATH = '/api/v5/account/session';
const PREFERENCES_PATH = '/api/v5/account/extended';

/** Sends the server's own request to the backend. Rejects with the signal's reason once the signal aborts. */
export async function sendOwnCall(
  backend: Fetcher,
  path: string,
  signal: AbortSignal,
  { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {},
  client?: Client,
): Promise<Response> {
  signal.throwIfAborted();
  const request = new Request(`http://localhost${path}`, {
    ...init,
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    signal,
  });
  // A backend in the same process may ignore the signal.
  const aborted = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  aborted.catch(() => {});
  return Promise.race([backend.fetch(request, client), aborted]);
}

/** Parses a JSON body within the limit for responses. Its shape is not checked. */
export async function readOwnJson(response: Response) {
  const { body } = await readResponse(response, RESPONSE_LIMITS.bytes);
  return JSON.parse(new TextDecoder().decode(body));
}

/** The server as a visitor of the backend, for calls that require a token. */
export interface OwnVisitor {
  /** The body of a successful call; null for 404. Rejects if the backend does not respond otherwise. */
  get(path: string, signal: AbortSignal): ReturnType<typeof readOwnJson>;
}

/** `currency` is the one in which the visitor wants prices; by default, the backend chooses. */
export function createOwnVisitor(backend: Fetcher, currency?: string): OwnVisitor {
  let session: Promise<Record<string, string>> | null = null;

  /** The headers of calls in a new session. */
  async function openSession(signal: AbortSignal): Promise<Record<string, string>> {
    const response = await sendOwnCall(backend, SESSION_PATH, signal);
    if (!response.ok) throw new Error(`The backend responded with ${response.status}.`);
    const cookie = response.headers.getSetCookie().map((entry) => entry.split(';', 1)[0]);
    const headers = { cookie: cookie.join('; '), [tokenHeader]: response.headers.get(tokenHeader) ?? '' };
    if (!currency) return headers;
    const { ok, status } = await sendOwnCall(backend, PREFERENCES_PATH, signal, {
      method: 'PUT',
      headers: { ...headers, origin: 'http://localhost', 'content-type': 'application/json' },
      body: JSON.stringify({ preferredCurrency: currency }),
    });
    if (!ok) throw new Error(`The backend responded with ${status}.`);
    return headers;
  }

  return {
    async get(path, signal) {
      for (const isLast of [false, true]) {
        session ??= openSession(signal);
        const used = session;
        const headers = await used.catch((error) => {
          if (session === used) session = null;
          throw error;
        });
        const response = await sendOwnCall(backend, path, signal, { headers });
        if (response.status === 404) return null;
        if (response.ok) return readOwnJson(response);
        // The token has expired, or the backend has lost the session.
        if (session === used) session = null;
        if (isLast) throw new Error(`The backend responded with ${response.status}.`);
      }
    },
  };
}
