import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#api/errors.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { createQueryClient } from './queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function countCallsUntilFailed(cause: Error): Promise<number> {
  const queryFn = vi.fn(() => Promise.reject(cause));
  const failed = createQueryClient().fetchQuery({ queryKey: ['x'], queryFn });
  const outcome = expect(failed).rejects.toBe(cause);
  await vi.runAllTimersAsync();
  await outcome;
  return queryFn.mock.calls.length;
}

test.each<[ApiErrorKind, number]>([
  ['network', 3],
  ['http', 1],
  ['timeout', 1],
  ['contract', 1],
  ['token', 1],
])('§8 request failures: an error of kind %s is sent %i times in all', async (kind, calls) => {
  expect(await countCallsUntilFailed(new ApiError(kind, { operation: 'x' }))).toBe(calls);
});

test('§8 request failures: a programming error is not retried', async () => {
  expect(await countCallsUntilFailed(new TypeError('x'))).toBe(1);
});

test('fault 38: a call that fails with 401 or 403 refetches the session; other errors do not, nor its own', async () => {
  const queries = createQueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  const reject = async (status: number, queryKey: readonly string[] = ['x']) => {
    invalidate.mockClear();
    const queryFn = () => Promise.reject(new ApiError('http', { operation: 'x', status }));
    await queries.fetchQuery({ queryKey, queryFn }).catch(() => {});
    return invalidate.mock.calls;
  };
  const refetched = [[{ queryKey: sessionOptions.queryKey }]];
  expect(await reject(404)).toEqual([]);
  expect(await reject(401)).toEqual(refetched);
  expect(await reject(403)).toEqual(refetched);
  expect(await reject(403, sessionOptions.queryKey)).toEqual([]);
});
