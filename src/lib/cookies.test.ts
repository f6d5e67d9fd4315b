import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cookieDocument } from './cookies.fixture.ts';
import { readCookie, writeCookie } from './cookies.ts';

let page: ReturnType<typeof cookieDocument>;

beforeEach(() => {
  page = cookieDocument();
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
});

test('§2 cookies: set for the whole site and for so long, not sent from other sites’ forms', () => {
  writeCookie('login_redirect', '/account/product?a=1; Domain=evil', 3600);
  expect(page.written).toEqual([
    'login_redirect=%2Faccount%2Fproduct%3Fa%3D1%3B%20Domain%3Devil; Path=/; Max-Age=3600; SameSite=Lax',
  ]);
  expect(readCookie('login_redirect')).toBe('/account/product?a=1; Domain=evil');
  writeCookie('login_redirect', '', 0);
  expect(readCookie('login_redirect')).toBeUndefined();
});

test('§2 cookies: whatever is written is read back, among others', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (value) => {
      writeCookie('before_name', 'no', 10);
      writeCookie('name', value, 10);
      expect(readCookie('name')).toBe(value);
    }),
  );
});

test('§2 cookies: one that is not there or can’t be decoded is none, and names are whole names', () => {
  page.cookie = 'broken=%E0%A4%A';
  page.cookie = 'name_longer=1';
  expect([readCookie('broken'), readCookie('name'), readCookie('longer')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
