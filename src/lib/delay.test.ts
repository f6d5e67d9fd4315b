import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { delay } from './delay.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('§9 delay: resolves after exactly its time', async () => {
  const over = vi.fn();
  void delay(40).then(over);
  await vi.advanceTimersByTimeAsync(39);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalledOnce();
});

test('§8 aborted: rejects with the reason, before and during the delay, and leaves no timer behind', async () => {
  const abort = new AbortController();
  const waiting = delay(40, abort.signal);
  abort.abort('left');
  await expect(waiting).rejects.toBe('left');
  await expect(delay(40, abort.signal)).rejects.toBe('left');
  expect(vi.getTimerCount()).toBe(0);
});

test('§9 delay: a signal that outlives many delays does not accumulate listeners', async () => {
  const { signal } = new AbortController();
  const [add, remove] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')];
  const waiting = delay(40, signal);
  await vi.advanceTimersByTimeAsync(40);
  await waiting;
  expect(remove.mock.calls).toEqual([['abort', add.mock.calls[0]?.[1]]]);
});
