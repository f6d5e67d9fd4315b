import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';

const MOST_RETRIES = 2;

/** Server state: fresh for a minute; only a lost connection is tried again by itself. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) =>
          error instanceof ApiError && error.kind === 'network' && failures < MOST_RETRIES,
        networkMode: 'always',
      },
      // Held back until there is a connection again, a change would neither be made nor said to have failed.
      mutations: { networkMode: 'always' },
    },
  });
}
