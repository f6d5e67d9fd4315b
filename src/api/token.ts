import { delay } from '#lib/delay.ts';

const REFRESH_PAUSE = 60_000;
const PATIENCE = 20_000;

/**
 * Holds the anti-forgery token. `fetchToken` asks the backend for one; its answer hands the token in by `set`.
 * One fetch runs at a time, whoever asks for it.
 */
export function createTokenStore(fetchToken: () => Promise<unknown>, now: () => number = Date.now) {
  let token: string | undefined;
  let fetching: Promise<void> | undefined;
  let refreshedAt = Number.NEGATIVE_INFINITY;
  let arrived: (() => void)[] = [];

  function set(fresh: string): void {
    token = fresh;
    for (const resolve of arrived) resolve();
    arrived = [];
  }

  function fetchOnce(): Promise<void> {
    fetching ??= Promise.resolve(fetchToken())
      .then(() => undefined)
      .finally(() => {
        fetching = undefined;
      });
    return fetching;
  }

  /** The token; waits for one where there is none, and rejects when none comes. */
  async function get(signal?: AbortSignal): Promise<string> {
    if (token) return token;
    const waiting = new AbortController();
    const came = new Promise<void>((resolve) => arrived.push(resolve));
    const timeOut = delay(PATIENCE, AbortSignal.any([waiting.signal, ...(signal ? [signal] : [])]));
    try {
      await Promise.race([came, fetchOnce().then(() => came), timeOut]);
    } finally {
      timeOut.catch(() => {});
      waiting.abort();
    }
    if (!token) throw new Error('No token');
    return token;
  }

  /** After an answer with the refresh flag: whether the call that was sent with `used` may be tried once more. */
  function mayRetry(used: string | undefined): boolean {
    if (token === undefined || token !== used) return true;
    if (now() - refreshedAt <= REFRESH_PAUSE) return false;
    refreshedAt = now();
    token = undefined;
    return true;
  }

  return { get, set, mayRetry };
}

export type TokenStore = ReturnType<typeof createTokenStore>;
