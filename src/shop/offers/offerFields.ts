import type { MakeOffer as OfferBody } from '#api/generated/schemas/makeOffer.zod.ts';
import {
  MakeOffer,
  makeOfferEmailMax,
  makeOfferFirstNameMax,
  makeOfferLastNameMax,
  makeOfferPhoneMax,
  makeOfferPriceMax,
} from '#api/generated/schemas/makeOffer.zod.ts';
import { EMAIL, toEmail } from '#lib/email.ts';
import { hasFamilyNameFirst } from '#lib/languages.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { toPhone } from '#lib/phone.ts';
import { removeUnsendable } from '#lib/sendable.ts';

/** The fields of the form. */
const OFFER_FIELDS = ['first_name', 'last_name', 'email', 'phone', 'price'] as const;

export type OfferField = (typeof OFFER_FIELDS)[number];

/** The fields in the order of the page's language. */
export function getOfferFields(language: string): OfferField[] {
  const [first, last, ...others] = OFFER_FIELDS;
  return hasFamilyNameFirst(language) ? [last, first, ...others] : [first, last, ...others];
}

/** The text in each field. */
export type OfferDraft = Record<OfferField, string>;

export const emptyOffer: OfferDraft = { first_name: '', last_name: '', email: '', phone: '', price: '' };

/** Why a field is invalid. */
export type OfferError = 'missing' | 'tooLong' | 'email' | 'phone' | 'price' | 'priceHigh';

export type OfferErrors = Partial<Record<OfferField, OfferError>>;

/** The contract's limits: the length of texts in characters, and the maximum price in US dollars. */
export const MAX_LENGTH: Record<Exclude<OfferField, 'price'>, number> = {
  first_name: makeOfferFirstNameMax,
  last_name: makeOfferLastNameMax,
  email: makeOfferEmailMax,
  phone: makeOfferPhoneMax,
};
export const MAX_PRICE_USD = makeOfferPriceMax;

/** The name and marketplace of the offer, and the label of its button. */
export type OfferSubject = Pick<OfferBody, 'type' | 'domain_name' | 'submit'>;

/** Parses the form by the contract's rules: returns the body to send, or the errors by field. */
export function parseOffer(
  draft: OfferDraft,
  subject: OfferSubject,
  language: string,
): { body: OfferBody; errors: undefined } | { body: undefined; errors: OfferErrors } {
  const trimmed = Object.fromEntries(
    OFFER_FIELDS.map((field) => [field, removeUnsendable(draft[field]).trim()]),
  );
  const email = toEmail(draft.email);
  const result = MakeOffer.safeParse({
    ...subject,
    ...trimmed,
    email,
    phone: toPhone(draft.phone),
    price: parseAmount(draft.price, language),
  });
  if (result.success && EMAIL.test(email)) return { body: result.data, errors: undefined };
  const invalid = new Set(result.error?.issues.map(({ path }) => path[0]));
  if (!EMAIL.test(email)) invalid.add('email');
  const errors: OfferErrors = {};
  for (const field of OFFER_FIELDS)
    if (invalid.has(field)) errors[field] = getError(field, trimmed[field] ?? '', language);
  return { body: undefined, errors };
}

function getError(field: OfferField, text: string, language: string): OfferError {
  if (text === '') return 'missing';
  if (field === 'price') return (parseAmount(text, language) ?? 0) > MAX_PRICE_USD ? 'priceHigh' : 'price';
  if (text.length > MAX_LENGTH[field]) return 'tooLong';
  return field === 'email' || field === 'phone' ? field : 'missing';
}
