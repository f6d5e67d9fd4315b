import { afterAll, expect, test } from 'vitest';
import { openStore } from '#sandbox/platform/database.ts';
import { workRegularly } from './regularly.ts';

const { db, close } = await openStore({ data: 'memory', prepare: async () => undefined });
afterAll(close);

const HOUR_MS = 3_600_000;
const time = { now: Date.parse('2026-11-21T12:00:00Z') };
const every = { name: 'test', everyMs: HOUR_MS, getNow: () => new Date(time.now) };

test('fault 35: work goes on at once after the clock was ahead, and if it has not come to its end', async () => {
  let runs = 0;
  let isFinished = true;
  const work = () =>
    workRegularly(db, every, async () => {
      runs += 1;
      return isFinished;
    });
  await work();
  await work();
  expect(runs).toBe(1);
  time.now += 24 * HOUR_MS;
  await work();
  time.now -= 24 * HOUR_MS;
  await work();
  await work();
  expect(runs).toBe(3);
  time.now += HOUR_MS;
  isFinished = false;
  await work();
  await work();
  expect(runs).toBe(5);
});
