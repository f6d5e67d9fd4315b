import type { MakeOffer as OfferBody } from '#api/generated/schemas/makeOffer.zod.ts';
import {
  MakeOffer,
  makeOfferEmailMax,
  makeOfferFirstNameMax,
  makeOfferLastNameMax,
  makeOfferPhoneMax,
  makeOfferPriceMax,
} from '#api/generated/schemas/makeOffer.zod.ts';
import { readAmount } from '#lib/readAmount.ts';

/** The fields that a person fills in, in their order. */
export const OFFER_FIELDS = ['first_name', 'last_name', 'email', 'phone', 'price'] as const;

export type OfferField = (typeof OFFER_FIELDS)[number];

/** What was typed. */
export type OfferDraft = Record<OfferField, string>;

export const emptyOffer: OfferDraft = { first_name: '', last_name: '', email: '', phone: '', price: '' };

/** What is wrong with a field. */
export type OfferFault = 'missing' | 'tooLong' | 'email' | 'phone' | 'price' | 'priceHigh';

export type OfferFaults = Partial<Record<OfferField, OfferFault>>;

/** The contract's bounds: most characters of the texts, and the highest price in US dollars. */
export const LONGEST: Record<Exclude<OfferField, 'price'>, number> = {
  first_name: makeOfferFirstNameMax,
  last_name: makeOfferLastNameMax,
  email: makeOfferEmailMax,
  phone: makeOfferPhoneMax,
};
export const HIGHEST_OFFER = makeOfferPriceMax;

/** What the offer is about, and how its button is labelled. */
export type OfferSubject = Pick<OfferBody, 'type' | 'domain_name' | 'submit'>;

/** The body to send, or what is wrong with which field; by the contract's own rules. */
export function readOffer(
  draft: OfferDraft,
  subject: OfferSubject,
  language: string,
): { body: OfferBody; faults: undefined } | { body: undefined; faults: OfferFaults } {
  const trimmed = Object.fromEntries(OFFER_FIELDS.map((field) => [field, draft[field].trim()]));
  const outcome = MakeOffer.safeParse({ ...subject, ...trimmed, price: readAmount(draft.price, language) });
  if (outcome.success) return { body: outcome.data, faults: undefined };
  const broken = new Set(outcome.error.issues.map(({ path }) => path[0]));
  const faults: OfferFaults = {};
  for (const field of OFFER_FIELDS)
    if (broken.has(field)) faults[field] = faultOf(field, trimmed[field] ?? '', language);
  return { body: undefined, faults };
}

function faultOf(field: OfferField, text: string, language: string): OfferFault {
  if (text === '') return 'missing';
  if (field === 'price') return (readAmount(text, language) ?? 0) > HIGHEST_OFFER ? 'priceHigh' : 'price';
  if (text.length > LONGEST[field]) return 'tooLong';
  return field === 'email' || field === 'phone' ? field : 'missing';
}
