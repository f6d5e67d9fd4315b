import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isResponseLost } from '#api/errors.ts';
import { isRejected, noSearch, type SearchOptions } from './searchQuery.ts';
import { noData, type SearchData, type SearchPhase, type SearchState } from './searchState.ts';

type Search = {
  state: SearchState;
  /** Restarts or resumes the search after a failure or a stop. */
  retry: () => void;
  /** Stops polling; the results stay. */
  stop: () => void;
};

/**
 * Runs a search while the page is open, and another one when the key of `options` changes. Runs none while undefined. A
 * search that has lost its connection continues once the device is online again.
 */
export function useSearch(options: SearchOptions | undefined): Search {
  const queries = useQueryClient();
  const { data = noData, error, isFetching, refetch } = useQuery(options ?? noSearch);
  const hash = options && hashKey(options.queryKey);
  const [stopped, setStopped] = useState<string>();
  // React Query would fetch only after the page has been laid out and painted. This effect sends the first call
  // earlier, unless it has already failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash identifies the options.
  useLayoutEffect(() => {
    if (options && !queries.getQueryState(options.queryKey)?.error) void queries.prefetchQuery(options);
  }, [queries, hash]);

  // A rejected search is removed when its page is left, so that it starts again when the page is opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash identifies the options.
  useEffect(() => {
    if (!options) return undefined;
    const { queryKey } = options;
    return () => queries.removeQueries({ queryKey, exact: true, type: 'inactive', predicate: isRejected });
  }, [queries, hash]);

  const hasFailed = error !== null && !isFetching;
  const isLost = hasFailed && isResponseLost(error);
  useEffect(() => {
    if (!isLost) return undefined;
    const resume = () => void refetch();
    window.addEventListener('online', resume);
    return () => window.removeEventListener('online', resume);
  }, [isLost, refetch]);

  const isStopped = stopped !== undefined && stopped === hash && !isFetching;
  const state = useMemo((): SearchState => {
    const phase = getPhase(data, { hasFailed, isStopped });
    return { ...data, phase, error: hasFailed ? (error ?? undefined) : undefined };
  }, [data, hasFailed, isStopped, error]);

  function stop(): void {
    setStopped(hash);
    if (options) void queries.cancelQueries({ queryKey: options.queryKey, exact: true });
  }

  const id = options && hashKey(options.queryKey.slice(0, -1));
  return { state: useUntilRepriced(state, id), retry: refetch, stop };
}

function getPhase(data: SearchData, ends: { hasFailed: boolean; isStopped: boolean }): SearchPhase {
  if (ends.hasFailed) return 'failed';
  if (data.isDone) return 'done';
  if (ends.isStopped) return 'stopped';
  return data.started ? 'running' : 'starting';
}

/**
 * Keeps the results while the same search runs again in another currency. `id` identifies the search regardless of
 * currency.
 */
function useUntilRepriced(state: SearchState, id: string | undefined): SearchState {
  const before = useRef({ state, id });
  const isUpdating = id !== undefined && before.current.id === id && isBehind(state, before.current.state);
  if (!isUpdating) before.current = { state, id };
  const shown = before.current.state;
  const { phase, error } = state;
  return useMemo(
    () =>
      isUpdating ? { ...shown, phase: phase === 'failed' ? phase : 'running', error, isUpdating } : shown,
    [isUpdating, shown, phase, error],
  );
}

/** Whether a search has not yet found everything that it had found in another currency. */
function isBehind(state: SearchState, before: SearchState): boolean {
  if (before.rows.length === 0 || state.isDone || state.currency === before.currency) return false;
  return before.isDone || state.rows.length < before.rows.length;
}
