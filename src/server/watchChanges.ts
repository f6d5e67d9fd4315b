import { log } from '#monitoring/log.ts';
import { errorMessage, type Fetcher } from './fetcher.ts';

/** What the instances on the same data tell each other about calls that may have changed something. */
export interface Changes {
  /** Tells all instances. */
  announce(path: string): Promise<void>;
  /** Calls the listener for the calls of all instances; with null, some may have been missed. */
  watch(listener: (path: string | null) => void): void;
}

/**
 * The same backend, wrapped so that `forget` is called after each call below `paths` that may change something, also if
 * another instance has served it.
 */
export function watchChanges(
  backend: Fetcher,
  paths: readonly string[],
  forget: () => void,
  changes?: Changes,
): Fetcher {
  const isBelow = (pathname: string) => paths.some((path) => pathname.startsWith(path));
  changes?.watch((path) => {
    if (path === null || isBelow(path)) forget();
  });
  return {
    async fetch(request, client) {
      const response = await backend.fetch(request, client);
      const { pathname } = new URL(request.url);
      const mayChange = !['GET', 'HEAD'].includes(request.method);
      if (mayChange && isBelow(pathname)) {
        forget();
        await changes?.announce(pathname).catch((error: unknown) => {
          log.error(`Other instances may show what was there before ${pathname}: ${errorMessage(error)}`);
        });
      }
      return response;
    },
  };
}
