import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ready } from './schedule.ts';
import { type TestName, testNames } from './testNames.ts';

const none: ReadonlySet<TestName> = new Set();
const anyKind = fc.constantFrom('new' as const, 'bulk' as const);
const anyTotal = fc.integer({ min: 0, max: 20_000 });
const anyEffects = fc.subarray([...testNames]).map((names): ReadonlySet<TestName> => new Set(names));

test('§4 polling: results only grow, and done means all were returned', () => {
  fc.assert(
    fc.property(anyKind, anyTotal, anyEffects, (kind, total, effects) => {
      const polls = Array.from({ length: 30 }, (_, poll) => ready(kind, total, poll, effects));
      for (const [index, { count, done }] of polls.entries()) {
        expect(Number.isInteger(count) && count >= (polls[index - 1]?.count ?? 0) && count <= total).toBe(
          true,
        );
        if (done) expect(count).toBe(total);
        if (polls[index - 1]?.done) expect(done).toBe(true);
      }
      const last = effects.has('never') ? Math.floor((total * 8) / 9) : total;
      expect(polls.at(-1)).toEqual({ count: last, done: !effects.has('never') });
    }),
  );
});

test('§4 polling: 12 results first, 60 by poll 4, 10,000 within 12 polls', () => {
  expect(ready('new', 300, 0, none)).toEqual({ count: 4, done: false });
  expect(ready('new', 300, 1, none)).toEqual({ count: 12, done: false });
  for (const kind of ['new', 'bulk'] as const) {
    expect(ready(kind, 60, 4, none)).toEqual({ count: 60, done: true });
    expect(ready(kind, 10_000, 11, none)).toEqual({ count: 10_000, done: true });
  }
});

test('§4 polling: slowpoke takes 12 polls, never is never done', () => {
  const slow = new Set<TestName>(['slowpoke']);
  for (const total of [1, 5, 60, 300]) {
    expect(ready('new', total, 10, slow).done).toBe(false);
    expect(ready('new', total, 11, slow)).toEqual({ count: total, done: true });
  }
  const never = new Set<TestName>(['never']);
  expect(ready('new', 300, 4, never)).toEqual({ count: 266, done: false });
  expect(ready('new', 300, 5_000, never)).toEqual({ count: 266, done: false });
});
