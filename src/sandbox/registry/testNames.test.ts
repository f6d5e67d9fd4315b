import { expect, test } from 'vitest';
import { testEffects, testNames } from './testNames.ts';

test('§4 test names: each works in a keyword and in a name', () => {
  for (const name of testNames) {
    for (const text of [
      name,
      `my-${name}-1`,
      `${name.toUpperCase()}.com`,
      `${name}.co.uk`,
      `${name}.notatld`,
    ]) {
      expect(testEffects(text)).toContain(name);
    }
  }
});

test('§4 test names: several can be combined; ordinary names and TLDs have none', () => {
  expect(testEffects('slowpoke-taken.com')).toEqual(new Set(['slowpoke', 'taken']));
  expect(testEffects('lighthouse.cheap')).toEqual(new Set());
});

test('§4 test names: none contains another, except those that imply it', () => {
  const within = testNames.flatMap((name) =>
    testNames.filter((other) => other !== name && name.includes(other)).map((other) => [name, other]),
  );
  expect(within).toEqual([
    ['premiumsale', 'premium'],
    ['offerfail', 'offer'],
  ]);
});
