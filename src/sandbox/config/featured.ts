import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMajor } from '#lib/money.ts';
import { type PriceTerms, tldPrices } from '../registry/prices.ts';

/** The TLDs featured on the home page, in order. */
export const featuredTlds = ['com', 'io', 'pro', 'ing', 'meme', 'irish'];

/** A TLD with its current prices. */
export function featuredTld(tld: string, terms: PriceTerms): components['schemas']['FeaturedTld'] {
  const { registration, renewal, sale } = tldPrices(tld, terms);
  const { currency } = terms;
  return {
    tld,
    display_name: nameToUnicode(tld),
    currency,
    price: toMajor(sale?.registration ?? registration, currency),
    renewal_price: toMajor(renewal, currency),
    original_price: sale ? toMajor(registration, currency) : null,
    sale_end: sale?.ends.toISOString() ?? null,
  };
}
