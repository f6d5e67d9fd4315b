import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { BOUNDS } from './perf/bounds.ts';
import type { CallCost } from './perf/calls.ts';

test('§35 cost: no call that needs no account takes more than 20 ms of CPU when it has been made before', {
  timeout: 300_000,
}, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['tests/perf/printCalls.ts']);
  const costs: CallCost[] = JSON.parse(stdout);
  const { operations } = storefrontContract();
  const open = operations.filter(({ access }) => access === 'public').map(({ id }) => id);
  expect(costs.map(({ name }) => name)).toEqual(expect.arrayContaining(open));
  expect(BOUNDS.calls.cpuMs).toBe(20);
  expect(costs.filter(({ cpuMs }) => !(cpuMs <= BOUNDS.calls.cpuMs))).toEqual([]);
});
