import { expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { pollData, result } from './results.fixture.ts';
import type { SearchCalls } from './runSearch.ts';
import { createSearchRun, type SearchRun } from './searchRun.ts';
import type { SearchPhase } from './searchState.ts';

const started = { search_id: 'search-1', search_tracking_id: 'track-1', hasWixAccount: false };
const network = new ApiError('network', { operation: 'poll' });
const noWait = () => Promise.resolve();

function setUp() {
  const start = vi.fn<SearchCalls['start']>(async () => ({ data: started }));
  const poll = vi.fn<SearchCalls['poll']>();
  return { start, poll, run: createSearchRun({ start, poll }, noWait) };
}

const reached = (run: SearchRun, phase: SearchPhase) =>
  vi.waitUntil(() => run.read().phase === phase, { interval: 1 });

test('§4 search: failed with the results kept, retry goes on where it broke off', async () => {
  const { start, poll, run } = setUp();
  poll.mockResolvedValueOnce({ data: pollData([result('a.com')]) });
  poll.mockRejectedValue(network);
  run.start();
  await reached(run, 'failed');
  expect(run.read()).toMatchObject({
    error: network,
    rows: [{ name: 'a.com' }],
    searchTrackingId: 'track-1',
  });
  expect(poll).toHaveBeenCalledTimes(1 + 5);
  poll.mockReset();
  poll.mockResolvedValueOnce({ data: pollData([result('b.com')], { info: { done: true, messages: [] } }) });
  run.start();
  expect(run.read()).toMatchObject({ phase: 'running', error: undefined, rows: [{ name: 'a.com' }] });
  await reached(run, 'done');
  expect(run.read().rows.map(({ name }) => name)).toEqual(['a.com', 'b.com']);
  expect(poll.mock.calls[0]?.slice(0, 2)).toEqual([started, 1]);
  expect(start).toHaveBeenCalledOnce();
});

test('§4 search: where the backend has forgotten the search, retry starts a new one and keeps the rows', async () => {
  const { start, poll, run } = setUp();
  poll.mockResolvedValueOnce({ data: pollData([result('a.com')]) });
  poll.mockRejectedValueOnce(new ApiError('http', { operation: 'poll', status: 404 }));
  run.start();
  await reached(run, 'failed');
  poll.mockResolvedValueOnce({
    data: pollData([result('a.com'), result('b.com')], { info: { done: true, messages: [] } }),
  });
  run.start();
  await reached(run, 'done');
  expect(start).toHaveBeenCalledTimes(2);
  expect(poll.mock.lastCall?.[1]).toBe(0);
  expect(run.read().rows.map(({ name }) => name)).toEqual(['a.com', 'b.com']);
});

test('§4 search: a failed start is tried again from the start', async () => {
  const { start, poll, run } = setUp();
  const refused = new ApiError('http', { operation: 'start', status: 409, code: 'captcha not solved' });
  start.mockRejectedValueOnce(refused);
  run.start();
  await reached(run, 'failed');
  expect(run.read().error).toBe(refused);
  poll.mockResolvedValueOnce({ data: pollData([], { info: { done: true, messages: [] } }) });
  run.start();
  expect(run.read()).toMatchObject({ phase: 'starting', error: undefined });
  await reached(run, 'done');
  expect(start).toHaveBeenCalledTimes(2);
});

test('§4 search: once done, nothing is asked again', async () => {
  const { start, poll, run } = setUp();
  poll.mockResolvedValueOnce({ data: pollData([result('a.com')], { info: { done: true, messages: [] } }) });
  run.start();
  await reached(run, 'done');
  const state = run.read();
  run.start();
  await Promise.resolve();
  expect(run.read()).toBe(state);
  expect([start.mock.calls.length, poll.mock.calls.length]).toEqual([1, 1]);
});

test('§8 aborted requests are silent: a stopped search tells its listeners nothing, also not that it failed', async () => {
  const { start, run } = setUp();
  const listener = vi.fn();
  const unsubscribe = run.subscribe(listener);
  let signal: AbortSignal | undefined;
  const answer = Promise.withResolvers<Awaited<ReturnType<SearchCalls['start']>>>();
  start.mockImplementationOnce((given) => {
    signal = given;
    return answer.promise;
  });
  run.start();
  run.stop();
  expect(signal?.aborted).toBe(true);
  answer.reject(network);
  await expect(answer.promise).rejects.toBe(network);
  await Promise.resolve();
  expect(listener).not.toHaveBeenCalled();
  expect(run.read().phase).toBe('starting');
  unsubscribe();
});

test('§4 search: a listener hears every change until it leaves', async () => {
  const { poll, run } = setUp();
  const phases: SearchPhase[] = [];
  const unsubscribe = run.subscribe(() => phases.push(run.read().phase));
  poll.mockResolvedValueOnce({ data: pollData([]) });
  poll.mockRejectedValueOnce(new ApiError('contract', { operation: 'poll' }));
  run.start();
  await reached(run, 'failed');
  expect(phases).toEqual(['running', 'running', 'failed']);
  unsubscribe();
  poll.mockResolvedValueOnce({ data: pollData([], { info: { done: true, messages: [] } }) });
  run.start();
  await reached(run, 'done');
  expect(phases).toHaveLength(3);
});
