import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';

/**
 * Subscribes to a query that a page needs only in some states of its data. The page's `load` prefetches it in those
 * states. If the state has changed since then, for example in another tab, this hook fetches the data.
 */
export function usePartQuery<Fetched, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key> & { queryKey: Key },
): UseQueryResult<Data, Failure> {
  return useQuery({ ...options, retryOnMount: false });
}
