import { expect, test, vi } from 'vitest';
import { processInSlices } from './slices.ts';

test('§9 responsiveness: items are processed in order, and other tasks run in between', async () => {
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const order: (number | string)[] = [];
  setTimeout(() => {
    order.push('other');
    setTimeout(() => order.push('later'));
  });
  const work = processInSlices(
    [1, 2, 3, 4],
    (item) => {
      order.push(item);
      now += 4;
    },
    new AbortController().signal,
  );
  await work;
  clock.mockRestore();
  expect(order).toEqual([1, 2, 'other', 3, 4]);
});

test('§4 search: aborted work stops at the next slice', async () => {
  const abort = new AbortController();
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const done: number[] = [];
  const work = processInSlices(
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
