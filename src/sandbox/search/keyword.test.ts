import { expect, test } from 'vitest';
import { mostKeywords, mostLookups, tooMany } from './keyword.ts';

const list = (count: number, ending = '') =>
  Array.from({ length: count }, (_, i) => `a${i}${ending}`).join(',');
const tlds = (count: number) => Array.from({ length: count }, (_, i) => `t${i}`).join(',');

test('§7 bulk search: it takes 5,000 names and not one more', () => {
  expect(tooMany('bulk', list(mostKeywords))).toBeNull();
  expect(tooMany('bulk', list(mostKeywords + 1))).toHaveProperty('keyword');
  expect(tooMany('bulk', ' ,| ')).toHaveProperty('keyword');
});

test('§7 bulk search: words count once for each TLD, whole names once', () => {
  expect(tooMany('bulk', list(1_000), tlds(mostLookups / 1_000))).toBeNull();
  expect(tooMany('bulk', list(1_000), tlds(mostLookups / 1_000 + 1))).toHaveProperty('tlds');
  expect(tooMany('bulk', list(mostKeywords, '.com'), tlds(500))).toBeNull();
});
