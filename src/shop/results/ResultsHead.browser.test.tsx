import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { afterEach, expect, test, vi } from 'vitest';
import { render, renderHook } from 'vitest-browser-react';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { createPollData, createResult } from '#shared/search/results.fixture.ts';
import { createSearchOptions } from '#shared/search/searchQuery.ts';
import { emptySearch, type SearchState } from '#shared/search/searchState.ts';
import { useSearch } from '#shared/search/useSearch.ts';
import { ResultsHead } from './ResultsHead.tsx';

const started = { search_id: 's-1', search_tracking_id: 't-1', hasWixAccount: false };
const rows = Array.from({ length: 266 }, (_, index) => createResult(`harbor${index}.com`));
const running: SearchState = { ...emptySearch, phase: 'running', started, rows, total: 300, currency: 'USD' };

afterEach(() => {
  vi.useRealTimers();
});

test('deviation 4: after a minute, an unfinished search shows its results so far, and can be stopped and continued', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['search', 'shortcuts', 'shell', 'common']);
  const actions = { onStop: vi.fn(), onContinue: vi.fn() };
  const show = (state: SearchState) => (
    <I18nextProvider i18n={i18n}>
      <ResultsHead {...actions} state={state} available={200} shown={undefined} leftOut={0} />
    </I18nextProvider>
  );
  const screen = await render(show(running));
  const stop = screen.getByRole('button', { name: 'Stop and use these' });
  vi.advanceTimersByTime(59_000);
  expect(stop.query()).toBeNull();
  vi.advanceTimersByTime(2_000);
  await expect.element(screen.getByRole('status')).toHaveTextContent('266 of 300 have responded');
  await stop.click();
  expect(actions.onStop).toHaveBeenCalledOnce();

  await screen.rerender(show({ ...running, phase: 'stopped' }));
  await expect.element(screen.getByText(/^200 of 266 available · search stopped/)).toBeVisible();
  await screen.getByRole('button', { name: 'Keep searching' }).click();
  expect(actions.onContinue).toHaveBeenCalledOnce();
});

test('deviation 4: a stopped search doesn’t poll and keeps its results, until it is continued', async () => {
  let polls = 0;
  const options = createSearchOptions(['test'], {
    start: async () => ({ data: started }),
    poll: async () => ({ data: createPollData([createResult(`harbor${++polls}.com`)]) }),
  });
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const { result, act } = await renderHook(() => useSearch(options), { wrapper });
  await vi.waitFor(() => expect(result.current.state.rows.length).toBeGreaterThan(1));
  await act(() => result.current.stop());
  const { rows } = result.current.state;
  expect(result.current.state.phase).toBe('stopped');
  const before = polls;
  expect(queries.isFetching()).toBe(0);
  expect(polls).toBe(before);
  await act(() => void result.current.retry());
  await vi.waitFor(() => expect(result.current.state.rows.length).toBeGreaterThan(rows.length));
  expect(result.current.state.phase).toBe('running');
  await act(() => result.current.stop());
});
