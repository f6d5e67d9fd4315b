import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { correctAddress } from './address.ts';
import { languages } from './languages.ts';

const routes = [
  '/',
  '/blog',
  '/blog/:slug',
  '/blog/search/:keyword?',
  '/names',
  '/names/:slds',
  '/domain/search',
  '/domain/search/:keyword',
  '/domains/real-estate',
  '/domains/:slug',
  '/domains/:slug/:keyword',
  '/account/wix/:id',
  '*',
];

function correct(address: string) {
  const [pathname = '', query] = address.split(/(?=\?)/s);
  const found = correctAddress({ pathname, search: query ?? '' }, routes);
  return found && { ...found, to: found.pathname + found.search };
}

describe('corrections of addresses', () => {
  it.each([
    ['//', '/'],
    ['//domain///search', '/domain/search'],
    ['/domain/search/', '/domain/search'],
    ['/de-de/', '/de-de'],
    ['/de-de/fr-fr/blog', '/de-de/blog'],
    ['/de-de/de-de/en-us/fr-fr/blog', '/de-de/blog'],
    ['/DE-DE/blog', '/de-de/blog'],
    ['/%64e-de/blog', '/de-de/blog'],
    ['/BLOG/My-Post', '/blog/my-post'],
    ['/blog/%C3%9Cber', '/blog/%C3%BCber'],
    ['/Domains/Real-Estate', '/domains/real-estate'],
    ['/domains/IO/Kept-As-Is', '/domains/io/Kept-As-Is'],
    ['/Domain/Search/MyShop', '/domain/search/MyShop'],
    ['/NAMES/MyShop.COM', '/names/MyShop.COM'],
    ['/Account/Wix/AbC', '/account/wix/AbC'],
    ['/nowhere//Kept/', '/nowhere/Kept'],
    ['/\\evil.example', '/evil.example'],
    ['/\t/evil.example', '/%09/evil.example'],
    ['/blog\\my-post', '/blog/my-post'],
    ['/blog/☕😀', '/blog/%E2%98%95%F0%9F%98%80'],
  ])('§2 navigation: %s goes to %s', (from, to) => {
    expect(correct(from)?.to).toBe(to);
    expect(correct(to)).toBeNull();
  });

  it.each([
    '/',
    '/de-de',
    '/de-de/blog/my-post',
    '/it-it/blog',
    '/blog/%zzA',
    '/blog/my%2Dpost',
    '/blog?',
    '/blog?x=1&&y',
    '/blog/search/A',
  ])('§2 navigation: %s is left alone', (address) => {
    expect(correct(address)).toBeNull();
  });

  it('§2 navigation: en-us is stripped and returned as the preferred language', () => {
    expect(correct('/en-us/blog?x=1')).toMatchObject({ to: '/blog?x=1', language: 'en-us' });
    expect(correct('/en-us/en-us')).toMatchObject({ to: '/', language: 'en-us' });
    expect(correct('/en-us/de-de/blog')).toMatchObject({ to: '/blog', language: 'en-us' });
    expect(correct('/de-de/en-us/blog')).not.toHaveProperty('language');
  });

  it('§2 navigation: forcePage is removed, its first value counts, and the rest of the query stays byte for byte', () => {
    expect(correct('/blog?a=%41+b&forcePage=b&c&forcePage=x&&a=2')).toMatchObject({
      to: '/blog?a=%41+b&c&&a=2',
      forcePage: 'b',
    });
    expect(correct('/blog?force%50age=a')).toMatchObject({ to: '/blog', forcePage: 'a' });
  });

  it.each(['<script>', '', 'x'.repeat(51), 'a%0d%0ab'])(
    '§2 navigation: forcePage=%s is removed, not handed on',
    (value) => {
      const found = correct(`/blog?forcePage=${value}`);
      expect(found?.to).toBe('/blog');
      expect(found).not.toHaveProperty('forcePage');
    },
  );

  it('§2 navigation: all corrections are made in one step', () => {
    expect(correct('//EN-us//de-de//Domains//IO//?utm_source=x&forcePage=a')).toMatchObject({
      to: '/domains/io?utm_source=x',
      language: 'en-us',
      forcePage: 'a',
    });
  });

  it.each([
    ['/domain/search?keyword=my+shop&utm_source=x', '/domain/search/my%20shop?utm_source=x'],
    ['/de-de/domain/search/?keyword=a%2Fb', '/de-de/domain/search/a%2Fb'],
    ['/domain/search?keyword=M%C3%BCller%3F', '/domain/search/M%C3%BCller%3F'],
    ['/domain/search?keyword=+', '/domain/search'],
    ['/domain/search?keyword=first&keyword=second', '/domain/search/first'],
    ['/blog/search?keyword=x', '/blog/search/x'],
    ['/domains/IO?keyword=x', '/domains/io/x'],
  ])('§2 search form: %s goes to %s', (from, to) => {
    expect(correct(from)?.to).toBe(to);
  });

  it.each([
    '/names?keyword=x',
    '/domain/search/x?keyword=y',
    '/domain/search?keyword=.',
    '/domain/search?keyword=..',
    '/nowhere?keyword=x',
  ])('§2 search form: %s has no path form', (address) => {
    expect(correct(address)).toBeNull();
  });
});

const piece = fc.oneof(
  fc.constantFrom(
    '',
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e%2e',
    '%2F',
    '%00',
    'EN-us',
    'blog',
    'Domains',
    'domain',
    'search',
  ),
  fc.constantFrom(...languages.map(({ code }) => code)),
  fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) }),
);
const pathnames = fc.array(piece, { maxLength: 8 }).map((parts) => `/${parts.join('/')}`);
const parameter = fc
  .tuple(fc.constantFrom('keyword', 'forcePage', 'x', '__proto__[x]'), fc.string())
  .map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`);
const searches = fc.oneof(
  fc.array(parameter, { maxLength: 4 }).map((pairs) => (pairs.length ? `?${pairs.join('&')}` : '')),
  fc.webQueryParameters().map((query) => `?${query}`),
);

describe('corrections of arbitrary addresses', () => {
  it('§2 navigation: one step is always enough and never leaves the origin', () => {
    fc.assert(
      fc.property(pathnames, searches, (pathname, search) => {
        const found = correctAddress({ pathname, search }, routes);
        if (!found) return;
        expect(correctAddress(found, routes)).toBeNull();
        expect(found.pathname).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
        expect(new URL(found.pathname + found.search, 'https://shop.example').origin).toBe(
          'https://shop.example',
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('§2 search form: the keyword arrives as it was typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        fc.pre(typed.trim() !== '' && !['.', '..'].includes(typed.trim()));
        const search = `?${new URLSearchParams({ keyword: typed })}`;
        const found = correctAddress({ pathname: '/domain/search', search }, routes);
        expect(decodeURIComponent(found?.pathname.replace('/domain/search/', '') ?? '')).toBe(typed.trim());
      }),
    );
  });
});
