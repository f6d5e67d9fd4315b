import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeLoginRedirect } from './loginRedirect.ts';

const ORIGIN = 'https://shop.example';

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'https://shop@evil.example',
  'https://shop.example/names',
  'javascript:alert(1)',
  'data:text/html,x',
  'evil.example',
  '',
])('§2 login redirect: %j becomes the home page', (value) => {
  expect(safeLoginRedirect(value, ORIGIN)).toBe('/');
});

test.each([
  '/account/login',
  '/account/login?x=1',
  '/Account/Login/',
  '/account/login//',
  '/backend/safeuserlogin',
  '/x/../account/login',
])('§2 login redirect: the sign-in page %j becomes the home page, so that there is no loop', (value) => {
  expect(safeLoginRedirect(value, ORIGIN)).toBe('/');
});

test('§2 login redirect: a path of this site keeps its query and hash', () => {
  expect(safeLoginRedirect('/de-de/account/favorites?a=1#b', ORIGIN)).toBe('/de-de/account/favorites?a=1#b');
  expect(safeLoginRedirect('/checkout', ORIGIN)).toBe('/checkout');
});

test('§2 login redirect: the result always stays on the origin', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '//',
    '@',
    ':',
    'evil.example',
    '\t',
    '%2f',
    '?',
    '#',
    'a',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = safeLoginRedirect(pieces.join(''), ORIGIN);
      expect(new URL(path, ORIGIN).origin).toBe(ORIGIN);
      expect(path).toMatch(/^\/(?![/\\])/);
    }),
  );
});
