import { toMinor } from '#lib/money.ts';
import { convert } from './money.ts';
import { tldPrices } from './prices.ts';
import { isPurchase, toResult } from './results.ts';
import { splitName } from './tlds.ts';

/**
 * What a name costs in minor units, for each number of years that can be bought: the first term at the price of the
 * search result (of the TLD, where the name can't be had), each year after it at the renewal price. Empty where the TLD
 * is not on sale.
 */
export function multiYear(name: string, currency: string, now: Date): { duration: number; minor: number }[] {
  const split = splitName(name);
  if (!split) return [];
  const { registration, sale, renewal, minYears, maxYears } = tldPrices(split.tld, now);
  const result = toResult(name, { currency, now, held: () => undefined });
  // Early-access stages stand in their order, so the one that is open comes first.
  const entry = result.avail === 1 ? Object.values(result.products).find(isPurchase) : undefined;
  const first = entry
    ? toMinor(entry.price, currency)
    : convert(sale?.registration ?? registration, currency);
  const further = toMinor(result.renewal_price ?? 0, currency) || convert(renewal, currency);
  const least = entry?.min_duration ?? minYears;
  const most = maxYears === minYears ? least : maxYears;
  return Array.from({ length: most - least + 1 }, (_, index) => ({
    duration: least + index,
    minor: first * least + further * index,
  }));
}
