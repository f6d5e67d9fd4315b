import { expect, test } from 'vitest';
import { getPollDelay } from './pollDelay.ts';

test('§9 poll delay: 40 ms first, then by the schedule, 2000 ms from the 30th on', () => {
  const waits = [0, 1, 9, 10, 19, 20, 24, 25, 29, 30, 500].map(getPollDelay);
  expect(waits).toEqual([40, 250, 250, 3000, 3000, 4500, 4500, 7000, 7000, 2000, 2000]);
});
