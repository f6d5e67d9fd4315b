import { expect, test } from 'vitest';
import { ruleCases } from '#lib/formRules.fixture.ts';
import { isValid } from './rules.ts';

test.each<[rule: string, good: string | number | boolean, bad: string | number | boolean | null]>([
  ['required', 'x', ' '],
  ['required', 0, null],
  ['required', true, false],
  ['local_part', 'hanna.okafor', 'hanna@okafor'],
  ...ruleCases,
])('§5 form rules: %s accepts %o, not %o', (rule, good, bad) => {
  expect(isValid([rule], good)).toBe(true);
  expect(isValid([rule], bad)).toBe(false);
});

test('§5 form rules: an empty value only breaks required', () => {
  const rules = ['email', 'url', 'min:3', 'in:a,b', 'regex:x'];
  expect(isValid(rules, null)).toBe(true);
  expect(isValid(rules, '')).toBe(true);
  expect(isValid([...rules, 'required'], '')).toBe(false);
});

test('§5 form rules: an unknown rule is never satisfied', () => {
  expect(isValid(['constructor'], 'x')).toBe(false);
});
