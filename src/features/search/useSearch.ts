import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useMemo } from 'react';
import { noSearch, type SearchOptions } from './searchQuery.ts';
import { noData, type SearchPhase, type SearchState } from './searchState.ts';

/** Runs a search while the page is open, and another one when the key of `options` changes. None while undefined. */
export function useSearch(options: SearchOptions | undefined): { state: SearchState; retry: () => void } {
  const queries = useQueryClient();
  const { data = noData, error, isFetching, refetch } = useQuery(options ?? noSearch);
  const hash = options && hashKey(options.queryKey);
  // React Query would fetch once the page has been laid out and painted; the first call leaves before that.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash identifies the options.
  useLayoutEffect(() => {
    if (options) void queries.prefetchQuery(options);
  }, [queries, hash]);

  const hasFailed = error !== null && !isFetching;
  const state = useMemo((): SearchState => {
    const phase: SearchPhase = hasFailed
      ? 'failed'
      : data.isDone
        ? 'done'
        : data.started
          ? 'running'
          : 'starting';
    return { ...data, phase, error: hasFailed ? (error ?? undefined) : undefined };
  }, [data, hasFailed, error]);
  return { state, retry: refetch };
}
