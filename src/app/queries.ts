import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { refreshSession } from '#features/session/useSession.ts';

const MAX_RETRIES = 2;

/** Server state: fresh for a minute. Only a lost connection is retried automatically. */
export function createQueryClient(): QueryClient {
  // The session has ended, or lacks what it had: administrators' rights, for example.
  const isDenied = (error: Error) => error instanceof ApiError && [401, 403].includes(error.status);
  const onError = (error: Error) => {
    if (isDenied(error)) void refreshSession(queries);
  };
  const queries = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { queryKey }) => queryKey[0] !== queryKeys.session[0] && onError(error),
    }),
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
