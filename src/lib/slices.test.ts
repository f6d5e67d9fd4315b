import { expect, test, vi } from 'vitest';
import { inSlices } from './slices.ts';

test('§9 responsiveness: all is done in order, and others have their turn in between', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: (number | string)[] = [];
  setTimeout(() => order.push('other'));
  const work = inSlices(
    [1, 2, 3, 4],
    (item) => {
      order.push(item);
      now += 5;
    },
    new AbortController().signal,
  );
  await work;
  clock.mockRestore();
  expect(order).toEqual([1, 2, 'other', 3, 4]);
});

test('§4 search: work that is no longer wanted stops at the next pause', async () => {
  const abort = new AbortController();
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: number[] = [];
  const work = inSlices(
    [1, 2, 3],
    (item) => {
      done.push(item);
      now += 10;
    },
    abort.signal,
  );
  abort.abort(new Error('newer'));
  await expect(work).rejects.toThrow('newer');
  clock.mockRestore();
  expect(done).toEqual([1]);
});
