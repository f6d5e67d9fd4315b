import { delay } from '#lib/delay.ts';

const REFRESH_PAUSE = 60_000;
const PATIENCE = 20_000;

/**
 * Holds the anti-forgery token. `fetchToken` asks the backend for one; its answer hands the token in by `set`.
 * One such call runs at a time, whoever made it.
 */
export function createTokenStore(fetchToken: () => Promise<unknown>, now: () => number = Date.now) {
  let token: string | undefined;
  let coming: Promise<unknown> | undefined;
  let arrival = Promise.withResolvers<void>();
  let refreshedAt = Number.NEGATIVE_INFINITY;

  /** Takes a token from an answer; `used` is the one its call was sent with, none for the call that brings one. */
  function set(fresh: string, used?: string): void {
    // Another one has come since that call was sent: this answer is late, and so may be its token.
    if (used !== token && used !== undefined) return;
    token = fresh;
    arrival.resolve();
    arrival = Promise.withResolvers();
  }

  /** Notes a call that brings a token: while it runs, none is fetched besides. Gives the call back. */
  function expect<T>(call: Promise<T>): Promise<T> {
    coming = call;
    const forget = () => {
      if (coming === call) coming = undefined;
    };
    call.then(forget, forget);
    return call;
  }

  /** The token; waits for one where there is none. Rejects when none comes, or with the signal's reason. */
  async function get(signal?: AbortSignal): Promise<string> {
    signal?.throwIfAborted();
    if (token) return token;
    const came = arrival.promise;
    const call = coming ?? expect(fetchToken());
    const settled = new AbortController();
    const timeOut = delay(PATIENCE, AbortSignal.any([settled.signal, ...(signal ? [signal] : [])]));
    try {
      await Promise.race([came, call.then(() => came), timeOut]);
    } finally {
      timeOut.catch(() => {});
      settled.abort();
    }
    if (token) return token;
    // The next one who asks shall not wait for a call that is not answered.
    if (coming === call) coming = undefined;
    throw new Error('No token');
  }

  /** After an answer with the refresh flag: whether the call that was sent with `used` may be tried once more. */
  function mayRetry(used: string | undefined): boolean {
    if (token === undefined || token !== used) return true;
    if (now() - refreshedAt <= REFRESH_PAUSE) return false;
    refreshedAt = now();
    token = undefined;
    return true;
  }

  return { get, set, expect, mayRetry };
}
