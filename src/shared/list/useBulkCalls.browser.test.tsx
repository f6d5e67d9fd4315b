import { expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { useBulkCalls } from './useBulkCalls.ts';

test('§7 bulk: four calls at a time, counted, and failed rows are reported with their reasons', async () => {
  const { result, act } = await renderHook(() => useBulkCalls<number>());
  const open: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const call = async (row: number) => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => open.push(resolve));
    running--;
    if (row === 3) throw new Error('no');
  };
  const finished = result.current.run([1, 2, 3, 4, 5, 6], call);
  await expect.poll(() => open.length).toBe(4);
  await act(() => open[0]?.());
  await expect.poll(() => open.length).toBe(5);
  expect(result.current.progress).toEqual({ done: 1, total: 6 });
  for (let index = 1; index < 6; index++) {
    await expect.poll(() => open.length).toBeGreaterThan(index);
    await act(() => open[index]?.());
  }
  expect(await finished).toEqual([{ row: 3, error: new Error('no') }]);
  await expect.poll(() => result.current.progress).toBeUndefined();
  expect(result.current.failures.map(({ row }) => row)).toEqual([3]);
  expect(most).toBe(4);
});

test('§7 bulk: once a second proof is canceled, the other rows fail without asking for it again', async () => {
  const { result } = await renderHook(() => useBulkCalls<number>());
  const refusal = new ApiError('http', {
    operation: 'x',
    status: 403,
    stepUp: { needs: 'approved_device', methods: ['recovery_code'] },
  });
  const called: number[] = [];
  const failures = await result.current.run([1, 2, 3, 4, 5, 6], async (row) => {
    called.push(row);
    throw refusal;
  });
  expect(called).toEqual([1, 2, 3, 4]);
  expect(failures.map(({ row }) => row).sort()).toEqual([1, 2, 3, 4, 5, 6]);
  expect(new Set(failures.map(({ error }) => error))).toEqual(new Set([refusal]));
});
