import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createI18n } from '#i18n/i18n.ts';
import { MAX_KEPT_NAMES } from '#lib/keptList.ts';
import { languages } from '#lib/languages.ts';
import { notify } from '#ui/notify.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { favoritesOptions } from './favorites.ts';
import { keptFavorites } from './keptFavorites.ts';
import { type FavoriteActions, useFavorites } from './useFavorites.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));
vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));

const [english] = languages;
const wording = {
  button: { named: 'Favorite: {{name}}' },
  kept: 'Kept on this device',
  full: 'Max {{max}}: {{name}}',
  addFailed: '{{name}} not added',
  removeFailed: '{{name}} not removed',
  signedOut: 'Signed out',
  allAdded_one: '{{count}} added',
  allAdded_other: '{{count}} added',
  allFull_one: '{{count}} over {{max}}',
  allFull_other: '{{count}} over {{max}}',
};
const munich = { domainName: 'xn--mnchen-3ya.de', tld: 'de' };
const sent = vi.mocked(send);
const toasts = () => vi.mocked(notify).mock.calls;
const createResponse = (data: unknown) => ({ data: JSON.stringify({ data }) }) as HttpResponse;
const createList = (listItems: object[], maxItems = 2) =>
  createResponse({ favorites: { list: { id: 41, maxItems }, listItems } });

let queries: QueryClient;

/** The actions and the markup of a name's button, for an account or a visitor. */
async function open(accountId: number | null): Promise<{ actions: FavoriteActions; markup: () => string }> {
  const i18n = await createI18n(english, { favorites: wording });
  let actions: FavoriteActions | undefined;
  function Probe() {
    const favorites = useFavorites(accountId);
    actions = favorites.actions;
    const isFavorite = favorites.has(munich.domainName);
    return <FavoriteButton {...{ actions, isFavorite }} name={munich.domainName} tld="de" />;
  }
  const markup = () =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <QueryClientProvider client={queries}>
          <Probe />
        </QueryClientProvider>
      </I18nextProvider>,
    );
  markup();
  if (!actions) throw new Error('not rendered');
  return { actions, markup };
}

/** The outcome of a promise that waits for timers. */
async function getOutcome<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return promise;
}

beforeEach(() => {
  queries = new QueryClient();
  vi.useFakeTimers();
});

afterEach(() => {
  queries.clear();
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('§4 favorites: a visitor’s favorites are kept on the device without a call, and the first one shows a message about that', async () => {
  const { actions } = await open(null);
  expect(await getOutcome(actions.toggle(munich))).toBe('done');
  expect(toasts()).toEqual([['Kept on this device']]);
  expect(keptFavorites.get()).toEqual([munich]);
  expect(await getOutcome(actions.toggle(munich))).toBe('done');
  expect(keptFavorites.get()).toEqual([]);
  expect(sent).not.toHaveBeenCalled();
});

test('§5 favorites: a device keeps 50 names; adding another one shows a message', async () => {
  keptFavorites.remove([munich.domainName]);
  const { actions } = await open(null);
  const names = Array.from({ length: MAX_KEPT_NAMES }, (_, index) => ({
    domainName: `n${index}.de`,
    tld: 'de',
  }));
  expect(await getOutcome(actions.addAll(names))).toEqual([]);
  expect(await getOutcome(actions.toggle(munich))).toBe('full');
  expect(toasts().at(-1)).toEqual(['Max 50: münchen.de', { tone: 'error' }]);
  expect(keptFavorites.get()).toHaveLength(MAX_KEPT_NAMES);
  keptFavorites.remove(names.map(({ domainName }) => domainName));
});

test('§4 favorites: the heart is a toggle that names the domain', async () => {
  const { markup } = await open(1);
  expect(markup()).toMatch(/^<button [^>]*aria-label="Favorite: münchen.de"/);
  expect(markup()).toContain('aria-pressed="false"');
});

test('§7 favorites: adds to and removes from the account’s own list', async () => {
  const { actions } = await open(2);
  sent.mockResolvedValueOnce(createList([]));
  sent.mockResolvedValueOnce(createResponse({ favoritelistitem: { id: 7, ...munich } }));
  expect(await getOutcome(actions.toggle(munich))).toBe('done');
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    url: '/api/v5/account/2/favoritelist/41/favoritelistitem',
    method: 'POST',
    data: JSON.stringify(munich),
  });
  sent.mockResolvedValueOnce(createResponse({ success: true }));
  expect(await getOutcome(actions.toggle(munich))).toBe('done');
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    url: '/api/v5/account/2/favoritelist/41/favoritelistitem/7',
    method: 'DELETE',
  });
  expect(toasts()).toEqual([]);
});

test.each([
  [new ApiError('network', { operation: 'x' }), 'münchen.de not added'],
  [new ApiError('http', { operation: 'x', status: 500 }), 'münchen.de not added'],
  [new ApiError('http', { operation: 'x', status: 409 }), 'Max 2: münchen.de'],
  [new ApiError('http', { operation: 'x', status: 401 }), 'Signed out'],
])('§8 favorites: an addition that fails is reported: %s', async (cause, text) => {
  const { actions, markup } = await open(1);
  sent.mockResolvedValueOnce(createList([]));
  sent.mockRejectedValueOnce(cause);
  await getOutcome(actions.toggle(munich));
  expect(toasts()).toEqual([[text, { tone: 'error' }]]);
  expect(markup()).toContain('aria-pressed="false"');
});

test('§8 favorites: a removal that fails is reported, and the name is restored', async () => {
  queries.setQueryData(favoritesOptions(3).queryKey, { list: { id: 41 }, listItems: [{ id: 7, ...munich }] });
  const { actions, markup } = await open(3);
  expect(markup()).toContain('aria-pressed="true"');
  sent.mockRejectedValueOnce(new ApiError('network', { operation: 'x' }));
  const toggled = actions.toggle(munich);
  expect(markup()).toContain('aria-pressed="false"');
  await getOutcome(toggled);
  expect(toasts()).toEqual([['münchen.de not removed', { tone: 'error' }]]);
  expect(markup()).toContain('aria-pressed="true"');
});

test('§5 favorites: after adding many, the numbers of added and rejected names are reported', async () => {
  const { actions } = await open(4);
  sent.mockResolvedValueOnce(createList([]));
  for (const id of [1, 2])
    sent.mockResolvedValueOnce(createResponse({ favoritelistitem: { id, ...munich } }));
  await getOutcome(
    actions.addAll(['a', 'b', 'c', 'd', 'e'].map((sld) => ({ domainName: `${sld}.com`, tld: 'com' }))),
  );
  expect(toasts()).toEqual([
    ['2 added', { tone: 'success' }],
    ['3 over 2', { tone: 'error' }],
  ]);
});
