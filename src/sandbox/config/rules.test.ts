import { expect, test } from 'vitest';
import { isValid } from './rules.ts';

test.each([
  ['required', 'x', ' '],
  ['required', 0, null],
  ['required', true, false],
  ['email', 'hanna@example.com', 'hanna@example'],
  ['url', 'https://example.com/hanna', 'example.com'],
  ['tel', '+49 30 901820', 'call me'],
  ['integer', 12, 1.5],
  ['local_part', 'hanna.okafor', 'hanna@okafor'],
  ['min:3', 'äöü', 'äö'],
  ['max:3', '🏺🏺🏺', 'four'],
  ['min:-2', -2, -3],
  ['max:80', 80, 81],
  ['in:left,right', 'right', 'top'],
  ['regex:[a-z]{2}|\\d', 'ab', 'ab1'],
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
