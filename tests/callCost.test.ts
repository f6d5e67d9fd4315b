import { expect, test } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { BOUNDS } from './perf/bounds.ts';
import { measureAnonymousCalls } from './perf/calls.ts';

test('§35 cost: no call that needs no account takes more than 20 ms of CPU when it has been made before', {
  timeout: 300_000,
}, async () => {
  const costs = await measureAnonymousCalls();
  const { operations } = storefrontContract();
  const open = operations.filter(({ access }) => access === 'public').map(({ id }) => id);
  expect(costs.map(({ name }) => name)).toEqual(expect.arrayContaining(open));
  expect(BOUNDS.calls.cpuMs).toBe(20);
  expect(costs.filter(({ cpuMs }) => !(cpuMs <= BOUNDS.calls.cpuMs))).toEqual([]);
});
