import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { HelpSearch } from './HelpSearch.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

/** Pending responses by query. */
const searches = new Map<string, (title: string) => void>();
const page = { count: 1, page: 1, per_page: 100, page_count: 1, next_page: null, previous_page: null };

beforeEach(() => {
  searches.clear();
  vi.mocked(send).mockImplementation(({ url = '' }) => {
    const query = new URL(url, location.href).searchParams.get('query');
    const respond = (body: object) =>
      ({ data: JSON.stringify(body), status: 200, headers: {} }) as HttpResponse;
    if (query === null) return Promise.resolve(respond({ ...page, categories: [] }));
    return new Promise((resolve) => {
      searches.set(query, (title) => resolve(respond({ ...page, results: [article(title)] })));
    });
  });
});

const article = (title: string) => ({
  id: 7101,
  title,
  snippet: title,
  body: title,
  section_id: 8001,
  category_id: 7001,
  label_names: [],
  locale: 'en-us',
  html_url: 'https://help.example.com/hc/en-us/articles/dns-records',
  created_at: '2026-11-22T09:00:00Z',
  updated_at: '2026-11-22T09:00:00Z',
});

const Address = () => <output>{useLocation().pathname}</output>;

async function renderSearch() {
  return render(
    <>
      <HelpSearch />
      <Address />
    </>,
    { wrapper: await createProviders(['help', 'common', 'shell']) },
  );
}

test('§7 help center: a response to an earlier query is dropped', async () => {
  const { getByRole } = await renderSearch();
  await getByRole('searchbox').click();
  const field = getByRole('combobox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('dn');
  await expect.poll(() => searches.has('dn')).toBe(true);
  await userEvent.keyboard('s');
  await expect.poll(() => searches.has('dns')).toBe(true);
  searches.get('dns')?.('DNS records');
  await expect.element(getByRole('option')).toHaveTextContent('DNS records');
  searches.get('dn')?.('Something else');
  await expect.element(getByRole('option')).toHaveTextContent('DNS records');
});

test('§7 help center: Enter opens the selected suggestion, or else the results', async () => {
  const { getByRole, getByText } = await renderSearch();
  await getByRole('searchbox').click();
  await expect.element(getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('dns records');
  await expect.poll(() => searches.has('dns records')).toBe(true);
  searches.get('dns records')?.('DNS records');
  await expect.element(getByRole('option')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(getByText('/support/search/dns%20records')).toBeVisible();
  await expect.element(getByRole('option')).not.toBeInTheDocument();
  await getByRole('combobox').fill('dns records of');
  await expect.poll(() => searches.has('dns records of')).toBe(true);
  searches.get('dns records of')?.('DNS records');
  await expect.element(getByRole('option')).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(getByText('/support/articles/dns-records')).toBeVisible();
});

test('§7 help center: a query of white space only is not searched for', async () => {
  const { getByRole } = await renderSearch();
  await getByRole('searchbox').click();
  await expect.element(getByRole('combobox')).toHaveFocus();
  await userEvent.keyboard('  {Enter}');
  await expect.element(getByRole('alert')).toBeVisible();
  expect(searches.size).toBe(0);
});
