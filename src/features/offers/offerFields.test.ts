import { expect, test } from 'vitest';
import { emptyOffer, HIGHEST_OFFER, LONGEST, type OfferFaults, readOffer } from './offerFields.ts';

const subject = { type: 'sedo_make_offer', domain_name: 'harbour.com', submit: 'Send' } as const;
const filled = {
  first_name: ' Hanna ',
  last_name: 'Okafor',
  email: 'hanna@example.com',
  phone: '+49 (30) 90-18.20',
  price: '1,250.50',
};
const faultsOf = (fields: Partial<typeof filled>): OfferFaults | undefined =>
  readOffer({ ...filled, ...fields }, subject, 'en-US').faults;

test('§3 make-offer payload: every field of the contract is sent, trimmed, the price as a number', () => {
  expect(readOffer(filled, subject, 'en-US').body).toEqual({
    ...subject,
    first_name: 'Hanna',
    last_name: 'Okafor',
    email: 'hanna@example.com',
    phone: '+49 (30) 90-18.20',
    price: 1250.5,
  });
});

test('§5 make offer: what is not filled in is told of every field', () => {
  expect(readOffer(emptyOffer, subject, 'en-US').faults).toEqual({
    first_name: 'missing',
    last_name: 'missing',
    email: 'missing',
    phone: 'missing',
    price: 'missing',
  });
});

test.each<[Partial<typeof filled>, OfferFaults]>([
  [{ first_name: '   ' }, { first_name: 'missing' }],
  [{ last_name: 'x'.repeat(LONGEST.last_name + 1) }, { last_name: 'tooLong' }],
  [{ email: 'hanna' }, { email: 'email' }],
  [{ email: `${'x'.repeat(LONGEST.email)}@example.com` }, { email: 'tooLong' }],
  [{ phone: '1234' }, { phone: 'phone' }],
  [{ phone: 'call me maybe' }, { phone: 'phone' }],
  [{ price: '0.99' }, { price: 'price' }],
  [{ price: 'a lot' }, { price: 'price' }],
  [{ price: String(HIGHEST_OFFER + 1) }, { price: 'priceHigh' }],
])('§5 make offer: %j is refused as %j', (fields, faults) => {
  expect(faultsOf(fields)).toEqual(faults);
});

test('§5 make offer: the bounds themselves are taken', () => {
  expect(faultsOf({ price: '1' })).toBeUndefined();
  expect(faultsOf({ price: String(HIGHEST_OFFER) })).toBeUndefined();
  expect(faultsOf({ phone: '12345', first_name: 'x'.repeat(LONGEST.first_name) })).toBeUndefined();
});
