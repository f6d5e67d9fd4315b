import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RegistryContact } from '#api/generated/schemas/registryContact.zod.ts';
import type { RegistryDetails } from '#api/generated/schemas/registryDetails.zod.ts';
import { RegistryDetails as DetailsSchema } from '#api/generated/schemas/registryDetails.zod.ts';
import { countHiddenContacts, findField, toDetails, toFields } from './registryFields.ts';

const text = (maxLength: number) =>
  fc
    .string({ minLength: 1, maxLength })
    .map((value) => value.trim())
    .filter((value) => value !== '');
const days = fc.integer({ min: 0, max: 90 });
const host = fc.stringMatching(/^[a-z]{1,9}\.[a-z]{2,5}$/);
const pair = (min: number, max: number) =>
  fc
    .tuple(fc.integer({ min, max }), fc.integer({ min, max }))
    .map(([a, b]) => [Math.min(a, b), Math.max(a, b)]);
const contact: fc.Arbitrary<RegistryContact> = fc.record({
  role: fc.constantFrom('technical', 'billing', 'abuse', 'policy'),
  name: text(100),
  email: fc.stringMatching(/^[a-z]{1,9}@[a-z]{1,9}\.example$/),
  phone: fc.option(fc.stringMatching(/^\+[0-9]{5,15}$/)),
});
const details: fc.Arbitrary<RegistryDetails> = fc.record({
  registryName: text(200),
  kind: fc.constantFrom('generic', 'country', 'sponsored', 'brand'),
  status: fc.constantFrom('open', 'closed', 'sunrise', 'eap'),
  idn: fc.record({
    supported: fc.boolean(),
    scripts: fc.array(fc.stringMatching(/^[A-Z][a-z]{3}$/), { maxLength: 30 }),
  }),
  lookup: fc.record({ whoisServer: fc.option(host), rdapServer: fc.option(host) }),
  epp: fc.record({
    host,
    port: fc.integer({ min: 1, max: 65_535 }),
    extensions: fc.array(fc.stringMatching(/^[A-Za-z0-9]{1,9}([._-][A-Za-z0-9]{1,9}){0,3}$/), {
      maxLength: 20,
    }),
  }),
  nameservers: pair(1, 13).map(([min = 1, max = 1]) => ({ min, max })),
  terms: pair(1, 10).map(([minYears = 1, maxYears = 1]) => ({ minYears, maxYears })),
  gracePeriods: fc.record({ add: days, renew: days, redemption: days, pendingDelete: days }),
  transfer: fc.record({ authCode: fc.boolean(), lockDays: fc.integer({ min: 0, max: 365 }) }),
  dnssec: fc.boolean(),
  contacts: fc.array(contact, { maxLength: 10 }),
  notes: fc.oneof(fc.constant(''), text(500)),
});

test('§9 registry info: an entry is the same after conversion to the form’s fields and back', () => {
  fc.assert(
    fc.property(details, (entry) => {
      const back = toDetails(toFields(entry), entry.contacts);
      expect(back).toEqual(entry);
      expect(DetailsSchema.safeParse(back).error).toBeUndefined();
    }),
  );
});

test('§9 registry info: a change of one field changes nothing else', () => {
  fc.assert(
    fc.property(details, (entry) => {
      const back = toDetails({ ...toFields(entry), renewDays: 91 }, entry.contacts);
      expect(back).toEqual({ ...entry, gracePeriods: { ...entry.gracePeriods, renew: 91 } });
    }),
  );
});

const desk = (role: RegistryContact['role'], name: string): RegistryContact => ({
  role,
  name,
  email: 'desk@example.com',
  phone: null,
});

test('§9 registry info: contacts are added, changed and removed by role, and a second one with the same role stays', () => {
  fc.assert(
    fc.property(details, (entry) => {
      const before = [desk('abuse', 'One'), desk('abuse', 'Two'), desk('policy', 'Three')];
      const fields = {
        ...toFields({ ...entry, contacts: before }),
        billingName: 'Four',
        billingEmail: 'desk@example.com',
        abuseName: 'Uno',
        policyName: '',
        policyEmail: '',
      };
      expect(toDetails(fields, before).contacts).toEqual([
        desk('abuse', 'Uno'),
        desk('abuse', 'Two'),
        desk('billing', 'Four'),
      ]);
      expect(countHiddenContacts(before)).toBe(1);
    }),
    { numRuns: 5 },
  );
});

test.each([
  ['details.terms.minYears', 'minYears'],
  ['details.epp.extensions.3', 'extensions'],
  ['details.contacts.1.email', 'technicalEmail'],
  ['details.contacts.2.email', undefined],
  ['details.contacts', undefined],
  ['tld', 'tld'],
])('§9 registry info: the server’s error about %s belongs to the field %s', (path, field) => {
  const [sample] = fc.sample(details, 1);
  const contacts = [desk('abuse', 'One'), desk('technical', 'Two'), desk('technical', 'Three')];
  expect(findField(path, { ...(sample as RegistryDetails), contacts })).toBe(field);
});
