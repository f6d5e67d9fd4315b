import { I18nextProvider } from 'react-i18next';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { addNamespaces, createI18n } from '#i18n/i18n.ts';
import { defaultLanguage } from '#lib/languages.ts';
import { paths } from '#paths.ts';
import { createResult } from '#shared/search/results.fixture.ts';
import { emptySearch, type SearchState } from '#shared/search/searchState.ts';
import { SearchProblem } from './SearchProblem.tsx';
import type { SessionSearch } from './useSessionSearch.ts';

const start = { search_id: 's', search_tracking_id: 't', hasWixAccount: false };
const failed = (detail: object) => new ApiError('http', { operation: 'search', ...detail });

const OVERLOADED = 'The registry gateway is overloaded. Please try again in a minute.';

function Address() {
  return <p data-testid="address">{useLocation().pathname}</p>;
}

async function renderProblem(state: Partial<SearchState>, entry: object = {}) {
  const i18n = await createI18n(defaultLanguage, {});
  await addNamespaces(i18n, defaultLanguage, ['search', 'shell']);
  const session = { account: undefined, retry: vi.fn() } as unknown as SessionSearch['session'];
  const retry = vi.fn();
  const search = {
    session,
    version: '',
    state: { ...emptySearch, phase: 'failed' as const, ...state },
    retry,
    stop: vi.fn(),
  };
  const screen = await render(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter initialEntries={[{ pathname: '/results', state: entry }]}>
        <SearchProblem search={search} keyword="harbor" />
        <Address />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return { ...screen, retry, address: screen.getByTestId('address') };
}

test('decision 32: a 502 at the start leads to the captcha page, once', async () => {
  const { address } = await renderProblem({ error: failed({ status: 502 }) });
  await expect.element(address).toHaveTextContent(paths.captcha('harbor'));
  const again = await renderProblem({ error: failed({ status: 502 }) }, { hasPassedCaptcha: true });
  await expect.element(again.getByText(OVERLOADED)).toBeVisible();
});

test('decision 32: a 502 at a poll is a failure beside the rows, with a retry', async () => {
  const rows = [createResult('harbor.com')];
  const { address, getByRole, getByText, retry } = await renderProblem({
    error: failed({ status: 502 }),
    started: start,
    rows,
  });
  await expect.element(getByText(OVERLOADED)).toBeVisible();
  await expect.element(address).toHaveTextContent('/results');
  await getByRole('button', { name: 'Keep searching' }).click();
  expect(retry).toHaveBeenCalledOnce();
});

test.each([401, 403, 409, 422, 500])(
  '§8 responses: a search that fails with %i shows the backend’s message',
  async (status) => {
    const { getByText } = await renderProblem({
      error: failed({ status, messages: ['Your list is closed.'] }),
    });
    await expect.element(getByText('Your list is closed.')).toBeVisible();
  },
);

test('§8 responses: a search that fails with 503 shows the backend’s message and when it expects to be back', async () => {
  const { getByText } = await renderProblem({
    error: failed({ status: 503, messages: ['We are at work.'], retryAfterMs: 600_000 }),
  });
  await expect.element(getByText('We are at work. We expect to be back in 10 minutes.')).toBeVisible();
});
