import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * Subscribes to a query of a part that depends on the state of what the page shows. The page's `load` prefetches it for
 * the state that it finds. Where that has changed since, in another tab or after a failed fetch, the part fetches itself.
 */
export function usePartQuery<Fetched, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key> & { queryKey: Key },
): UseQueryResult<Data, Failure> {
  return useQuery({ ...options, retryOnMount: false });
}
