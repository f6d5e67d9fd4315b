import {
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';

/**
 * Subscribes to a query that the page's `load` has prefetched. Throws when it was not: the page would show a skeleton
 * and fetch only after it has rendered. A prefetch that failed counts: the page shows its error and a retry, and
 * nothing is sent again by itself.
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
