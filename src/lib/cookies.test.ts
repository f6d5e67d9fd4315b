import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createCookieDocument } from './cookies.fixture.ts';
import { readCookie, writeCookie } from './cookies.ts';

let page: ReturnType<typeof createCookieDocument>;

beforeEach(() => {
  page = createCookieDocument();
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('§2 cookies: are set with path, Max-Age and SameSite', () => {
  writeCookie('login_redirect', '/account/product?a=1; Domain=evil', 3600);
  expect(page.written).toEqual([
    'login_redirect=%2Faccount%2Fproduct%3Fa%3D1%3B%20Domain%3Devil; Path=/; Max-Age=3600; SameSite=Lax',
  ]);
  expect(readCookie('login_redirect')).toBe('/account/product?a=1; Domain=evil');
  writeCookie('login_redirect', '', 0);
  expect(readCookie('login_redirect')).toBeUndefined();
});

test('§2 cookies: on a page that came by HTTPS, they are Secure', () => {
  vi.stubGlobal('location', { protocol: 'https:' });
  writeCookie('theme', 'dark', 60);
  expect(page.written).toEqual(['theme=dark; Path=/; Max-Age=60; SameSite=Lax; Secure']);
});

test('§2 cookies: any value that is written is read back, among other cookies', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      writeCookie('before_name', 'no', 10);
      writeCookie('name', value, 10);
      expect(readCookie('name')).toBe(value);
    }),
  );
});

test('§2 cookies: a missing or malformed cookie is undefined, and a name is matched as a whole', () => {
  page.cookie = 'broken=%E0%A4%A';
  page.cookie = 'name_longer=1';
  expect([readCookie('broken'), readCookie('name'), readCookie('longer')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
