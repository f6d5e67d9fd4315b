import { delay } from '#lib/delay.ts';

const REFRESH_INTERVAL_MS = 60_000;
const TOKEN_TIMEOUT_MS = 20_000;

/**
 * Holds the anti-forgery token. `fetchToken` asks the backend for one; its response is passed to `set`. Only one such
 * call runs at a time.
 */
export function createTokenStore(fetchToken: () => Promise<unknown>, now: () => number = Date.now) {
  let token: string | undefined;
  let pendingFetch: Promise<unknown> | undefined;
  let nextToken = Promise.withResolvers<void>();
  let refreshedAt = Number.NEGATIVE_INFINITY;

  /** Stores a token from a response. `used` is the token that its request was sent with, if any. */
  function set(fresh: string, used?: string): void {
    // The token has changed since that request was sent, so this one may be older than the current one.
    if (used !== token && used !== undefined) return;
    token = fresh;
    nextToken.resolve();
    nextToken = Promise.withResolvers();
  }

  /** Registers a pending call whose response will have a token, so that `get` waits for it instead of fetching one. */
  function expect<T>(call: Promise<T>): Promise<T> {
    pendingFetch = call;
    const forget = () => {
      if (pendingFetch === call) pendingFetch = undefined;
    };
    call.then(forget, forget);
    return call;
  }

  /**
   * Returns the token, waiting for one if necessary. Rejects if none arrives, or with the signal's reason if aborted.
   */
  async function get(signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted();
    if (token) return token;
    const arrival = nextToken.promise;
    const call = pendingFetch ?? expect(fetchToken());
    const settled = new AbortController();
    const timeout = delay(TOKEN_TIMEOUT_MS, AbortSignal.any([settled.signal, ...(signal ? [signal] : [])]));
    try {
      await Promise.race([arrival, call.then(() => arrival), timeout]);
    } finally {
      timeout.catch(() => {});
      settled.abort();
    }
    if (token) return token;
    // The next caller must not wait for a call that never gets a response.
    if (pendingFetch === call) pendingFetch = undefined;
    throw new Error('No token');
  }

  /** After a response with the refresh flag: whether the call that was sent with `used` may be retried. */
  function mayRetry(used: string | undefined): boolean {
    if (token === undefined || token !== used) return true;
    if (now() - refreshedAt <= REFRESH_INTERVAL_MS) return false;
    refreshedAt = now();
    token = undefined;
    return true;
  }

  return { get, set, expect, mayRetry };
}
