import { expect, test } from 'vitest';
import { suggestLocalPart } from './suggestLocalPart.ts';

test.each([
  ['hanna okafor', 'hanna.okafor'],
  ['Hanna Ökafor', 'hanna.okafor'],
  ['hello@hanna.bio', 'hello'],
  ['  .hello! ', 'hello'],
  ['info & sales', 'info.sales'],
  ['汉娜', ''],
])('§5 forms: %j is suggested as the mailbox %j', (typed, suggestion) => {
  expect(suggestLocalPart(typed)).toBe(suggestion);
});
