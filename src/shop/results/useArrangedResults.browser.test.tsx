import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { createResult } from '#shared/search/results.fixture.ts';
import { emptySearch, type SearchState } from '#shared/search/searchState.ts';
import { noQuery } from './resultQuery.ts';
import { useArrangedResults } from './useArrangedResults.ts';

const taken = (name: string) => createResult(name, { avail: 0, products: {} });
const rows = [
  ...[createResult('rye.com'), createResult('rye.net')],
  ...[taken('rye.org'), taken('rye.app'), taken('rye.dev')],
];
const filling: SearchState = { ...emptySearch, rows, currency: 'USD', phase: 'running' };

test('§2 results: taken names that the list omits while it fills are counted, until groups show or fold them', async () => {
  const { result, rerender } = await renderHook((state: SearchState = filling) =>
    useArrangedResults({ state, query: noQuery, groups: [], isListInUse: () => false }),
  );
  const counts = () => {
    const { shown, leftOut, matching } = result.current;
    return { shown, leftOut, matching };
  };
  expect(counts()).toEqual({ shown: 2, leftOut: 3, matching: 5 });
  await rerender({ ...filling, isDone: true, phase: 'done' });
  await expect.poll(() => result.current.rows.at(-1)).toMatchObject({ kind: 'taken', count: 3 });
  expect(counts()).toEqual({ shown: 2, leftOut: 0, matching: 5 });
});
