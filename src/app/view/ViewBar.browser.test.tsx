import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render, renderHook } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createAccount } from '#shared/session/account.fixture.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import { useView } from './useView.ts';
import { ViewBar } from './ViewBar.tsx';

const send = vi.hoisted(() => vi.fn());
vi.mock('#api/http.ts', () => ({ send }));

const START = Date.parse('2026-11-29T10:00:00Z');
const MINUTE_MS = 60_000;

const view = {
  account: { id: 1002, name: 'Hanna Okafor', email: 'hanna@example.com' },
  since: new Date(START).toISOString(),
  until: new Date(START + 27 * MINUTE_MS).toISOString(),
  reason: { kind: 'ticket', text: '48101' },
} as const;

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(viewOf: typeof view | null = view) {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const account = createAccount({ sessAccountId: 1002, view: viewOf });
  queries.setQueryData(sessionOptions.queryKey, { data: { account } });
  const wrapper = await createProviders(['shell', 'accountView', 'admin'], { queries });
  return { queries, wrapper };
}

test('§6 view: the bar says whose account it is, why, and how long it is shown, without announcing each minute', async () => {
  const { wrapper } = await open();
  await render(<ViewBar />, { wrapper });
  const bar = page.getByRole('region', { name: 'Read-only view' });
  // Retries would need the real clock.
  const text = () => bar.element().textContent;
  const announced = () => bar.getByRole('status').element().textContent;
  expect(text()).toMatch(/Hanna Okafor.*ticket 48101.*ends in 27 min/);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([text(), announced()]).toEqual([expect.stringContaining('ends in 26 min'), '']);
  for (let left = 25; left >= 5; left--) await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect([text(), announced()]).toEqual([
    expect.stringContaining('ends in 5 min'),
    'The view ends in a few minutes.',
  ]);
});

test('§6 view: it has ended once the time is over, the backend says so, or there is none', async () => {
  const { wrapper } = await open();
  const { result } = await renderHook(() => useView(), { wrapper });
  expect(result.current).toEqual({ view, isPending: false, hasEnded: false });
  for (let left = 27; left > 0; left--) await vi.advanceTimersByTimeAsync(MINUTE_MS);
  await vi.waitFor(() => expect(result.current.hasEnded).toBe(true));

  const none = await open(null);
  expect((await renderHook(() => useView(), none)).result.current.hasEnded).toBe(true);

  const refused = await open();
  send.mockRejectedValue(new ApiError('http', { operation: 'GET', status: 403, code: 'view_ended' }));
  const { result: later } = await renderHook(() => useView(), refused);
  await refused.queries.refetchQueries({ queryKey: sessionOptions.queryKey });
  await vi.waitFor(() => expect(later.current.hasEnded).toBe(true));
});
