import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useNavigateFromPage } from './useNavigateFromPage.ts';

const testPage = window.location.href;

beforeEach(() => window.history.replaceState(null, '', '/de-de/account/wix/free/7?plan=2'));
afterEach(() => window.history.replaceState(null, '', testPage));

const renderNavigate = () =>
  renderHook(() => useNavigateFromPage(), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <BrowserRouter basename="/de-de">{children}</BrowserRouter>
    ),
  });

test('§7 navigation: a call that ends navigates away from its page', async () => {
  const { result, act } = await renderNavigate();
  await act(() => result.current('/account/wix/12', { replace: true }));
  expect(window.location.pathname).toBe('/de-de/account/wix/12');
});

test('§7 navigation: a call that ends after the visitor has left its page doesn’t navigate', async () => {
  const { result, act } = await renderNavigate();
  window.history.pushState({ key: 'newer' }, '', '/de-de/account/product');
  await act(() => result.current('/account/wix/12', { replace: true }));
  expect(window.location.pathname).toBe('/de-de/account/product');
});
