import { useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import type { SearchCalls } from './runSearch.ts';
import { createSearchRun } from './searchRun.ts';
import { emptySearch, type SearchState } from './searchState.ts';

const nothingRuns = { read: () => emptySearch, subscribe: () => () => {}, start: () => {}, stop: () => {} };

/**
 * Runs the search that `calls` stands for, and a new one when `calls` changes (memoise it by keyword and currency).
 * Nothing runs while `calls` is undefined. `retry` goes on where the search broke off.
 */
export function useSearch(calls: SearchCalls | undefined): { state: SearchState; retry: () => void } {
  const run = useMemo(() => (calls ? createSearchRun(calls) : nothingRuns), [calls]);
  // The first call goes out before the page is laid out and painted.
  useLayoutEffect(() => {
    run.start();
    return run.stop;
  }, [run]);
  const state = useSyncExternalStore(run.subscribe, run.read, () => emptySearch);
  return { state, retry: run.start };
}
