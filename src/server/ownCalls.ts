import { once } from 'node:events';
import { RESPONSE_LIMITS } from '#contract/limits.ts';
import { readResponse } from './body.ts';
import type { Fetcher } from './fetcher.ts';

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
