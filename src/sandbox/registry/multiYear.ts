import { toMinor } from '#lib/money.ts';
import { type PriceTerms, tldPrices } from './prices.ts';
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
  const { registration, sale, renewal, minYears, maxYears } = tldPrices(split.tld, terms);
  const result = toResult(name, { ...terms, registeredBy: () => undefined });
  // Early-access stages are in order, so the open one comes first.
  const entry = result.avail === 1 ? Object.values(result.products).find(isPurchase) : undefined;
  const first = entry ? toMinor(entry.price, currency) : (sale?.registration ?? registration);
  const further = toMinor(result.renewal_price ?? 0, currency) || renewal;
  const least = entry?.min_duration ?? minYears;
  const most = maxYears === minYears ? least : maxYears;
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    duration: least + index,
    minor: first * least + further * index,
  }));
}
