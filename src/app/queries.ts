import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { refreshSession } from '#features/session/useSession.ts';

const MAX_RETRIES = 2;

/** Server state: fresh for a minute. Only a lost connection is retried automatically. */
export function createQueryClient(): QueryClient {
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) void refreshSession(queries);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        retry: (failures, error) =>
          error instanceof ApiError && error.kind === 'network' && failures < MAX_RETRIES,
        networkMode: 'always',
      },
      // By default a mutation is paused while offline: it would neither be made nor reported as failed.
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
