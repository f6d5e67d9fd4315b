import { expect, test } from 'vitest';
import { findFilledEndings, toContactFields } from './contactForm.ts';
import { COUNTRIES, EU_COUNTRIES, nameCountries } from './countries.ts';

test('§3 contacts: fields are sent as the registries expect them, without empty ones', () => {
  expect(
    toContactFields({
      name: ' Mara Okafor ',
      organization: undefined,
      region: '  ',
      email: 'Mara <mara@müller.example>',
      phone: '+353 (91) 555-014',
    }),
  ).toEqual({ name: 'Mara Okafor', email: 'mara@xn--mller-kva.example', phone: '+35391555014' });
});

test('§3 contacts: the fields that a contact has tell the endings that it is for', () => {
  expect(findFilledEndings({ name: 'Mara', purpose: 'P1' })).toEqual(['us']);
  expect(findFilledEndings({ citizenship: 'IE', legalType: 'CCT' })).toEqual(['ca', 'eu']);
});

test('§3 contacts: countries are sorted by their names in the page’s language', () => {
  expect(nameCountries(['US', 'DE', 'AT'], 'de-de').map(({ code }) => code)).toEqual(['DE', 'AT', 'US']);
  expect(new Set(COUNTRIES).size).toBe(249);
  expect(EU_COUNTRIES.filter((code) => !COUNTRIES.includes(code))).toEqual([]);
});
