import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import type { SearchPollAnswer } from '#api/generated/schemas/searchPollAnswer.zod.ts';
import type { SearchStartAnswer } from '#api/generated/schemas/searchStartAnswer.zod.ts';
import { pollDelay } from '#lib/pollDelay.ts';
import { pollData, result } from './results.fixture.ts';
import { runSearch, type SearchCalls, type SearchProgress, type Started } from './runSearch.ts';

const started: Started = { search_id: 'search-1', search_tracking_id: 'track-1', hasWixAccount: false };
const lost = () => Promise.reject(new ApiError('network', { operation: 'POST /api/newsearch/poll' }));
const running = (...names: string[]) =>
  Promise.resolve({ data: pollData(names.map((name) => result(name))) });
const done = (...names: string[]) =>
  Promise.resolve({
    data: pollData(
      names.map((name) => result(name)),
      { info: { done: true, messages: [] } },
    ),
  });

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Answers one poll after the other; those after the last are lost. */
const inTurn =
  (...answers: (() => Promise<SearchPollAnswer>)[]) =>
  (n: number) =>
    (answers[n] ?? lost)();

/** A search whose poll number `n`, counted from 0, answers with `answers(n)`. */
function search(
  answers: (n: number) => Promise<SearchPollAnswer>,
  progress: SearchProgress = { received: 0 },
) {
  const abort = new AbortController();
  const polls: { at: number; received: number; id: string }[] = [];
  const start = vi.fn<SearchCalls['start']>(() => Promise.resolve({ data: started }));
  const poll = vi.fn<SearchCalls['poll']>(({ search_id }, received) => {
    polls.push({ at: Date.now(), received, id: search_id });
    return answers(polls.length - 1);
  });
  const events = { onStart: vi.fn(), onAnswer: vi.fn() };
  const begin = () =>
    runSearch({ start, poll }, events, progress, abort.signal).then(
      () => 'done',
      (cause: unknown) => cause,
    );
  return { abort, polls, start, poll, events, progress, begin };
}

test('§9 poll delay: each poll waits its turn of the schedule, counted from the answer before', async () => {
  const lasts = 1500;
  const { polls, begin } = search(async (n) => {
    await new Promise((resolve) => setTimeout(resolve, lasts));
    return n < 35 ? running() : done();
  });
  const outcome = begin();
  const startedAt = Date.now();
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('done');
  const waits = polls.map(({ at }, n) => at - (polls[n - 1] ? (polls[n - 1]?.at ?? 0) + lasts : startedAt));
  expect(waits).toEqual(Array.from({ length: 36 }, (_, n) => pollDelay(n)));
});

test('§9 poll delay: a poll never overlaps the one before, however long that takes', async () => {
  const { poll, begin } = search(() => new Promise(() => {}));
  void begin();
  await vi.advanceTimersByTimeAsync(24 * 60 * 60 * 1000);
  expect(poll).toHaveBeenCalledOnce();
});

test('§4 search: start, then polls with what was received so far, until a done answer ends it', async () => {
  const { polls, start, events, begin } = search(
    inTurn(
      () => running('a.com', 'b.com'),
      running,
      () => done('c.com'),
    ),
  );
  const outcome = begin();
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('done');
  expect(start).toHaveBeenCalledOnce();
  expect(events.onStart).toHaveBeenCalledExactlyOnceWith(started);
  expect(polls.map(({ received, id }) => [received, id])).toEqual([
    [0, 'search-1'],
    [2, 'search-1'],
    [2, 'search-1'],
  ]);
  expect(events.onAnswer.mock.calls.map(([answer]) => answer.domains.length)).toEqual([2, 0, 1]);
});

test('§4 search: a lost connection is tried again with the same count of received results', async () => {
  const { polls, begin } = search(inTurn(() => running('a.com'), lost, lost, done));
  const outcome = begin();
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('done');
  expect(polls.map(({ received }) => received)).toEqual([0, 1, 1, 1]);
});

test('§4 search: it stops after five lost polls in a row, and goes on from there without a new start', async () => {
  const online = { at: 0 };
  const { polls, start, progress, begin } = search((n) => {
    // Four lost ones, an answer, five lost ones.
    if (n === 4) return running('a.com', 'b.com');
    return online.at > 0 ? done('c.com') : lost();
  });
  const outcome = begin();
  await vi.runAllTimersAsync();
  expect(await outcome).toMatchObject({ kind: 'network' });
  expect(polls).toHaveLength(10);
  expect(progress).toEqual({ started, received: 2 });
  online.at = Date.now();
  const next = begin();
  await vi.runAllTimersAsync();
  expect(await next).toBe('done');
  expect(start).toHaveBeenCalledOnce();
  expect(polls.at(-1)).toEqual({ at: online.at + pollDelay(0), received: 2, id: 'search-1' });
});

test.each([
  new ApiError('http', { operation: 'poll', status: 500 }),
  new ApiError('contract', { operation: 'poll' }),
  new ApiError('token', { operation: 'poll' }),
  new TypeError('a mistake'),
])('§4 search: any other failure ends it at once: %s', async (cause) => {
  const { poll, begin } = search(() => Promise.reject(cause));
  const outcome = begin();
  await vi.runAllTimersAsync();
  expect(await outcome).toBe(cause);
  expect(poll).toHaveBeenCalledOnce();
});

test('§4 search: a new search aborts the old one; while it waits, nothing more is asked', async () => {
  const { abort, poll, begin } = search(() => running());
  const outcome = begin();
  await vi.advanceTimersByTimeAsync(40 + 100);
  abort.abort('new search');
  expect(await outcome).toBe('new search');
  await vi.runAllTimersAsync();
  expect(poll).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('§4 search: a poll answer that arrives after the abort is dropped', async () => {
  const answer = Promise.withResolvers<SearchPollAnswer>();
  const { abort, events, progress, begin } = search(() => answer.promise);
  const outcome = begin();
  await vi.advanceTimersByTimeAsync(40);
  abort.abort('new search');
  answer.resolve(await done('a.com'));
  expect(await outcome).toBe('new search');
  expect(events.onAnswer).not.toHaveBeenCalled();
  expect(progress.received).toBe(0);
});

test('§4 search: a start answer that arrives after the abort is dropped', async () => {
  const { abort, start, poll, events, progress, begin } = search(() => done());
  const answer = Promise.withResolvers<SearchStartAnswer>();
  start.mockReturnValueOnce(answer.promise);
  const outcome = begin();
  abort.abort('new search');
  answer.resolve({ data: started });
  expect(await outcome).toBe('new search');
  expect(progress.started).toBeUndefined();
  expect(events.onStart).not.toHaveBeenCalled();
  expect(poll).not.toHaveBeenCalled();
});
