import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { SearchPollResponse } from '#api/generated/schemas/searchPollResponse.zod.ts';
import type { SearchStartResponse } from '#api/generated/schemas/searchStartResponse.zod.ts';
import { getPollDelay } from '#lib/pollDelay.ts';
import { createPollData, createResult } from './results.fixture.ts';
import { createSearchOptions, type SearchCalls } from './searchQuery.ts';
import type { StartedSearch } from './searchState.ts';

const started: StartedSearch = { search_id: 'search-1', search_tracking_id: 'track-1', hasWixAccount: false };
const networkError = new ApiError('network', { operation: 'POST /api/newsearch/poll' });
const lost = () => Promise.reject(networkError);
const running = (...names: string[]) =>
  Promise.resolve({ data: createPollData(names.map((name) => createResult(name))) });
const done = (...names: string[]) =>
  Promise.resolve({
    data: createPollData(
      names.map((name) => createResult(name)),
      { info: { done: true, messages: [] } },
    ),
  });

let client: QueryClient;

beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient();
});

afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

/** Responds to the polls one by one. Polls after the last response are lost. */
const inTurn =
  (...responses: (() => Promise<SearchPollResponse>)[]) =>
  (n: number) =>
    (responses[n] ?? lost)();

/** A mounted search whose poll number `n`, counted from 0, gets `respond(n)`. */
function open(respond: (n: number) => Promise<SearchPollResponse>, key: string[] = ['harbour', 'USD']) {
  const polls: { at: number; received: number; id: string }[] = [];
  const start = vi.fn<SearchCalls['start']>(() => Promise.resolve({ data: started }));
  const poll = vi.fn<SearchCalls['poll']>(({ search_id }, received) => {
    polls.push({ at: Date.now(), received, id: search_id });
    return respond(polls.length - 1);
  });
  const observer = new QueryObserver(client, createSearchOptions(key, { start, poll }));
  const data = () => observer.getCurrentResult().data;
  return {
    start,
    poll,
    polls,
    observer,
    data,
    names: () => data()?.rows.map(({ name }) => name),
    error: () => observer.getCurrentResult().error,
  };
}

test.each([
  ['rejected', new ApiError('http', { operation: 'POST /api/newsearch/start', status: 409 }), 1],
  ['lost', networkError, 2],
])(
  '§8 search start: a start that was %s before the page subscribes is sent again only if the connection was lost, or on request',
  async (_, error, starts) => {
    const start = vi.fn<SearchCalls['start']>(() => Promise.reject(error));
    const options = createSearchOptions(['harbour', 'USD'], { start, poll: () => running() });
    await client.prefetchQuery(options);
    const observer = new QueryObserver(client, options);
    observer.subscribe(() => {});
    await vi.runAllTimersAsync();
    expect(start).toHaveBeenCalledTimes(starts);
    await observer.refetch();
    expect(start).toHaveBeenCalledTimes(starts + 1);
  },
);

test('§9 poll delay: each poll waits for the delay of its attempt, counted from the previous response', async () => {
  const duration = 1500;
  const { polls, observer, data } = open(async (n) => {
    await new Promise((resolve) => setTimeout(resolve, duration));
    return n < 35 ? running() : done();
  });
  const startedAt = Date.now();
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(data()?.isDone).toBe(true);
  const waits = polls.map(
    ({ at }, n) => at - (polls[n - 1] ? (polls[n - 1]?.at ?? 0) + duration : startedAt),
  );
  expect(waits).toEqual(Array.from({ length: 36 }, (_, n) => getPollDelay(n)));
});

test('§9 poll delay: a poll that the document has already sent is used immediately', async () => {
  const poll = vi.fn<SearchCalls['poll']>(() => done('a.com'));
  const start = () => Promise.resolve({ data: started });
  const isPollSent = vi.fn(({ search_id }: StartedSearch) => search_id === started.search_id);
  const startedAt = Date.now();
  await client.fetchQuery(createSearchOptions(['harbour', 'USD'], { start, poll, isPollSent }));
  expect([poll.mock.calls.length, Date.now() - startedAt]).toEqual([1, 0]);
});

test('§9 poll delay: a poll never overlaps the previous one, however long that takes', async () => {
  const { poll, observer } = open(() => new Promise(() => {}));
  observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(poll).toHaveBeenCalledOnce();
});

test('§4 search: start, then polls with the number of received results, until a done response ends it', async () => {
  const { polls, start, names, observer } = open(
    inTurn(
      () => running('a.com', 'b.com'),
      running,
      () => done('c.com'),
    ),
  );
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(start).toHaveBeenCalledOnce();
  expect(polls.map(({ received, id }) => [received, id])).toEqual([
    [0, 'search-1'],
    [2, 'search-1'],
    [2, 'search-1'],
  ]);
  expect(names()).toEqual(['a.com', 'b.com', 'c.com']);
});

test('§4 search: a poll whose connection is lost is sent again with the same count', async () => {
  const { polls, observer, data } = open(inTurn(() => running('a.com'), lost, lost, done));
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(data()?.isDone).toBe(true);
  expect(polls.map(({ received }) => received)).toEqual([0, 1, 1, 1]);
});

test('§4 search: it fails at the fifth lost poll in a row but keeps its results, and a retry resumes it', async () => {
  const online = { at: 0 };
  const { polls, start, observer, names, error, data } = open((n) => {
    // Four lost polls, a response, then five lost polls.
    if (n === 4) return running('a.com', 'b.com');
    return online.at > 0 ? done('c.com') : lost();
  });
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(error()).toBe(networkError);
  expect(polls).toHaveLength(10);
  expect(names()).toEqual(['a.com', 'b.com']);
  online.at = Date.now();
  void observer.refetch();
  await vi.runAllTimersAsync();
  expect(error()).toBeNull();
  expect(data()).toMatchObject({ isDone: true, searchTrackingId: 'track-1' });
  expect(names()).toEqual(['a.com', 'b.com', 'c.com']);
  expect(start).toHaveBeenCalledOnce();
  expect(polls.at(-1)).toEqual({ at: online.at + getPollDelay(0), received: 2, id: 'search-1' });
});

test('§4 search: if the backend no longer knows it, it restarts once and keeps the rows', async () => {
  const expired = () => Promise.reject(new ApiError('http', { operation: 'poll', status: 404 }));
  const { start, polls, observer, names, error } = open(
    inTurn(
      () => running('a.com'),
      expired,
      () => running('a.com', 'b.com'),
      expired,
      () => done('a.com', 'b.com', 'c.com'),
    ),
  );
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(error()).toMatchObject({ status: 404 });
  expect(start).toHaveBeenCalledTimes(2);
  expect(names()).toEqual(['a.com', 'b.com']);
  void observer.refetch();
  await vi.runAllTimersAsync();
  expect(start).toHaveBeenCalledTimes(3);
  expect(polls.map(({ received }) => received)).toEqual([0, 1, 0, 2, 0]);
  expect(names()).toEqual(['a.com', 'b.com', 'c.com']);
});

test('§4 search: a failed start is retried from the start', async () => {
  const { start, observer, error, data } = open(() => done());
  const rejection = new ApiError('http', { operation: 'start', status: 409, code: 'captcha not solved' });
  start.mockRejectedValueOnce(rejection);
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(error()).toBe(rejection);
  void observer.refetch();
  await vi.runAllTimersAsync();
  expect(start).toHaveBeenCalledTimes(2);
  expect(data()?.isDone).toBe(true);
});

test('§4 search: once done, nothing is sent again', async () => {
  const { start, poll, observer } = open(() => done('a.com'));
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  void observer.refetch();
  await vi.runAllTimersAsync();
  expect([start.mock.calls.length, poll.mock.calls.length]).toEqual([1, 1]);
});

test.each([
  new ApiError('http', { operation: 'poll', status: 500 }),
  new ApiError('contract', { operation: 'poll' }),
  new ApiError('timeout', { operation: 'poll' }),
  new ApiError('token', { operation: 'poll' }),
  new TypeError('a mistake'),
])('§4 search: any other failure ends it immediately: %s', async (cause) => {
  const { poll, observer, error } = open(() => Promise.reject(cause));
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(error()).toBe(cause);
  expect(poll).toHaveBeenCalledOnce();
});

test('fault 13: leaving the page while it waits sends no further poll', async () => {
  const { poll, observer } = open(() => running());
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(40 + 100);
  leave();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll).toHaveBeenCalledOnce();
});

test('fault 13: leaving the page aborts the pending call, and its response is ignored', async () => {
  const response = Promise.withResolvers<SearchStartResponse>();
  const { start, poll, observer, data } = open(() => done());
  start.mockReturnValueOnce(response.promise);
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(0);
  const [signal] = start.mock.lastCall ?? [];
  leave();
  expect(signal?.aborted).toBe(true);
  response.resolve({ data: started });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(poll).not.toHaveBeenCalled();
  expect(data()).toBeUndefined();
});

test('fault 11: a poll response that arrives after a new search has begun is dropped', async () => {
  const response = Promise.withResolvers<SearchPollResponse>();
  const dollars = open(() => response.promise, ['harbour', 'USD']);
  const leave = dollars.observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(40);
  leave();
  const euros = open(() => done('a.com'), ['harbour', 'EUR']);
  euros.observer.subscribe(() => {});
  response.resolve(await done('b.com'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(euros.names()).toEqual(['a.com']);
  expect(dollars.data()?.rows).toEqual([]);
});

test('§4 search: coming back to it resumes it with the results that it has', async () => {
  const { start, polls, observer, names } = open(
    inTurn(
      () => running('a.com'),
      () => done('b.com'),
    ),
  );
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(40);
  leave();
  await vi.advanceTimersByTimeAsync(1000);
  expect(polls).toHaveLength(1);
  observer.subscribe(() => {});
  expect(names()).toEqual(['a.com']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(polls.map(({ received }) => received)).toEqual([0, 1]);
  expect(start).toHaveBeenCalledOnce();
  expect(names()).toEqual(['a.com', 'b.com']);
});

test('§4 search: a search that is not done is resumed by the next page, one that is done is not', async () => {
  const { poll, observer } = open(inTurn(() => running('a.com')));
  const leave = observer.subscribe(() => {});
  await vi.advanceTimersByTimeAsync(40);
  leave();
  expect(observer.getCurrentResult().isStale).toBe(true);
  poll.mockImplementation(() => done('b.com'));
  const again = observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  again();
  expect(observer.getCurrentResult().isStale).toBe(false);
  const polls = poll.mock.calls.length;
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  expect(poll).toHaveBeenCalledTimes(polls);
});

test('§4 search: focusing the window does not resume a search that has failed', async () => {
  const { start, observer } = open(() => done());
  start.mockRejectedValue(networkError);
  client.mount();
  observer.subscribe(() => {});
  await vi.runAllTimersAsync();
  focusManager.setFocused(false);
  focusManager.setFocused(true);
  focusManager.setFocused(undefined);
  await vi.runAllTimersAsync();
  client.unmount();
  expect(start).toHaveBeenCalledOnce();
});
