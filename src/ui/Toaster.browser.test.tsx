import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { showToast, Toaster } from './Toaster.tsx';
import type { ToastLine } from './toastContent.ts';
import { SelectionBar } from './workspace/SelectionBar.tsx';

const success = (text: string): ToastLine => ({ text, tone: 'success' });

test('§8 toasts: one at a time, more than three successes are counted and listed behind a button, an action closes it', async () => {
  const onPress = vi.fn();
  const { getByRole, getByText } = await render(<Toaster label="Messages" dismissLabel="Close" />);
  const shared = {
    ...{ duration: 60_000, listLabel: 'See which' },
    summarize: (lines: readonly ToastLine[]) => `${lines.length} names`,
    actions: [{ key: 'cart', label: 'View cart', onPress }],
  };
  showToast({ ...shared, lines: ['a.com', 'b.com'].map(success) });
  await expect.element(getByText('2 names')).toBeVisible();
  showToast({ ...shared, lines: ['c.com', 'd.com'].map(success) });
  await expect.element(getByText('4 names')).toBeVisible();
  expect(getByRole('button', { name: 'Close' }).elements()).toHaveLength(1);
  await expect.element(getByText('d.com')).not.toBeVisible();
  await getByText('See which').click();
  await expect.element(getByText('d.com')).toBeVisible();
  await getByRole('button', { name: 'View cart' }).click();
  expect(onPress).toHaveBeenCalledOnce();
  await expect.element(getByText('4 names')).not.toBeInTheDocument();
});

test.each([320, 1280])('§8 toasts: they are above the bar of the selected rows, at %i px', async (width) => {
  await page.viewport(width, 720);
  const { getByRole } = await render(
    <>
      <div style={{ height: '200vh' }} />
      <SelectionBar label="Selected" count="2 selected" clearLabel="Clear" onClear={() => {}}>
        <button type="button">Renew</button>
      </SelectionBar>
      <Toaster label="Messages" dismissLabel="Close" />
    </>,
  );
  showToast({ lines: [success('Saved')], duration: 60_000, actions: [] });
  const bottomOf = () => document.querySelector('.toast')?.getBoundingClientRect().bottom ?? 0;
  const bar = getByRole('region', { name: 'Selected' }).element();
  await expect.element(getByRole('button', { name: 'Close' })).toBeVisible();
  await expect.poll(() => bar.getBoundingClientRect().top - bottomOf()).toBeGreaterThanOrEqual(4);
  await page.viewport(1280, 720);
});
