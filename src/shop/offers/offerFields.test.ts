import { expect, test } from 'vitest';
import {
  emptyOffer,
  getOfferFields,
  MAX_LENGTH,
  MAX_PRICE_USD,
  type OfferErrors,
  parseOffer,
} from './offerFields.ts';

const subject = { type: 'sedo_make_offer', domain_name: 'harbour.com', submit: 'Send' } as const;
const filled = {
  first_name: ' Hanna ',
  last_name: 'Okafor',
  email: 'hanna@example.com',
  phone: '+49 (30) 90-18.20',
  price: '1,250.50',
};
const getErrors = (fields: Partial<typeof filled>): OfferErrors | undefined =>
  parseOffer({ ...filled, ...fields }, subject, 'en-US').errors;

test('§3 make-offer payload: every field of the contract is sent, trimmed, the price as a number', () => {
  expect(parseOffer(filled, subject, 'en-US').body).toEqual({
    ...subject,
    first_name: 'Hanna',
    last_name: 'Okafor',
    email: 'hanna@example.com',
    phone: '+4930901820',
    price: 1250.5,
  });
});

test('§5 make offer: what can’t be sent is left out', () => {
  const { body } = parseOffer({ ...filled, first_name: 'Han\0na\ud83d' }, subject, 'en-US');
  expect(body?.first_name).toBe('Hanna');
});

test('§5 make offer, M1: each empty field has an error, except for the family name, which not everyone has', () => {
  expect(parseOffer(emptyOffer, subject, 'en-US').errors).toEqual({
    first_name: 'missing',
    email: 'missing',
    phone: 'missing',
    price: 'missing',
  });
});

test('§7 people, M1 and M2: an offer of a person with one name, at an address in Unicode', () => {
  const draft = { ...filled, last_name: ' ', email: 'hanna@müller.example' };
  expect(parseOffer(draft, subject, 'en-US').body).toMatchObject({
    last_name: '',
    email: 'hanna@xn--mller-kva.example',
  });
});

test.each<[Partial<typeof filled>, OfferErrors]>([
  [{ first_name: '   ' }, { first_name: 'missing' }],
  [{ last_name: 'x'.repeat(MAX_LENGTH.last_name + 1) }, { last_name: 'tooLong' }],
  [{ email: 'hanna' }, { email: 'email' }],
  [{ email: 'han\u200bna@example.com' }, { email: 'email' }],
  [{ email: `${'x'.repeat(MAX_LENGTH.email)}@example.com` }, { email: 'tooLong' }],
  [{ phone: '030 901820' }, { phone: 'phone' }],
  [{ phone: '+1234' }, { phone: 'phone' }],
  [{ phone: 'call me maybe' }, { phone: 'phone' }],
  [{ price: '0.99' }, { price: 'price' }],
  [{ price: 'a lot' }, { price: 'price' }],
  [{ price: String(MAX_PRICE_USD + 1) }, { price: 'priceHigh' }],
])('§5 make offer: %j is invalid: %j', (fields, errors) => {
  expect(getErrors(fields)).toEqual(errors);
});

test('§5 make offer: the limits themselves are valid', () => {
  expect(getErrors({ price: '1' })).toBeUndefined();
  expect(getErrors({ price: String(MAX_PRICE_USD) })).toBeUndefined();
  expect(getErrors({ phone: '+12345', first_name: 'x'.repeat(MAX_LENGTH.first_name) })).toBeUndefined();
});

test('§5 names: Chinese forms ask for the family name first', () => {
  expect(getOfferFields('de-DE').slice(0, 2)).toEqual(['first_name', 'last_name']);
  expect(getOfferFields('zh-CN').slice(0, 2)).toEqual(['last_name', 'first_name']);
});
