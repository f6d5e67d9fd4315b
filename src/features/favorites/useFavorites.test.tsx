import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { type HttpResponse, send } from '#api/http.ts';
import { createI18n } from '#i18n/i18n.ts';
import { languages } from '#lib/languages.ts';
import { notify } from '#ui/notify.ts';
import { FavoriteButton } from './FavoriteButton.tsx';
import { type FavoritesHandle, useFavorites } from './useFavorites.ts';

vi.mock('#api/http.ts', () => ({ send: vi.fn() }));
vi.mock('#ui/notify.ts', () => ({ notify: vi.fn() }));

const [english] = languages;
const wording = {
  button: { named: 'Favorite: {{name}}', signIn: 'Sign in', signInNamed: 'Sign in for {{name}}' },
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
const answer = (data: unknown) => ({ data: JSON.stringify({ data }) }) as HttpResponse;
const listOf = (listItems: object[], maxItems = 2) =>
  answer({ favorites: { list: { id: 41, maxItems }, listItems } });

/** The handle and the markup of a name's button, for an account (each test has its own) or for nobody. */
async function open(accountId: number | null): Promise<{ favorites: FavoritesHandle; markup: () => string }> {
  const i18n = await createI18n(english, { favorites: wording });
  let favorites: FavoritesHandle | undefined;
  function Probe() {
    favorites = useFavorites(accountId, () => {});
    return <FavoriteButton favorites={favorites} name={munich.domainName} tld="de" />;
  }
  const markup = () =>
    renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <Probe />
      </I18nextProvider>,
    );
  markup();
  if (!favorites) throw new Error('not rendered');
  return { favorites, markup };
}

// A list that is asked for anew after a failure must not come into the next test.
beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
});

test('§6 favourites: for who is not signed in the heart leads to sign-in, and says so', async () => {
  const { markup, favorites } = await open(null);
  expect(markup()).toMatch(/^<a [^>]*href="\/account\/login"/);
  expect(markup()).toContain('aria-label="Sign in for münchen.de"');
  expect(await favorites.toggle(munich)).toBe('signedOut');
  expect(sent).not.toHaveBeenCalled();
});

test('§4 favourites: the heart is a toggle that names the domain', async () => {
  const { markup } = await open(1);
  expect(markup()).toMatch(/^<button [^>]*aria-label="Favorite: münchen.de"/);
  expect(markup()).toContain('aria-pressed="false"');
});

test('§7 favourites: adds to and removes from the account’s own list', async () => {
  const { favorites } = await open(2);
  sent.mockResolvedValueOnce(listOf([]));
  sent.mockResolvedValueOnce(answer({ favoritelistitem: { id: 7, ...munich } }));
  expect(await favorites.toggle(munich)).toBe('done');
  expect(sent.mock.lastCall?.[0]).toMatchObject({
    url: '/api/v5/account/2/favoritelist/41/favoritelistitem',
    method: 'POST',
    data: JSON.stringify(munich),
  });
  sent.mockResolvedValueOnce(answer({ success: true }));
  expect(await favorites.toggle(munich)).toBe('done');
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
])('§8 favourites: an addition that fails is said: %s', async (cause, text) => {
  const { favorites } = await open(100 + cause.status);
  sent.mockResolvedValueOnce(listOf([]));
  sent.mockRejectedValueOnce(cause);
  await favorites.toggle(munich);
  expect(toasts()).toEqual([[text, { tone: 'error' }]]);
  expect(favorites.run?.isKept(munich.domainName)).toBe(false);
});

test('§8 favourites: a removal that fails is said, and the name is back', async () => {
  const { favorites } = await open(3);
  sent.mockResolvedValueOnce(listOf([{ id: 7, ...munich }]));
  favorites.run?.load();
  await vi.advanceTimersByTimeAsync(200);
  expect(favorites.run?.isKept(munich.domainName)).toBe(true);
  sent.mockRejectedValueOnce(new ApiError('network', { operation: 'x' }));
  await favorites.toggle(munich);
  expect(toasts()).toEqual([['münchen.de not removed', { tone: 'error' }]]);
  expect(favorites.run?.isKept(munich.domainName)).toBe(true);
});

test('§5 favourites: of many at once, what fitted and what did not is said in numbers', async () => {
  const { favorites } = await open(4);
  sent.mockResolvedValueOnce(listOf([]));
  for (const id of [1, 2]) sent.mockResolvedValueOnce(answer({ favoritelistitem: { id, ...munich } }));
  await favorites.keepAll(['a', 'b', 'c', 'd', 'e'].map((sld) => ({ domainName: `${sld}.com`, tld: 'com' })));
  expect(toasts()).toEqual([
    ['2 added', { tone: 'success' }],
    ['3 over 2', { tone: 'error' }],
  ]);
});
