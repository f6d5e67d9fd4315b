import { once } from 'node:events';
import { tokenHeader } from '#contract/contract.ts';
import { RESPONSE_LIMITS } from '#contract/limits.ts';
import { readResponse } from './body.ts';
import type { Fetcher } from './fetcher.ts';

const SESSION_PATH = '/api/v5/account/session';

/** Sends the server's own GET request to the backend. Rejects with the signal's reason once the signal aborts. */
export async function sendOwnCall(
  backend: Fetcher,
  path: string,
  signal: AbortSignal,
  headers: Record<string, string> = {},
): Promise<Response> {
  signal.throwIfAborted();
  const request = new Request(`http://localhost${path}`, {
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    signal,
  });
  // A backend in the same process may ignore the signal.
  const aborted = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  aborted.catch(() => {});
  return Promise.race([backend.fetch(request), aborted]);
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

export function createOwnVisitor(backend: Fetcher): OwnVisitor {
  let session: { cookie: string; token: string } | null = null;

  async function openSession(signal: AbortSignal) {
    const { headers } = await sendOwnCall(backend, SESSION_PATH, signal);
    const cookie = headers.getSetCookie().map((entry) => entry.split(';', 1)[0]);
    return { cookie: cookie.join('; '), token: headers.get(tokenHeader) ?? '' };
  }

  return {
    async get(path, signal) {
      for (const isLast of [false, true]) {
        session ??= await openSession(signal);
        const { cookie, token } = session;
        const response = await sendOwnCall(backend, path, signal, { cookie, [tokenHeader]: token });
        if (response.status === 404) return null;
        if (response.ok) return readOwnJson(response);
        // The token has expired, or the backend has lost the session.
        session = null;
        if (isLast) throw new Error(`The backend responded with ${response.status}.`);
      }
    },
  };
}
