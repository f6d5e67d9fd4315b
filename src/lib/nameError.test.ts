import fc from 'fast-check';
import { toASCII } from 'tr46';
import { expect, test } from 'vitest';
import { labelsOfScripts } from './idna.fixture.ts';
import { removeInvalidJoiners } from './idna.ts';
import { normalizeKeyword } from './keyword.ts';
import { findNameError } from './nameError.ts';

test.each([
  ['lighthouse', undefined],
  ['light-house.co.uk', undefined],
  ['xn--mnchen-3ya.de', undefined],
  ['a'.repeat(63), undefined],
  ['a'.repeat(64), 'labelTooLong'],
  [`${'a.'.repeat(126)}a`, undefined],
  [`${'a.'.repeat(126)}ab`, 'nameTooLong'],
  ['', 'empty'],
  ['light..house', 'empty'],
  ['light house', 'characters'],
  ['-light.com', 'hyphen'],
  ['light-.com', 'hyphen'],
  ['ab--cd.com', 'hyphen'],
  ['xn--99999999999.com', 'encoding'],
  ['xn--abc-.com', 'encoding'],
  ['..\\x', 'characters'],
  ['-a.xn--a', 'encoding'],
  ['xn--a.com', 'encoding'],
])('§4 invalid name: %s: %s', (name, error) => {
  expect(findNameError(name)).toBe(error);
});

test('§4 invalid name: a label is measured in its ASCII form', () => {
  expect(findNameError(normalizeKeyword('ü'.repeat(63)).ascii)).toBe('labelTooLong');
});

test('§4 invalid name: a valid name never has an error', () => {
  const label = fc.stringMatching(/^[a-z0-9]([a-z0-9]{0,10}[a-z0-9])?$/);
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 5 }), (labels) => {
      expect(findNameError(labels.join('.'))).toBeUndefined();
    }),
  );
});

test.each([
  ['a Hebrew label that ends in Latin', 'שלוםlight.com'],
  ['digits of another script under a Latin ending', '١٢٣.com'],
  ['a digit first beside a Hebrew ending', '7light.קום'],
  ['a Latin label that ends in Arabic digits', 'light١.com'],
])('deviation 10: %s breaks the bidi rule', (_, name) => {
  expect(findNameError(normalizeKeyword(name).ascii)).toBe('direction');
});

test('deviation 10: a character that is not allowed in any name is reported as such', () => {
  expect(findNameError(normalizeKeyword('light\u2ff0.com').ascii)).toBe('characters');
});

test('deviation 10: exactly the names that UTS #46 allows have no error', () => {
  const label = fc.oneof(...labelsOfScripts);
  fc.assert(
    fc.property(fc.array(label, { minLength: 1, maxLength: 3 }), (labels) => {
      const name = removeInvalidJoiners(labels.join('.'));
      const rules = {
        checkBidi: true,
        checkJoiners: true,
        checkHyphens: true,
        useSTD3ASCIIRules: true,
        verifyDNSLength: true,
      };
      fc.pre(!name.split('.').includes('') && !name.startsWith('www.'));
      expect(findNameError(normalizeKeyword(name).ascii) === undefined).toBe(toASCII(name, rules) !== null);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['☕kafe.com', 'characters'],
  ['☕kafe.ws', undefined],
  ['☕kafe', undefined],
  ['a·b.com', 'characters'],
  ['col·lecció.cat', undefined],
  ['ʻokina.com', undefined],
  ['x₿.com', 'characters'],
  ['東京・大阪.jp', undefined],
  ['àˇ.א', 'direction'],
])('§5 names, N3 and N8: what registries sell: %s', (name, error) => {
  expect(findNameError(normalizeKeyword(name).ascii)).toBe(error);
});
