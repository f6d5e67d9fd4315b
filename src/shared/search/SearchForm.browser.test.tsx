import { useLocation } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { createAccount } from '#shared/session/account.fixture.ts';
import { rememberSearch } from './recentSearches.ts';
import { createResult } from './results.fixture.ts';
import { SearchForm } from './SearchForm.tsx';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));

type Sent = { form: URLSearchParams; signal: AbortSignal | undefined };
let starts: Sent[];
let polls: Sent[];
let failure: ApiError | undefined;

function createPoll(form: URLSearchParams) {
  const label = form.get('keyword')?.split('.')[0] ?? '';
  const taken = label.endsWith('taken') ? ({ avail: 0, products: {} } as const) : {};
  const domains = (form.get('tlds') ?? '').split(',').map((tld) => createResult(`${label}.${tld}`, taken));
  return {
    domains,
    info: { done: false, messages: [] },
    exact_match: domains[0],
    most_relevant: [],
    suggested_domain: null,
    tld_suggestion: ['cafe'],
    currency: 'USD',
  };
}

beforeEach(() => {
  localStorage.clear();
  starts = [];
  polls = [];
  failure = undefined;
  vi.mocked(send).mockImplementation(async ({ url, data, signal }) => {
    const respond = (body: object) => ({ data: JSON.stringify({ data: body }), status: 200, headers: {} });
    const form = new URLSearchParams(String(data ?? ''));
    if (url.includes('/session')) return respond({ account: createAccount() }) as HttpResponse;
    if (url.endsWith('/start')) {
      starts.push({ form, signal });
      if (failure) throw failure;
      return respond({ search_id: 's', search_tracking_id: 't', hasWixAccount: false }) as HttpResponse;
    }
    polls.push({ form, signal });
    if (form.get('keyword') === 'harborslow') return new Promise<HttpResponse>(() => {});
    return respond(createPoll(form)) as HttpResponse;
  });
});

function Address() {
  const { pathname, search } = useLocation();
  return <p data-testid="address">{pathname + search}</p>;
}

async function renderForm() {
  const screen = await render(
    <>
      <SearchForm />
      <Address />
    </>,
    { wrapper: await createProviders(['search', 'shell']) },
  );
  const field = screen.getByLabelText('Domain name or word');
  await field.click();
  return { ...screen, field };
}

const keywords = () => starts.map(({ form }) => form.get('keyword'));

test('§4 search while typing: text typed before the list’s code has loaded is looked up, once, under three TLDs', async () => {
  const { field, getByRole } = await renderForm();
  await userEvent.keyboard('harborbread');
  await expect
    .element(getByRole('option', { name: /harborbread\.com Available \$12\.99 then/ }))
    .toBeVisible();
  await expect.element(field).toHaveRole('combobox');
  expect(keywords()).toEqual(['harborbread']);
  expect(Object.fromEntries(starts[0]?.form ?? [])).toMatchObject({ page: 'suggest', tlds: 'com,io,pro' });
  // The search is not done, but the three names are known.
  expect(polls).toHaveLength(1);
});

test('§4 search while typing: the typed TLD comes first, then those that the word suggests', async () => {
  const { getByRole } = await renderForm();
  await userEvent.keyboard('harborbread');
  await expect.element(getByRole('option', { name: /harborbread\.com Available/ })).toBeVisible();
  await userEvent.keyboard('.art');
  await expect.element(getByRole('option', { name: /harborbread\.art Available/ })).toBeVisible();
  expect(starts.map(({ form }) => form.get('tlds'))).toEqual(['com,io,pro', 'art,cafe,com']);
});

test('§4 search while typing: the next letter aborts the running search', async () => {
  const { getByRole } = await renderForm();
  await userEvent.keyboard('harborslow');
  await expect.poll(() => polls.length).toBe(1);
  expect(polls[0]?.signal?.aborted).toBe(false);
  await userEvent.keyboard('l');
  expect(polls[0]?.signal?.aborted).toBe(true);
  await expect.element(getByRole('option', { name: /harborslowl\.com Available/ })).toBeVisible();
  expect(keywords()).toEqual(['harborslow', 'harborslowl']);
});

test('§8 search while typing: a required captcha, or a rejection by the gateway, is left to the results page', async () => {
  failure = new ApiError('http', { operation: 'start', status: 409, code: 'captcha not solved' });
  const { getByText } = await renderForm();
  await userEvent.keyboard('harborcaptcha');
  await expect.element(getByText('Press Enter to search.')).toBeVisible();
  failure = new ApiError('http', { operation: 'start', status: 502 });
  await userEvent.keyboard('x');
  await expect.poll(keywords).toContain('harborcaptchax');
  await expect.element(getByText('Press Enter to search.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(getByText('/domain/search/harborcaptchax')).toBeVisible();
});

test('§8 search while typing: offline, earlier searches and example words remain', async () => {
  rememberSearch('rye and river');
  failure = new ApiError('network', { operation: 'start' });
  const { getByRole } = await renderForm();
  await userEvent.keyboard('harborbread');
  await expect.poll(keywords).toContain('harborbread');
  await expect.element(getByRole('option', { name: 'bakery' })).toBeVisible();
  await expect.element(getByRole('option', { name: /^rye and river/ })).toBeVisible();
  await expect.element(getByRole('option', { name: /harborbread\.com/ })).not.toBeInTheDocument();
});

test('§3 search while typing: a whole name that is taken can be moved here', async () => {
  const { getByRole, getByTestId } = await renderForm();
  await userEvent.keyboard('harbortaken.com');
  await expect.element(getByRole('option', { name: /^harbortaken\.com Taken$/ })).toBeVisible();
  await getByRole('option', { name: 'Move harbortaken.com here' }).click();
  await expect.element(getByTestId('address')).toHaveTextContent('/domain/search/harbortaken.com?move=1');
});

test('§9 search while typing: no option is selected, arrows, Home and End select one, and Enter opens it', async () => {
  const { field, getByRole, getByTestId } = await renderForm();
  await userEvent.keyboard('harborbread');
  const selected = getByRole('option', { selected: true });
  await expect.element(getByRole('option', { name: /harborbread\.pro Available/ })).toBeVisible();
  await expect.element(selected).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(selected).toHaveAccessibleName(/^harborbread\.io/);
  expect(field.element().getAttribute('aria-activedescendant')).toBe(selected.element().id);
  await userEvent.keyboard('{End}');
  await expect.element(selected).toHaveTextContent('Show every ending for harborbread');
  await userEvent.keyboard('{Home}{ArrowDown}{Enter}');
  await expect.element(getByTestId('address')).toHaveTextContent('/domain/search/harborbread.io');
  await expect.element(getByRole('listbox')).not.toBeInTheDocument();
});

test('§9 search while typing: Enter without a selection searches for the typed text', async () => {
  const { getByRole, getByTestId } = await renderForm();
  await userEvent.keyboard('harborbread');
  await expect.element(getByRole('option', { name: /harborbread\.com Available/ })).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(getByTestId('address')).toHaveTextContent('/domain/search/harborbread');
  await expect.element(getByRole('listbox')).not.toBeInTheDocument();
});

test('§9 search while typing: Escape closes the list, then clears the field; Tab leaves it', async () => {
  const { field, getByRole } = await renderForm();
  await userEvent.keyboard('ha');
  const list = getByRole('listbox');
  await expect.element(list).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(field).toHaveValue('ha');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(list).not.toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(list).toBeVisible();
  await expect.element(getByRole('option', { selected: true })).toHaveAccessibleName('bakery');
  await userEvent.tab();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(getByRole('button', { name: 'Search' })).toHaveFocus();
});

test('§9 search while typing: the first name and the number of names are announced politely', async () => {
  const { getByRole } = await renderForm();
  await userEvent.keyboard('harborbread');
  await expect.element(getByRole('status')).toHaveTextContent('harborbread.com: Available, $12.99. 3 names.');
  await userEvent.keyboard('s');
  await expect.element(getByRole('status')).toBeEmptyDOMElement();
});

test('§9 recent searches: the last eight of this browser are offered, until they are cleared', async () => {
  for (let day = 1; day <= 10; day++) rememberSearch(`name${day}`, Date.UTC(2026, 10, day));
  rememberSearch('name5');
  const { getByRole } = await renderForm();
  const names = getByRole('group', { name: 'Recent searches' }).getByRole('option');
  await expect.element(names.first()).toHaveTextContent('name5today');
  expect(names.elements()).toHaveLength(9);
  await names.last().click();
  await expect.element(getByRole('group', { name: 'Recent searches' })).not.toBeInTheDocument();
  expect(localStorage.getItem('recent-searches')).toBeNull();
});
