import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import type { DomainState } from '../domainView.ts';
import { filterByConditions, getSummary, sortByKey } from '../resultSummary.ts';

/** Which results are shown. An empty filter lets all pass. */
export type Filters = {
  availableOnly: boolean;
  /** The highest price of the first term, in major units of the currency shown, as it was typed. */
  priceCap: string;
  /** Ids of TLD groups. */
  groups: readonly string[];
  /** TLDs in ASCII. A result passes where its TLD is one of these, or in one of the groups. */
  tlds: readonly string[];
};

export const noFilters: Filters = { availableOnly: false, priceCap: '', groups: [], tlds: [] };

/** `entered`: in the order of the list. */
export type Order = 'entered' | 'name' | 'tld' | 'price' | 'availability';

/** The results that can be added to the cart. */
export function filterPurchasable(
  results: readonly DomainSearchResult[],
  currency: string,
): readonly DomainSearchResult[] {
  return results.filter((result) => getSummary(result, currency).isPurchasable);
}

/** The results that pass the filters. The price cap is in the number format of `language`. */
export function filterResults(
  all: readonly DomainSearchResult[],
  filters: Filters,
  groups: readonly TldGroup[],
  currency: string,
  language: string,
): readonly DomainSearchResult[] {
  const { availableOnly, tlds } = filters;
  const typed = parseAmount(filters.priceCap, language);
  const maxPrice = typed !== undefined && currency ? toMinor(typed, currency) : undefined;
  const chosen = groups.filter(({ id }) => filters.groups.includes(id));
  const isAnyTld = filters.groups.length + tlds.length === 0;
  const chosenTlds = isAnyTld ? undefined : new Set([...tlds, ...chosen.flatMap((group) => group.tlds)]);
  const conditions = {
    availableOnly,
    maxPrice,
    priceOf: 'first',
    tlds: chosenTlds,
    maxLength: undefined,
  } as const;
  return filterByConditions(all, conditions, currency);
}

const AVAILABILITY: Record<DomainState, number> = {
  available: 0,
  earlyAccess: 1,
  premium: 2,
  preLaunch: 3,
  expiring: 4,
  aftermarket: 4,
  offer: 5,
  deleted: 6,
  inAccount: 7,
  taken: 8,
  connection: 9,
  invalid: 10,
};

/** The text or number that results are sorted by. */
const SORT_KEY: Record<
  Exclude<Order, 'entered'>,
  (result: DomainSearchResult, currency: string) => string | number
> = {
  name: ({ name }) => name,
  tld: ({ tld }) => tld,
  price: (result, currency) => getSummary(result, currency).price ?? Number.MAX_VALUE,
  availability: (result, currency) => AVAILABILITY[getSummary(result, currency).state],
};

/** Sorts the results; equal ones keep the order of the list. */
export function sortResults(
  all: readonly DomainSearchResult[],
  order: Order,
  currency: string,
): readonly DomainSearchResult[] {
  if (order === 'entered') return all;
  const key = SORT_KEY[order];
  return sortByKey(all, (result) => key(result, currency));
}

/** The TLDs of the results, in ASCII, with the number of results of each, in the order in which they came. */
export function countTlds(all: readonly DomainSearchResult[]): { tld: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tld } of all) counts.set(tld, (counts.get(tld) ?? 0) + 1);
  return [...counts].map(([tld, count]) => ({ tld, count }));
}
