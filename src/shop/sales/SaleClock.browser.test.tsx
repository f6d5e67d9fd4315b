import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { SaleClock } from './SaleClock.tsx';
import type { Sale, SalePhase } from './sale.ts';

const NOW = Date.parse('2026-11-28T14:18:52Z');
const times = { start: Date.parse('2026-11-27T00:00:00Z'), end: Date.parse('2026-12-01T00:00:00Z') };

beforeEach(() => vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

async function renderClock(phase: SalePhase | undefined, hasChanged = false) {
  const sale: Sale = {
    status: phase ? 'known' : 'pending',
    times: phase && times,
    phase,
    hasChanged,
    tlds: [],
    isFetching: false,
    retry: () => {},
  };
  return render(<SaleClock sale={sale} />, { wrapper: await createProviders(['sale', 'common', 'shell']) });
}

test('§4 sales: the clock counts seconds, and its name says days, hours and minutes', async () => {
  const { getByRole } = await renderClock('during');
  const timer = getByRole('timer');
  await expect.element(timer).toHaveAccessibleName('2 days, 9 hours, 41 minutes left');
  await expect.element(timer).toHaveTextContent('02days09hours41minutes08seconds');
  await vi.advanceTimersByTimeAsync(9000);
  await expect.element(timer).toHaveTextContent('02days09hours40minutes59seconds');
});

test('§4 sales: a sale that starts or ends while the page is open is announced, other sales are not', async () => {
  const { getByRole, unmount } = await renderClock('during');
  await expect.element(getByRole('status')).toHaveTextContent('');
  await unmount();
  const changed = await renderClock('after', true);
  await expect.element(changed.getByRole('status')).toHaveTextContent('The sale has ended.');
  await expect.element(changed.getByRole('timer')).not.toBeInTheDocument();
});

test('§9 sales: the clock has the same height before the sale is known', async () => {
  const pending = await renderClock(undefined);
  const { height } = pending.container.getBoundingClientRect();
  await pending.unmount();
  const known = await renderClock('during');
  expect(known.container.getBoundingClientRect().height).toBe(height);
});
