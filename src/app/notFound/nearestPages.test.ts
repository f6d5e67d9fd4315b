import { expect, test } from 'vitest';
import { findNearest, formatPath, parseName } from './nearestPages.ts';

const pages = {
  '/': 'Home',
  '/bluesky': 'Bluesky',
  '/domains': 'Prices',
  '/domains/io': '.io',
  '/domains/food-beverage-domains': 'Food',
  '/names': 'Bulk search',
  '/support-ticket': 'Support',
};

const pathsNear = (path: string) => findNearest(path, pages, 4).map((page) => page.path);

test('§2 not found: the nearest pages come first, and dissimilar pages are left out', () => {
  expect(pathsNear('/bluskey')).toEqual(['/bluesky']);
  expect(pathsNear('/Name')).toEqual(['/names']);
  expect(pathsNear('/support-tickets/')).toEqual(['/support-ticket']);
  expect(pathsNear('/food-beverage-domain')).toEqual(['/domains/food-beverage-domains']);
  expect(pathsNear('/io')).toEqual(['/domains/io']);
  expect(pathsNear('/nothing-like-it')).toEqual([]);
});

test('§2 not found: letters that differ are marked', () => {
  const marked = (path: string) =>
    findNearest(path, pages, 1)[0]
      ?.parts.map(({ text, isDifferent }) => (isDifferent ? `[${text}]` : text))
      .join('');
  expect(marked('/blusky')).toBe('/blu[e]sky');
  expect(marked('/blaesky')).toBe('/bl[u]esky');
  expect(marked('/namesx')).toBe('/names');
  expect(marked('/io')).toBe('[/domains]/io');
});

test('§2 not found: a path becomes a name to search for', () => {
  expect(parseName('/bluskey')).toEqual({ label: 'bluskey', keyword: 'bluskey' });
  expect(parseName('/shop/Harbor_Light.html')).toEqual({ label: 'harbor-light', keyword: 'harbor-light' });
  expect(parseName('/okafor.com')).toEqual({ label: 'okafor', keyword: 'okafor.com' });
  expect(parseName('/w%C3%AAreld')).toEqual({ label: 'wêreld', keyword: 'wêreld' });
  expect(parseName('/%E4%BE%8B%E5%AD%90').label).toBe('例子');
});

test.each([
  ['markup', '/%3Cscript%3Ealert(1)%3C%2Fscript%3E', 'script'],
  ['bad percent-encoding', '/%E0%A4%A', 'e0-a4-a'],
  ['control characters', '/%00%01', ''],
  ['no letters', '/---/...', ''],
  ['a right-to-left override', '/a%E2%80%AEb', 'a-b'],
])('§2 not found: %s in the path is harmless', (_what, path, label) => {
  expect(parseName(path).label).toBe(label);
  expect(findNearest(path, pages, 4)).toEqual([]);
  expect(formatPath(path)).toMatch(/^\/\P{C}*$/u);
});

test('§2 not found: a path of 8,000 characters is shortened', () => {
  const path = `/${'a'.repeat(8000)}`;
  expect(parseName(path).keyword).toHaveLength(63);
  expect([...formatPath(path)]).toHaveLength(49);
  expect(pathsNear(path)).toEqual([]);
});
