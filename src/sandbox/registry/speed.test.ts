import { expect, test } from 'vitest';
import { toResult } from './results.ts';
import { plan, planBulk } from './suggestions.ts';
import { nobody, noon, plainLabels } from './testing.ts';

/** The fastest of a few runs in ms: a busy machine makes a run slow, never fast. */
function fastest(work: () => unknown): number {
  const runs = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
}

test('§9 speed: 10,000 results in under 300 ms', () => {
  const names = planBulk(plainLabels(1_500), undefined).slice(0, 10_000);
  expect(names).toHaveLength(10_000);
  const took = fastest(() =>
    names.map((name) => toResult(name, { currency: 'EUR', now: noon, held: nobody })),
  );
  expect(took).toBeLessThan(300);
});

test('§9 speed: a plan in under 20 ms', () => {
  expect(fastest(() => plan('lighthouse', undefined))).toBeLessThan(20);
});
