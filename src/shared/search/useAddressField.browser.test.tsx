import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { use } from 'react';
import { I18nextProvider } from 'react-i18next';
import { BrowserRouter, Link, Route, Routes, useParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { LanguageContext } from '#i18n/LanguageContext.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { SearchForm } from './SearchForm.tsx';

vi.mock('#api/http.ts', () => ({ send: () => new Promise(() => {}) }));

const testPage = window.location.href;
/** The pages of these words load until they are resolved. */
let loading: Record<string, PromiseWithResolvers<void>>;

beforeEach(() => {
  localStorage.clear();
  loading = { slow: Promise.withResolvers() };
  window.history.replaceState(null, '', paths.searchResults('first'));
});
afterEach(() => window.history.pushState(null, '', testPage));

function ResultsPage() {
  const { keyword = '' } = useParams();
  const page = loading[keyword];
  if (page) use(page.promise);
  return (
    <main id="main" tabIndex={-1}>
      <SearchForm keyword={keyword} />
      <h1>{keyword}</h1>
      <Link to={paths.searchResults('linked')}>Linked</Link>
    </main>
  );
}

async function renderPage() {
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['search', 'suggest', 'shell']);
  const screen = await render(
    <I18nextProvider i18n={i18n}>
      <LanguageContext value={defaultLanguage}>
        <QueryClientProvider client={new QueryClient()}>
          <BrowserRouter>
            <Routes>
              <Route path={paths.searchResults(':keyword').replace('%3A', ':')} element={<ResultsPage />} />
            </Routes>
          </BrowserRouter>
        </QueryClientProvider>
      </LanguageContext>
    </I18nextProvider>,
  );
  const field = screen.getByLabelText('Domain name or word');
  await field.click();
  await expect.element(screen.getByRole('combobox')).toBeVisible();
  return { ...screen, field, heading: screen.getByRole('heading'), list: screen.getByRole('listbox') };
}

const address = () => window.location.pathname;

test('§8 search: after Back from a page that has not loaded, the field has the word of the address, without suggestions', async () => {
  const { field, heading, list } = await renderPage();
  await field.fill('slow');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(paths.searchResults('slow'));
  window.history.back();
  await expect.element(field).toHaveValue('first');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(heading).toHaveTextContent('first');
  await expect.poll(address).toBe(paths.searchResults('first'));
});

test('§8 search: Back, Forward and links give the field the word of the address, and Enter searches for it', async () => {
  const { field, heading, list, getByRole } = await renderPage();
  await field.fill('second');
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('second');
  await expect.element(getByRole('main')).toHaveFocus();
  await field.fill('unsent');
  await expect.element(list).toBeVisible();
  for (const [go, word] of [
    [() => window.history.back(), 'first'],
    [() => window.history.forward(), 'second'],
    [() => getByRole('link').click(), 'linked'],
  ] as const) {
    await go();
    await expect.element(heading).toHaveTextContent(word);
    await expect.element(field).toHaveValue(word);
    await expect.element(list).not.toBeInTheDocument();
  }
  await field.click();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe(paths.searchResults('linked'));
});

test('§8 search: what is typed while the page of an earlier word loads stays in the field', async () => {
  const { field, heading } = await renderPage();
  await field.fill('slow');
  await userEvent.keyboard('{Enter}');
  await field.fill('third');
  loading.slow?.resolve();
  await expect.element(heading).toHaveTextContent('slow');
  await expect.element(field).toHaveValue('third');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(heading).toHaveTextContent('third');
});
