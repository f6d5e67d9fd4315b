import type { TestName } from './testNames.ts';

const slowPolls = 12;
const neverPolls = 5;
/** Share of the results that a search returns that is never done. */
const neverShare = 8 / 9;
/** After this step every search is complete. */
const lastStep = 20;

/**
 * How many results a search has returned by a poll (counted from 0), and whether it is done. Batches grow: the
 * main search has returned 4, 12, 28, 60, 124 … results, the bulk search 32, 64, 128 …, so 10,000 names take 12
 * polls.
 */
export function ready(
  kind: 'new' | 'bulk',
  total: number,
  poll: number,
  effects: ReadonlySet<TestName>,
): { count: number; done: boolean } {
  const step = Math.min(Math.max(poll, 0), lastStep);
  let count = kind === 'new' ? 2 ** (step + 3) - 4 : 2 ** (step + 5);
  if (effects.has('never')) count = Math.ceil((total * (step + 1)) / neverPolls);
  if (effects.has('slowpoke')) count = Math.floor((total * (step + 1)) / slowPolls);
  count = Math.min(count, effects.has('never') ? Math.floor(total * neverShare) : total);
  const out = count === total && !(effects.has('slowpoke') && step + 1 < slowPolls);
  return { count, done: out && !effects.has('never') };
}
