import { expect, test } from 'vitest';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { findOwnerChange } from './ownerChange.ts';

const contact = {
  endings: [
    { tld: 'com', domains: 4, owned: 4, lockDays: 60 },
    { tld: 'de', domains: 3, owned: 3, lockDays: 0 },
    { tld: 'shop', domains: 2, owned: 0, lockDays: 60 },
  ],
  verification: { domains: 4 },
} as unknown as Contact;

test('§3 contacts: only another name, organization or email is another owner, only to registries with such a rule', () => {
  const tlds = (changed: string[]) => findOwnerChange(contact, changed).locking.map(({ tld }) => tld);
  for (const field of ['name', 'organization', 'email']) expect(tlds([field, 'phone'])).toEqual(['com']);
  expect(tlds(['phone', 'street'])).toEqual([]);
  const { others, lockDays } = findOwnerChange(contact, ['name']);
  expect([others.map(({ tld }) => tld), lockDays]).toEqual([['de', 'shop'], 60]);
});

test('§3 contacts: domains stop only if the email address changes', () => {
  expect(findOwnerChange(contact, ['email']).stopping).toBe(4);
  expect(findOwnerChange(contact, ['name']).stopping).toBe(0);
});
