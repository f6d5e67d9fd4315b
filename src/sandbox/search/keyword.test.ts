import { expect, test } from 'vitest';
import { limitErrors, maxKeywords, maxLookups } from './keyword.ts';

const list = (count: number, ending = '') =>
  Array.from({ length: count }, (_, i) => `a${i}${ending}`).join(',');
const tlds = (count: number) => Array.from({ length: count }, (_, i) => `t${i}`).join(',');

test('§7 bulk search: it accepts 5,000 names at most', () => {
  expect(limitErrors('bulk', list(maxKeywords))).toBeNull();
  expect(limitErrors('bulk', list(maxKeywords + 1))).toHaveProperty('keyword');
  expect(limitErrors('bulk', ' ,| ')).toHaveProperty('keyword');
});

test('§7 bulk search: words count once for each TLD, whole names once', () => {
  expect(limitErrors('bulk', list(1_000), tlds(maxLookups / 1_000))).toBeNull();
  expect(limitErrors('bulk', list(1_000), tlds(maxLookups / 1_000 + 1))).toHaveProperty('tlds');
  expect(limitErrors('bulk', list(maxKeywords, '.com'), tlds(500))).toBeNull();
});
