import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SiteTheme } from '#api/generated/schemas/siteTheme.zod.ts';
import { createCookieDocument } from '#lib/cookies.fixture.ts';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { getPathLanguage, languages } from '#lib/languages.ts';
import { createMemoryStorage } from '#lib/storage.fixture.ts';
import { rememberLoginRedirect } from './loginRedirect.ts';
import { rememberArrival, rememberLanguage, takeLanguageChoice } from './preferredLanguage.ts';
import { applyTheme, readStoredTheme } from './theme.ts';
import { getForcedPage, initForcedPage } from './versions.ts';

const origin = 'https://shop.example';
let page: ReturnType<typeof createCookieDocument> & { documentElement: { dataset: Record<string, string> } };

beforeEach(() => {
  page = Object.assign(createCookieDocument(), { documentElement: { dataset: {} } });
  vi.stubGlobal('document', page);
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('sessionStorage', createMemoryStorage());
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('§2 forcePage: the address takes precedence over the redirect, whose version is used once', () => {
  writeCookie('force_page', 'beta', 60);
  initForcedPage(undefined);
  expect(getForcedPage()).toBe('beta');
  expect(readCookie('force_page')).toBeUndefined();
  initForcedPage(undefined);
  expect(getForcedPage()).toBeUndefined();
  writeCookie('force_page', 'beta', 60);
  initForcedPage('a');
  expect(getForcedPage()).toBe('a');
  expect(readCookie('force_page')).toBeUndefined();
});

test('§2 login redirect: the intended path with query and hash is stored for an hour', () => {
  rememberLoginRedirect(new URL('/de-de/account/product?page=2#top', origin));
  expect(readCookie('login_redirect')).toBe('/de-de/account/product?page=2#top');
  expect(page.written.at(-1)).toContain('Max-Age=3600');
});

test.each(['/account/login?x=1', '/backend/safeuserlogin', '/account/logout', '//evil.example/x'])(
  '§2 login redirect: %s is never stored, home is stored instead',
  (path) => {
    rememberLoginRedirect({ pathname: path, search: '', hash: '', origin });
    expect(readCookie('login_redirect')).toBe('/');
  },
);

test('§2 language: the preferred one is stored for a year', () => {
  rememberLanguage('tr-tr');
  expect(readCookie('preferred_language')).toBe('tr-tr');
  expect(page.written.at(-1)).toContain('Max-Age=31536000');
});

test.each(languages.filter(({ prefix }) => prefix))(
  '§2 language: arriving under $prefix makes it the preferred one',
  ({ code, prefix }) => {
    rememberLanguage('en-us');
    rememberArrival(getPathLanguage(`${prefix}/domain/search`));
    expect(readCookie('preferred_language')).toBe(code);
  },
);

test('§2 language: an address without a prefix neither makes nor changes a choice', () => {
  rememberArrival(getPathLanguage('/domain/search'));
  expect(readCookie('preferred_language')).toBeUndefined();
  rememberLanguage('tr-tr');
  rememberArrival(getPathLanguage('/domain/search'));
  expect(readCookie('preferred_language')).toBe('tr-tr');
});

test.each(SiteTheme.options)('§9 themes: %s is applied and stored', (theme) => {
  page.documentElement.dataset.theme = 'light';
  applyTheme(theme);
  expect(readStoredTheme()).toBe(theme);
  expect(page.documentElement.dataset.theme).toBe(theme === 'auto' ? undefined : theme);
});

test('§9 themes: auto if none is stored, or an unknown one', () => {
  expect(readStoredTheme()).toBe('auto');
  writeCookie('theme', 'sepia', 60);
  expect(readStoredTheme()).toBe('auto');
});

test('§9 themes: without cookies a theme is still applied', () => {
  Object.defineProperty(page, 'cookie', { get: () => '', set: () => {} });
  applyTheme('dark');
  expect(page.documentElement.dataset.theme).toBe('dark');
  expect(readStoredTheme()).toBe('auto');
});

test('decision 37: a language that is chosen, even by the en-us prefix, is saved once; the language of another address is not', () => {
  rememberLanguage('tr-tr');
  expect([takeLanguageChoice(), takeLanguageChoice()]).toEqual([true, false]);
  rememberArrival(getPathLanguage('/de-de/domain/search'));
  expect(takeLanguageChoice()).toBe(false);
  writeCookie('language_choice', 'en-us', 60);
  rememberArrival(getPathLanguage('/domain/search'));
  expect([takeLanguageChoice(), takeLanguageChoice()]).toEqual([true, false]);
  expect(readCookie('language_choice')).toBeUndefined();
});
