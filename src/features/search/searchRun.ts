import { ApiError } from '#api/errors.ts';
import { delay } from '#lib/delay.ts';
import { runSearch, type SearchCalls, type SearchProgress } from './runSearch.ts';
import { emptySearch, type SearchState, withAnswer } from './searchState.ts';

export type SearchRun = {
  read: () => SearchState;
  subscribe: (listener: () => void) => () => void;
  /** Starts, or goes on where the search was stopped or broke off; nothing where it is done. */
  start: () => void;
  /** Aborts the requests; no later answer counts. */
  stop: () => void;
};

/** One search with its state, from its start to its last poll. */
export function createSearchRun(calls: SearchCalls, wait: typeof delay = delay): SearchRun {
  const listeners = new Set<() => void>();
  const progress: SearchProgress = { received: 0 };
  let state: SearchState = emptySearch;
  let abort = new AbortController();

  function change(next: Partial<SearchState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function start(): void {
    if (state.phase === 'done') return;
    abort.abort();
    abort = new AbortController();
    const { signal } = abort;
    if (state.phase === 'failed')
      change({ phase: progress.started ? 'running' : 'starting', error: undefined });
    const events = {
      onStart: ({ search_tracking_id }: { search_tracking_id: string }) =>
        change({ phase: 'running', searchTrackingId: search_tracking_id }),
      onAnswer: (answer: Parameters<typeof withAnswer>[1]) => change(withAnswer(state, answer)),
    };
    runSearch(calls, events, progress, signal, wait).catch((cause: unknown) => {
      if (signal.aborted) return;
      const error = cause instanceof ApiError ? cause : new ApiError('network', { operation: 'search' });
      // The backend has forgotten the search: only a new one can go on, and results are merged by name.
      if (error.status === 404) Object.assign(progress, { started: undefined, received: 0 });
      change({ phase: 'failed', error });
    });
  }

  return {
    read: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start,
    stop: () => abort.abort(),
  };
}
