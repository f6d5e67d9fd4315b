import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * Subscribes to a query that the page's `load` has prefetched. Throws if it hasn't, because the page would then show a
 * skeleton and fetch only after rendering. A failed prefetch doesn't throw: the page shows its error with a retry, and
 * nothing is refetched automatically.
 */
export function usePrefetchedQuery<Fetched, Failure, Data, Key extends QueryKey>(
  options: UseQueryOptions<Fetched, Failure, Data, Key> & { queryKey: Key },
): UseQueryResult<Data, Failure> {
  const queries = useQueryClient();
  if (queries.getQueryState(options.queryKey) === undefined) {
    throw new Error(`Not prefetched by the page's load: ${JSON.stringify(options.queryKey)}`);
  }
  return useQuery({ ...options, retryOnMount: false });
}
