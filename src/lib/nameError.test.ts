import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeKeyword } from './keyword.ts';
import { findNameError } from './nameError.ts';

test.each([
  ['lighthouse', undefined],
  ['light-house.co.uk', undefined],
  ['xn--mnchen-3ya.de', undefined],
  ['a'.repeat(63), undefined],
  ['a'.repeat(64), 'labelTooLong'],
  [`${'a.'.repeat(126)}ab`, 'nameTooLong'],
  ['', 'empty'],
  ['light..house', 'empty'],
  ['light house', 'characters'],
  ['-light.com', 'hyphen'],
  ['light-.com', 'hyphen'],
  ['ab--cd.com', 'hyphen'],
  ['xn--99999999999.com', 'encoding'],
  ['xn--abc-.com', 'hyphen'],
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
