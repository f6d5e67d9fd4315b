import fc from 'fast-check';
import { expect, test } from 'vitest';
import { backendPaths } from '#lib/backendPaths.ts';
import { normalizeKeyword } from '#lib/keyword.ts';
import { defaultLanguage, languages } from '#lib/languages.ts';
import { safeLoginRedirect } from '#lib/loginRedirect.ts';
import { getAlternates, localizePath, paths } from './paths.ts';

const german = languages[1];

/** Any 16 bits, halves of characters too. */
const codeUnit = fc.nat(0xffff).map((code) => String.fromCharCode(code));

test('§2 routes: addresses carry the prefix of every language but the default', () => {
  expect([localizePath(german, '/'), localizePath(german, '/names')]).toEqual(['/de-de', '/de-de/names']);
  expect([localizePath(defaultLanguage, '/'), localizePath(defaultLanguage, '/names')]).toEqual([
    '/',
    '/names',
  ]);
});

test('§2 routes: a page has one address in each language', () => {
  expect(getAlternates('/names').map(({ language, href }) => [language.code, href])).toEqual(
    languages.map(({ code }) => [code, code === 'en-us' ? '/names' : `/${code}/names`]),
  );
});

test('§2 routes: whatever is searched for, its address is one segment and leads back to the keyword', () => {
  fc.assert(
    fc.property(fc.string({ unit: codeUnit }), (input) => {
      const { text } = normalizeKeyword(input);
      if (!text) return;
      const { pathname, search, hash } = new URL(paths.searchResults(text), 'https://shop.example');
      const [keyword = '', ...more] = pathname.slice('/domain/search/'.length).split('/');
      expect(decodeURIComponent(keyword)).toBe(text);
      expect([more, search, hash]).toEqual([[], '', '']);
    }),
    { examples: [['\ud800'], ['. .'], ['a/../b'], ['50%'], ['a?b#c']] },
  );
});

test('§2 navigation: the backend’s sign-in pages are never a target after signing in', () => {
  for (const path of [backendPaths.signIn(), backendPaths.adminSignIn()])
    expect(safeLoginRedirect(path, 'https://shop.example')).toBe('/');
});
