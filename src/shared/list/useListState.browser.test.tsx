import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import * as zod from 'zod/mini';
import { useListState } from './useListState.ts';

const schema = zod.object({
  query: zod.optional(zod.string()),
  status: zod.optional(zod.string()),
  page: zod.optional(zod.number()),
});
const testPage = window.location.href;

beforeEach(() => window.history.replaceState(null, '', '/de-de/account/devices?status=pending&page=2'));
afterEach(() => window.history.replaceState(null, '', testPage));

const renderState = () =>
  renderHook(() => useListState(schema), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <BrowserRouter basename="/de-de">{children}</BrowserRouter>
    ),
  });

/** A navigation changes the browser's address immediately, but the page only after it has loaded. */
const startNavigation = (address: string) => window.history.pushState({ key: 'newer' }, '', address);

test('§7 list: a change leads to the first page', async () => {
  const { result, act } = await renderState();
  expect(result.current.isOutdated()).toBe(false);
  await act(() => result.current.change({ query: 'kiln' }));
  expect(window.location.href).toMatch(/\/de-de\/account\/devices\?query=kiln&status=pending$/);
  expect(result.current.params).toEqual({ query: 'kiln', status: 'pending' });
});

test('§7 list: a change while a newer state is loading keeps that state', async () => {
  const { result, act } = await renderState();
  startNavigation('/de-de/account/devices?status=approved');
  expect(result.current.isOutdated()).toBe(true);
  await act(() => result.current.change({ query: 'kiln' }, { replace: true }));
  expect(window.location.search).toBe('?query=kiln&status=approved');
});

test('§7 list: a change while another page is loading does not lead back to the list', async () => {
  const { result, act } = await renderState();
  startNavigation('/de-de/account/credit/notification');
  await act(() => result.current.change({ query: 'kiln' }, { replace: true }));
  expect(window.location.pathname).toBe('/de-de/account/credit/notification');
});
