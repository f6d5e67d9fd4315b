import { expect, test } from 'vitest';
import { suggestNames } from './suggestNames.ts';

test.each([
  ['-north_wind-.com', ['northwind.com', 'north-wind.com']],
  ['ab--cd.com', ['abcd.com', 'ab-cd.com']],
  ['-light-.com', ['light.com']],
  ['light..com', ['light.com']],
  ['---.com', ['com']],
  ['light.com', []],
])('§5 invalid: the suggestions for %s are %j', (name, suggestions) => {
  expect(suggestNames(name)).toEqual(suggestions);
});
