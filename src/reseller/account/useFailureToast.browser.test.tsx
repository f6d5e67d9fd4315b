import { expect, test, vi } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { notify } from '#ui/notify.ts';
import { useFailureToast } from './useFailureToast.ts';

vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));

test('§8 reseller: a toast for each failure, for the duration of errors, and no second one for the same failure', async () => {
  const first = new Error('first');
  const { rerender } = await renderHook(
    (error: Error | null = null) => useFailureToast(error, 'Unable to load pricing'),
    { initialProps: null as Error | null },
  );
  expect(notify).not.toHaveBeenCalled();
  await rerender(first);
  await rerender(first);
  expect(vi.mocked(notify).mock.calls).toEqual([['Unable to load pricing', { tone: 'error' }]]);
  await rerender(null);
  await rerender(new Error('second'));
  expect(notify).toHaveBeenCalledTimes(2);
});
