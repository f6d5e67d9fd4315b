import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { toMinor } from '#lib/money.ts';
import { isMultiYear } from '#lib/multiYear.ts';
import type { DomainState } from '#shared/search/domainView.ts';
import {
  filterByConditions,
  getSummary,
  type ResultSummary,
  sortByKey,
} from '#shop/results/resultSummary.ts';
import type { BulkQuery, BulkSort, Kind } from './bulkQuery.ts';

/** The results that can be added to the cart. */
export function filterPurchasable(
  results: readonly DomainSearchResult[],
  currency: string,
): readonly DomainSearchResult[] {
  return results.filter((result) => {
    const { isPurchasable, isAuction } = getSummary(result, currency);
    return isPurchasable && !isAuction;
  });
}

/** The results that match the filters, or the same array if there are no filters. */
export function filterResults(
  all: readonly DomainSearchResult[],
  query: BulkQuery,
  groups: readonly TldGroup[],
  currency: string,
): readonly DomainSearchResult[] {
  const { kinds, tlds, maxPrice, maxLength } = query;
  const chosen = groups.filter(({ id }) => query.groups.includes(id));
  const isAnyTld = query.groups.length + tlds.length === 0;
  const conditions = {
    availableOnly: false,
    maxPrice: maxPrice !== undefined && currency ? toMinor(maxPrice, currency) : undefined,
    priceOf: 'first',
    tlds: isAnyTld ? undefined : new Set([...tlds, ...chosen.flatMap((group) => group.tlds)]),
    maxLength,
  } as const;
  const passed = filterByConditions(all, conditions, currency);
  return kinds.length === 0
    ? passed
    : passed.filter((result) => kinds.includes(getKind(getSummary(result, currency))));
}

const KIND_OF: Record<DomainState, Kind> = {
  available: 'available',
  earlyAccess: 'available',
  preLaunch: 'available',
  premium: 'premium',
  expiring: 'aftermarket',
  aftermarket: 'aftermarket',
  offer: 'taken',
  taken: 'taken',
  deleted: 'taken',
  connection: 'connection',
  inAccount: 'inAccount',
  invalid: 'invalid',
  unsold: 'invalid',
};

function getKind({ state, isPremium }: ResultSummary): Kind {
  return isPremium ? 'premium' : KIND_OF[state];
}

/** The total prices of names, in minor units. */
export type Sums = {
  today: number;
  /** The price of each year after the first term, without the excluded TLDs. */
  yearly: number;
  /** Undefined if any name's price over five years is unknown. */
  fiveYears: number | undefined;
  /** TLDs without sums over years. */
  excluded: readonly string[];
};

/** Names that can't be bought have no price and are ignored. So are auctions, whose prices are only minimum bids. */
export function sumUp(names: readonly ResultSummary[]): Sums {
  const excluded = new Set<string>();
  let [today, yearly, fiveYears]: [number, number, number | undefined] = [0, 0, 0];
  for (const name of names) {
    if (name.price === undefined || name.isAuction) continue;
    today += name.price;
    if (isMultiYear(name.tld)) yearly += name.renewalPrice ?? 0;
    else excluded.add(name.tld);
    fiveYears =
      fiveYears === undefined || name.fiveYears === undefined ? undefined : fiveYears + name.fiveYears;
  }
  return { today, yearly, fiveYears, excluded: [...excluded] };
}

export type Tally = { count: number; sums: Sums; offers: number };

/** The number and total prices of the results of each kind, and how many of the taken names accept offers. */
export function tallyKinds(all: readonly DomainSearchResult[], currency: string): ReadonlyMap<Kind, Tally> {
  const byKind = Map.groupBy(
    all.map((result) => getSummary(result, currency)),
    getKind,
  );
  return new Map(
    [...byKind].map(([kind, names]) => {
      const offers = names.filter(({ state }) => state === 'offer').length;
      return [kind, { count: names.length, sums: sumUp(names), offers }];
    }),
  );
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
  unsold: 10,
  invalid: 11,
};

/** The text or number that results are sorted by. Names without a price come last. */
const SORT_KEY: Record<
  Exclude<BulkSort, 'entered'>,
  (result: DomainSearchResult, summary: ResultSummary) => string | number
> = {
  now: (_, { price }) => price ?? Number.MAX_VALUE,
  renewal: (_, { renewalPrice }) => renewalPrice ?? Number.MAX_VALUE,
  five: (_, { fiveYears }) => fiveYears ?? Number.MAX_VALUE,
  length: (_, { length }) => length,
  name: ({ name }) => name,
  tld: ({ tld }) => tld,
  availability: (_, { state }) => AVAILABILITY[state],
};

/** Sorts the results. Equal ones keep the order of the list. */
export function sortResults(
  all: readonly DomainSearchResult[],
  sort: BulkSort,
  currency: string,
): readonly DomainSearchResult[] {
  if (sort === 'entered') return all;
  const key = SORT_KEY[sort];
  return sortByKey(all, (result) => key(result, getSummary(result, currency)));
}

/** The TLDs of the results, in ASCII, with the number of results of each, in the order of their first result. */
export function countTlds(all: readonly DomainSearchResult[]): { tld: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tld } of all) counts.set(tld, (counts.get(tld) ?? 0) + 1);
  return [...counts].map(([tld, count]) => ({ tld, count }));
}

/** The groups that have results, with their numbers, in the order of their first result. */
export function countGroups(
  groups: readonly TldGroup[],
  counts: readonly { tld: string; count: number }[],
): { group: TldGroup; count: number }[] {
  return groups
    .map((group) => {
      const own = counts.filter(({ tld }) => group.tlds.includes(tld));
      const first = counts.findIndex(({ tld }) => group.tlds.includes(tld));
      return { group, first, count: own.reduce((sum, { count }) => sum + count, 0) };
    })
    .filter(({ count }) => count > 0)
    .sort((a, b) => a.first - b.first);
}
