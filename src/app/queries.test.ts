import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError, type ApiErrorKind } from '#api/errors.ts';
import { createQueryClient } from './queries.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

async function callsUntilFailed(cause: Error): Promise<number> {
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
  ['contract', 1],
  ['token', 1],
])('§8 request failures: an error of kind %s is sent %i times in all', async (kind, calls) => {
  expect(await callsUntilFailed(new ApiError(kind, { operation: 'x' }))).toBe(calls);
});

test('§8 request failures: a mistake of our own is not tried again', async () => {
  expect(await callsUntilFailed(new TypeError('x'))).toBe(1);
});
