import { existsSync, globSync, readFileSync } from 'node:fs';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { correctAddress } from '#lib/address.ts';
import { backendPaths } from '#lib/backendPaths.ts';
import { languages } from '#lib/languages.ts';
import { matchRoute, splitPath } from '#lib/routePattern.ts';
import { localizePath, paths } from '#paths.ts';
import { getArea, getBranch } from './routeSpec.ts';
import { routes } from './routes.ts';

const patterns = routes.map(({ path }) => path);
const known = routes.map((spec) => ({ id: spec.path, path: spec.path, spec }));
const findRoute = (address: string) => matchRoutes(known, address)?.at(-1)?.route.spec;

const readMessages = (namespace: string) =>
  readFileSync(new URL(`../../locales/en-us/${namespace}.json`, import.meta.url), 'utf8');

test('§2 routes: patterns are unique, regardless of case and parameter names', () => {
  const plain = patterns.map((path) => path.toLowerCase().replace(/:\w+/g, ':'));
  expect(plain.filter((path, index) => plain.indexOf(path) !== index)).toEqual([]);
});

test('§2 routes: every file named as a page is the page of a route', () => {
  const files = globSync('src/{shop,help,account,reseller,admin,app}/**/*Page.tsx');
  const pages = routes.flatMap((spec) =>
    languages.map(({ code }) => `src/${getBranch(spec, code).page}.tsx`),
  );
  expect(files.map((file) => file.replaceAll('\\', '/')).sort()).toEqual([...new Set(pages)].sort());
});

describe.each(routes)('§2 routes: $path', (spec) => {
  const { path, page, access, example, prerender, status, canonical } = spec;

  test('its page files exist, in an area that matches its access', () => {
    for (const { code } of languages)
      expect(existsSync(new URL(`../${getBranch(spec, code).page}.tsx`, import.meta.url))).toBe(true);
    const [area] = page.split('/');
    if (status !== 404) expect(area === 'admin').toBe(access === 'admin');
    if (area === 'account') expect(access).toBe('login');
  });

  test('its example matches it, for the router and for the server, and needs no correction', () => {
    if (path.includes('*') || access === 'redirect') return expect(example).toBeUndefined();
    expect(example).toMatch(/^\//);
    for (const language of languages) {
      const address = new URL(localizePath(language, example ?? ''), 'https://shop.example');
      expect(matchRoutes(known, address, language.prefix || '/')?.at(-1)?.route.id).toBe(path);
      expect(correctAddress(address, patterns)).toBeNull();
    }
    expect(matchRoute(splitPath(example ?? ''), patterns)?.route ?? '/').toBe(path);
  });

  test('its first namespace has its title and description', () => {
    const { [spec.meta ?? 'meta']: meta } = JSON.parse(readMessages(spec.namespaces[0] ?? ''));
    expect(meta).toEqual({ title: expect.any(String), description: expect.any(String) });
  });

  test('the messages that its own refer to are loaded with it', () => {
    // The layout of the page's area loads these; `/support/dnschange` is for accounts, but has the public layout.
    const layout = ['account', 'admin'].includes(getArea(spec)) ? ['account', 'common'] : [];
    const loaded = ['shell', ...layout, ...spec.namespaces];
    const references = loaded.flatMap((name) => [...readMessages(name).matchAll(/\$t\((\w+):/g)]);
    expect(loaded).toEqual(expect.arrayContaining(references.map(([, name]) => name)));
  });

  test('only public pages become static HTML', () => {
    if (prerender) expect(access).toBe('public');
  });

  test('its canonical address leads to the same page and has no other canonical address', () => {
    if (!canonical) return;
    expect(findRoute(canonical)?.page).toBe(page);
    expect(findRoute(canonical)?.canonical).toBeUndefined();
  });
});

test('§2 routes: the addresses that the app links to are pages, and those of the backend are not', () => {
  const own = [
    paths.home(),
    paths.search(),
    paths.searchResults('light house/50%'),
    paths.captcha('lighthouse'),
    paths.favorites(),
    paths.bulk(),
    paths.bulkResults('a.com,b', 'technology'),
    paths.policy('legal'),
    paths.testLayout(),
    paths.testBlank(),
  ];
  for (const path of own) expect(findRoute(path)?.status, path).toBeUndefined();
  expect(findRoute(backendPaths.checkout())?.status).toBe(404);
});

test('§2 routes: anything under account and gotham is guarded; anything else is not found', () => {
  expect(findRoute('/account/anything/else')?.access).toBe('login');
  expect(findRoute('/gotham/anything')?.access).toBe('admin');
  expect(findRoute('/gotham')?.access).toBe('redirect');
  expect(findRoute('/it-it/domain/search')).toMatchObject({ path: '*', status: 404 });
});
