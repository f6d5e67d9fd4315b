import { expect, test, vi } from 'vitest';
import { createRounds } from './rounds.ts';

test('fault 35: a part that takes long holds up no other, and is not begun again before it has ended', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
  const hanging = Promise.withResolvers<void>();
  const slow = vi.fn(() => hanging.promise);
  const quick = vi.fn(async () => {});
  const round = createRounds([slow, quick]);
  const begun = performance.now();
  await Promise.all([round(), vi.advanceTimersByTimeAsync(4_000)]);
  expect(performance.now() - begun).toBe(4_000);
  await round();
  expect([slow, quick].map(({ mock }) => mock.calls.length)).toEqual([1, 2]);
  hanging.resolve();
  await hanging.promise;
  await round();
  expect([slow, quick].map(({ mock }) => mock.calls.length)).toEqual([2, 3]);
});
