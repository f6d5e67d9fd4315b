import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languages } from './languages.ts';
import { localize } from './localized.ts';

test('§2 texts by language: English replaces missing ones, at any depth', () => {
  const page = {
    heading: { 'en-us': 'Hello', 'de-de': 'Hallo' },
    entries: [{ answer: { 'en-us': 'Yes' }, count: 2, link: null }],
  };
  expect(localize(page, 'de-de')).toEqual({
    heading: 'Hallo',
    entries: [{ answer: 'Yes', count: 2, link: null }],
  });
});

test('§2 texts by language: JSON without localized texts stays the same', () => {
  const values = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('en-us'));
  fc.assert(
    fc.property(values, fc.constantFrom(...languages), (value, { code }) => {
      expect(localize(value, code)).toEqual(value);
    }),
  );
});
