import { expect, test } from 'vitest';
import { ordinaryNames } from './ordinaryNames.ts';
import { noon } from './registry.fixture.ts';
import { testEffects } from './testNames.ts';

test('§4 availability: every state also occurs among ordinary names, each a single everyday word', () => {
  const table = ordinaryNames(noon);
  expect(table.filter(({ names }) => names.length < 3)).toEqual([]);
  const all = table.flatMap(({ names }) => names);
  expect(all.filter((name) => testEffects(name).size > 0)).toEqual([]);
});
