import { expect, test } from 'vitest';
import { findFieldErrors, maxKeywords, maxLookups } from './keyword.ts';

const list = (count: number, ending = '') =>
  Array.from({ length: count }, (_, i) => `a${i}${ending}`).join(',');
const tlds = (count: number) => Array.from({ length: count }, (_, i) => `t${i}`).join(',');

test('§7 bulk search: it accepts 5,000 names at most', () => {
  expect(findFieldErrors('bulk', list(maxKeywords))).toBeNull();
  expect(findFieldErrors('bulk', list(maxKeywords + 1))).toHaveProperty('keyword');
  expect(findFieldErrors('bulk', ' ,| ')).toHaveProperty('keyword');
});

test('§7 bulk search: words count once for each TLD, whole names once', () => {
  expect(findFieldErrors('bulk', list(1_000), tlds(maxLookups / 1_000))).toBeNull();
  expect(findFieldErrors('bulk', list(1_000), tlds(maxLookups / 1_000 + 1))).toHaveProperty('tlds');
  expect(findFieldErrors('bulk', list(maxKeywords, '.com'), tlds(500))).toBeNull();
});

test.each(['xn--99999999999.com', 'xn--light-', 'shop.xn--a', 'xn--Mnchen-3ya'])(
  '§3 main search: %s, which stands for no letters, is refused',
  (keyword) => {
    expect(findFieldErrors('new', keyword)).toHaveProperty('keyword');
  },
);

test.each(['xn--mnchen-3ya.com', 'xn--cafparis-d1a', '-light-', `xn--${'l'.repeat(70)}`])(
  '§3 main search: %s is searched',
  (keyword) => {
    expect(findFieldErrors('new', keyword)).toBeNull();
  },
);
