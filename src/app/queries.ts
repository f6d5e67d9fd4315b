import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { refreshSession } from '#shared/session/useSession.ts';

const MAX_RETRIES = 2;

/**
 * The cache of server state. Data is fresh for a minute. Only calls that lost their connection are retried
 * automatically.
 */
export function createQueryClient(): QueryClient {
  // The session has ended, or no longer has the rights it had, for example those of an administrator.
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
      // By default, mutations are paused while offline, so they would neither be sent nor reported as failed.
      mutations: { networkMode: 'always' },
    },
  });
  return queries;
}
