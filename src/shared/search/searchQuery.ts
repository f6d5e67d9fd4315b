import { queryOptions, skipToken, experimental_streamedQuery as streamedQuery } from '@tanstack/react-query';
import { ApiError } from '#api/errors.ts';
import type { SearchPollResponse } from '#api/generated/schemas/searchPollResponse.zod.ts';
import type { SearchStartResponse } from '#api/generated/schemas/searchStartResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { delay } from '#lib/delay.ts';
import { getPollDelay } from '#lib/pollDelay.ts';
import {
  noData,
  reduceSearch,
  type SearchData,
  type SearchEvent,
  type StartedSearch,
} from './searchState.ts';

/** A search fails when the connection of this many polls in a row is lost. */
const MAX_LOST_POLLS = 5;

/** The two calls of one type of search: main, bulk or favorites. */
export type SearchCalls = {
  start: (signal: AbortSignal) => Promise<SearchStartResponse>;
  poll: (started: StartedSearch, received: number, signal: AbortSignal) => Promise<SearchPollResponse>;
  /** Whether the next poll has already been sent, after its delay. */
  isPollSent?: (started: StartedSearch) => boolean;
};

/**
 * A search as a query whose data grows with each poll. `key` has everything that identifies the search, with the
 * currency at the end, so that prices in two currencies never mix. Leaving the page aborts the search. Returning, or
 * refetching after a failure, resumes it with its results.
 */
export function createSearchOptions(key: readonly unknown[], calls: SearchCalls) {
  return queryOptions<SearchData>({
    queryKey: queryKeys.search(key),
    queryFn: streamedQuery({
      streamFn: ({ client, queryKey, signal }) =>
        runSearch(calls, client.getQueryData<SearchData>(queryKey) ?? noData, signal),
      refetchMode: 'append',
      reducer: reduceSearch,
      initialValue: noData,
    }),
    // A rejected search is sent again only at the visitor's request, or when its page is opened again. If the query
    // stayed enabled, a component that subscribes after a quick rejection would send it again.
    enabled: (query) => !isRejected(query),
    staleTime: ({ state }) => (state.data?.isDone ? Number.POSITIVE_INFINITY : 0),
    retry: false,
    refetchOnWindowFocus: false,
    // The reducer preserves unchanged rows, so there is no need to compare thousands of them at each poll.
    structuralSharing: false,
  });
}

/** Whether the backend has responded with an error. */
export function isRejected({ state: { error } }: { state: { error: unknown } }): boolean {
  return error instanceof ApiError && error.kind === 'http';
}

export type SearchOptions = ReturnType<typeof createSearchOptions>;

/** A disabled query, for a search that can't start yet. */
export const noSearch: SearchOptions = queryOptions<SearchData>({
  queryKey: queryKeys.search([]),
  queryFn: skipToken,
}) as SearchOptions;

/**
 * Starts or resumes a search, and polls until it is done: one poll after another, each after the delay of its attempt.
 * A poll whose connection is lost is sent again with the same number of received results. A search that the backend no
 * longer knows is started again, once.
 */
export async function* runSearch(
  calls: SearchCalls,
  { started, received, isDone }: SearchData,
  signal: AbortSignal,
  canRestart = true,
): AsyncGenerator<SearchEvent> {
  if (isDone) return;
  let search = started;
  if (!search) {
    search = (await calls.start(signal)).data;
    yield { type: 'started', search };
  }
  let count = received;
  for (let attempt = 0, lost = 0; ; attempt++) {
    if (!calls.isPollSent?.(search)) await delay(getPollDelay(attempt), signal);
    try {
      const { data } = await calls.poll(search, count, signal);
      lost = 0;
      count += data.domains.length;
      yield { type: 'polled', data };
      if (data.info.done) return;
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      if (cause.status === 404) {
        yield { type: 'expired' };
        if (canRestart) return yield* runSearch(calls, noData, signal, false);
      }
      if (cause.kind !== 'network' || ++lost === MAX_LOST_POLLS) throw cause;
    }
  }
}
