import { get, set } from 'idb-keyval';
import type { Cookie } from '#sandbox/platform/browser/cookies.ts';

type Stored = { name: string; value: string; path: string; expires: number | null };
export type CookieJar = {
  /** The cookies that a browser would send to this address. */
  list(url: string): Promise<{ name: string; value: string }[]>;
  take(cookies: readonly Cookie[]): Promise<void>;
};

const KEY = 'cookies';

/**
 * Keeps the cookies that pages must not see; the others go to the browser's own store, where pages see them. A browser that
 * has no store for workers, or keeps no data, has them as long as the worker runs.
 */
export async function openCookieJar(now: () => number): Promise<CookieJar> {
  let hidden: Stored[] = (await get(KEY).catch(() => undefined)) ?? [];
  const store: CookieStore | undefined = globalThis.cookieStore;
  const isAlive = ({ expires }: Stored) => expires === null || expires > now();

  async function put({ name, value, options }: Cookie): Promise<void> {
    const { path = '/', maxAge, httpOnly, sameSite = 'Lax' } = options;
    const expires = maxAge === undefined ? null : now() + maxAge * 1000;
    hidden = hidden.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value === null) return store?.delete({ name, path });
    const cookie = { name, value: encodeURIComponent(value), path, expires };
    if (!store || httpOnly) hidden.push(cookie);
    else await store.set({ ...cookie, sameSite: sameSite.toLowerCase() as CookieSameSite });
  }

  return {
    async list(url) {
      const { pathname } = new URL(url);
      const visible = (await store?.getAll()) ?? [];
      const own = hidden.filter((cookie) => isAlive(cookie) && pathname.startsWith(cookie.path));
      return [...own, ...visible.flatMap(({ name, value }) => (name && value ? [{ name, value }] : []))];
    },
    async take(cookies) {
      for (const cookie of cookies) await put(cookie);
      if (cookies.length > 0) await set(KEY, hidden).catch(() => undefined);
    },
  };
}
