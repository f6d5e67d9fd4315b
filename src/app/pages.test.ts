import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '#i18n/i18n.ts';
import { languages } from '#lib/languages.ts';
import { requireAccess } from './guards.ts';
import { createPageLoader, loadPageAt } from './pages.ts';
import { getArea } from './routeSpec.ts';

vi.mock('./guards.ts', () => ({ requireAccess: vi.fn() }));

const german = languages.find(({ code }) => code === 'de-de') ?? languages[0];
const guard = vi.mocked(requireAccess);

async function visit() {
  const i18n = await createI18n(german, {});
  const queries = new QueryClient();
  const loader = createPageLoader({ language: german, i18n, queries, origin: 'https://shop.example' });
  const open = (path: string, key = 'default', search = '') =>
    loadPageAt(loader, german, { pathname: `/de-de${path}`, search, hash: '', key });
  return { i18n, loader, open };
}

beforeEach(() => {
  guard.mockReset();
});

test('§2 pages: a page is loaded with its messages, data, title and sources', async () => {
  const { i18n, open } = await visit();
  const page = await open('/policies/refund');
  expect(page.isMissing).toBe(false);
  expect(page.sources).toContain('content/policies/refund/de-de.mdx');
  expect(page.meta.title).toBe((page.data as { title: string }).title);
  expect(i18n.hasResourceBundle('de-DE', 'article')).toBe(true);
});

test('§2 pages: within one navigation the page stays the same; coming back to it loads its data again', async () => {
  const { loader, open } = await visit();
  const loading = open('/policies/refund', 'one');
  const first = await loading;
  // React must get the same promise that it suspended on, now fulfilled.
  expect(open('/policies/refund', 'one')).toBe(loading);
  expect(loading).toMatchObject({ status: 'fulfilled', value: first });
  await open('/policies/legal', 'two');
  loader.keepOnly('two');
  const again = open('/policies/refund', 'one');
  expect(again).toBeInstanceOf(Promise);
  expect(await again).not.toBe(first);
});

test('§2 pages: a public page without data to fetch loads synchronously the second time', async () => {
  const { open } = await visit();
  await open('/domain/search/lantern', 'one');
  expect(open('/domain/search/harbor', 'two')).toMatchObject({ data: { keyword: 'harbor' } });
});

test('§2 pages: a page whose load returns null is replaced by the not-found page', async () => {
  const { open } = await visit();
  const page = await open('/policies/no-such-policy', 'one');
  expect(page).toMatchObject({ isMissing: true, data: undefined });
  expect((await open('/there-is-nothing', 'two')).Component).toBe(page.Component);
});

test('§6 roles: the guard runs on every navigation to a page that is not public', async () => {
  const { open } = await visit();
  await open('/policies/refund', 'one');
  expect(guard).not.toHaveBeenCalled();
  await open('/account/anything', 'two', '?page=2');
  await open('/account/anything', 'three');
  expect(guard.mock.calls.map(([access, , url]) => [access, url.href])).toEqual([
    ['login', 'https://shop.example/de-de/account/anything?page=2'],
    ['login', 'https://shop.example/de-de/account/anything'],
  ]);
});

test('§8 pages: a failed navigation stays failed until the next one', async () => {
  const { open } = await visit();
  guard.mockRejectedValueOnce(new Error('no session'));
  await expect(open('/account/anything', 'one')).rejects.toThrow('no session');
  await expect(open('/account/anything', 'one')).rejects.toThrow('no session');
  expect(guard).toHaveBeenCalledOnce();
  await expect(open('/account/anything', 'two')).resolves.toMatchObject({ isMissing: false });
});

test.each([
  ['/account/favorites', 'account'],
  ['/account/*', 'account'],
  ['/gotham/*', 'admin'],
  ['/domain/search', 'public'],
])('§2 pages: %s is in the area %s', (path, area) => {
  expect(getArea({ path })).toBe(area);
});
