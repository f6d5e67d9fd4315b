import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '#i18n/i18n.ts';
import { languages } from '#lib/languages.ts';
import { requireAccess } from './guards.ts';
import { createScreens, findScreenAt } from './screens.ts';

vi.mock('./guards.ts', () => ({ requireAccess: vi.fn() }));

const german = languages.find(({ code }) => code === 'de-de') ?? languages[0];

async function visit() {
  const i18n = await createI18n(german, { meta: { notFound: { title: 'Fort', description: 'Nicht da' } } });
  const findScreen = createScreens({ language: german, i18n, queries: new QueryClient() });
  return { i18n, find: (path: string) => findScreenAt(findScreen, german, `/de-de${path}`) };
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { href: 'https://shop.example/de-de/account/favorites' } });
  vi.mocked(requireAccess).mockReset();
});

test('§2 screens: a page comes with its wording and data, and at once the second time', async () => {
  const { i18n, find } = await visit();
  const loading = find('/policies/refund');
  expect(loading).toBeInstanceOf(Promise);
  const screen = await loading;
  expect(screen).toMatchObject({
    isMissing: false,
    data: { source: 'src/content/policies/refund/de-de.mdx' },
  });
  expect(i18n.hasResourceBundle('de-DE', 'article')).toBe(true);
  expect(find('/policies/refund')).toBe(screen);
});

test('§2 screens: where a page has nothing, the not-found page takes its place', async () => {
  const { find } = await visit();
  const screen = await find('/policies/no-such-policy');
  expect(screen).toMatchObject({ isMissing: true, data: { title: 'Fort', description: 'Nicht da' } });
  expect((await find('/there-is-nothing')).Component).toBe(screen.Component);
});

test('§6 roles: only screens that are not public ask who is there', async () => {
  const { find } = await visit();
  await find('/policies/refund');
  expect(requireAccess).not.toHaveBeenCalled();
  await find('/account/anything');
  expect(vi.mocked(requireAccess).mock.lastCall?.[0]).toBe('login');
});

test('§8 screens: one that failed is asked for again', async () => {
  const { find } = await visit();
  vi.mocked(requireAccess).mockRejectedValueOnce(new Error('no session'));
  await expect(find('/account/anything')).rejects.toThrow('no session');
  await expect(find('/account/anything')).resolves.toMatchObject({ isMissing: false });
});
