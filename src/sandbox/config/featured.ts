import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { retail } from '../registry/money.ts';
import { type PriceTerms, tldPrices } from '../registry/prices.ts';

/** The TLDs featured on the home page, in order. */
export const featuredTlds = ['com', 'io', 'pro', 'ing', 'meme', 'irish'];

/** A TLD with its current prices. */
export function featuredTld(
  tld: string,
  { currency, now, reseller }: PriceTerms,
): components['schemas']['FeaturedTld'] {
  const { registration, renewal, sale } = tldPrices(tld, now, reseller);
  return {
    tld,
    display_name: nameToUnicode(tld),
    currency,
    price: retail(sale?.registration ?? registration, currency),
    renewal_price: retail(renewal, currency),
    original_price: sale ? retail(registration, currency) : null,
    sale_end: sale?.ends.toISOString() ?? null,
  };
}
