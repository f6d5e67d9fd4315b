import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import { type DomainView, getPriceOver, toDomainView } from '#shared/search/domainView.ts';

/**
 * The parts of a view that filters and sorting need for all results. Entire views of thousands of results would take
 * too much memory.
 */
export type ResultSummary = Pick<
  DomainView,
  'currency' | 'state' | 'isPurchasable' | 'isPremium' | 'price' | 'renewalPrice'
> & {
  /** Whether the name is in an auction, where bids are made elsewhere. */
  isAuction: boolean;
  /** In ASCII. */
  tld: string;
  /** Undefined without a renewal price, and for TLDs without totals over several years. */
  fiveYears: number | undefined;
  /** The number of characters before the TLD. */
  length: number;
};

// A result's object is replaced only by a later poll, so its summary is computed once.
const summaries = new WeakMap<DomainSearchResult, ResultSummary>();

export function getSummary(result: DomainSearchResult, currency: string): ResultSummary {
  const known = summaries.get(result);
  if (known?.currency === currency) return known;
  const summary = summarize(toDomainView(result, currency));
  summaries.set(result, summary);
  return summary;
}

export function summarize(view: DomainView): ResultSummary {
  const { currency, state, isPurchasable, isPremium, price, renewalPrice, sld, auctionUrl, result } = view;
  return {
    currency,
    state,
    isPurchasable,
    isPremium,
    price,
    renewalPrice,
    fiveYears: getPriceOver(5, view),
    isAuction: auctionUrl !== undefined,
    tld: result.tld,
    length: [...sld].length,
  };
}

/** The conditions that a result has to meet. Undefined conditions are always met. */
export type Conditions = {
  availableOnly: boolean;
  /** The maximum price in minor units, and the year that it applies to. */
  maxPrice: number | undefined;
  priceOf: 'first' | 'renewal';
  /** In ASCII. */
  tlds: ReadonlySet<string> | undefined;
  maxLength: number | undefined;
};

/** The results that meet the conditions, or the same array if there are no conditions. */
export function filterByConditions(
  all: readonly DomainSearchResult[],
  { availableOnly, maxPrice, priceOf, tlds, maxLength }: Conditions,
  currency: string,
): readonly DomainSearchResult[] {
  if (!availableOnly && maxPrice === undefined && !tlds && maxLength === undefined) return all;
  return all.filter((result) => {
    if (tlds && !tlds.has(result.tld)) return false;
    const { isPurchasable, price, renewalPrice, length } = getSummary(result, currency);
    const limited = priceOf === 'first' ? price : renewalPrice;
    return (
      (!availableOnly || isPurchasable) &&
      (maxPrice === undefined || (limited !== undefined && limited <= maxPrice)) &&
      (maxLength === undefined || length <= maxLength)
    );
  });
}

/** Sorts by a key. Equal ones keep their order. */
export function sortByKey(
  all: readonly DomainSearchResult[],
  key: (result: DomainSearchResult) => string | number,
): readonly DomainSearchResult[] {
  return all.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}
