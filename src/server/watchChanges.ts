import type { Fetcher } from './fetcher.ts';

/** The same backend, wrapped so that `forget` is called after each call below `paths` that may change something. */
export function watchChanges(backend: Fetcher, paths: readonly string[], forget: () => void): Fetcher {
  return {
    async fetch(request, client) {
      const response = await backend.fetch(request, client);
      const { pathname } = new URL(request.url);
      const mayChange = !['GET', 'HEAD'].includes(request.method);
      if (mayChange && paths.some((path) => pathname.startsWith(path))) forget();
      return response;
    },
  };
}
