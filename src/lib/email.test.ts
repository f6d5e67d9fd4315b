import { expect, test } from 'vitest';
import { EMAIL, toEmail } from './email.ts';

test.each([
  [' ana@example.com ', 'ana@example.com'],
  ['ana@müller.example', 'ana@xn--mller-kva.example'],
  ['ana@mu\u0308ller。example', 'ana@xn--mller-kva.example'],
  ['Ana López <ana@example.com>', 'ana@example.com'],
  ['mailto:ana@example.com', 'ana@example.com'],
  ['Ana.Lopez+news@Example.com', 'Ana.Lopez+news@example.com'],
  ["o'brien@example.ie", "o'brien@example.ie"],
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
  'ana@-x.com',
  '',
])('§7 people, M3: %s is no address', (typed) => expect(EMAIL.test(toEmail(typed))).toBe(false));
