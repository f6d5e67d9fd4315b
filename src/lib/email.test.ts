import { expect, test } from 'vitest';
import { ASCII_EMAIL, EMAIL, toEmail } from './email.ts';

test.each([
  [' ana@example.com ', 'ana@example.com'],
  ['ana@müller.example', 'ana@xn--mller-kva.example'],
  ['ana@mu\u0308ller。example', 'ana@xn--mller-kva.example'],
  ['Ana López <ana@example.com>', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['Ana.Lopez+news@Example.com', 'Ana.Lopez+news@example.com'],
  ["o'brien@example.ie", "o'brien@example.ie"],
  ['josé.gonzález@example.com', 'josé.gonzález@example.com'],
  ['用户@例子.example', '用户@xn--fsqu00a.example'],
  ['नेहा.क्\u200dष@example.com', 'नेहा.क्\u200dष@example.com'],
  [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
])('§7 people, M2: %s is an address', (typed, address) => {
  expect(toEmail(typed)).toBe(address);
  expect(EMAIL.test(address)).toBe(true);
});

test.each([
  `${'a'.repeat(65)}@example.com`,
  'ana@',
  '@example.com',
  'ana',
  'a b@example.com',
  'ana@example',
  'ana@exa mple.com',
  'a..b@example.com',
  'a\u200bb@example.com',
  'a\u202eb@example.com',
  'a\u00a0b@example.com',
  'ana@-x.com',
  '',
])('§7 people, M3: %s is no address', (typed) => expect(EMAIL.test(toEmail(typed))).toBe(false));

test('§7 people: where only ASCII is allowed, other letters are refused', () => {
  expect(ASCII_EMAIL.test('ana@example.com')).toBe(true);
  expect(ASCII_EMAIL.test('josé@example.com')).toBe(false);
});

test('§7 people: a long text that is no address is refused at once', () => {
  const start = performance.now();
  expect(EMAIL.test(`${'a'.repeat(60)}.é@${'a-'.repeat(5_000)}`)).toBe(false);
  expect(performance.now() - start).toBeLessThan(1_000);
});
