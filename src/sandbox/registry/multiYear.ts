import { toMinor } from '#lib/money.ts';
import { listTerms } from '#lib/terms.ts';
import { getTermsFrom, type PriceTerms, tldPrices } from './prices.ts';
import { isPurchase, toResult } from './results.ts';
import { isSold, splitName } from './tlds.ts';

/**
 * Prices of a name in minor units by number of years: the first term at the price of the search result (of the
 * TLD if the name is unavailable), further years at the renewal price. Empty if the TLD is not for sale.
 */
export function multiYear(name: string, terms: PriceTerms): { duration: number; minor: number }[] {
  const split = splitName(name);
  if (!split || !isSold(split.tld)) return [];
  const { currency } = terms;
  const prices = tldPrices(split.tld, terms);
  const { registration, sale, renewal, minYears } = prices;
  const result = toResult(name, { ...terms, registeredBy: () => undefined });
  // Early-access stages are in order, so the open one comes first.
  const entry = result.avail === 1 ? Object.values(result.products).find(isPurchase) : undefined;
  const first = entry ? toMinor(entry.price, currency) : (sale?.registration ?? registration);
  const further = toMinor(result.renewal_price ?? 0, currency) || renewal;
  const least = entry?.min_duration ?? minYears;
  return listTerms(getTermsFrom(least, prices)).map((duration) => ({
    duration,
    minor: first * least + further * (duration - least),
  }));
}
