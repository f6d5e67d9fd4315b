import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { type DomainView, toDomainView } from '../domainView.ts';

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

/** The parts of a view that are needed of all results; whole views of thousands would take much memory. */
type Summary = Pick<DomainView, 'currency' | 'state' | 'isPurchasable' | 'price'>;

// Only a later poll replaces the object of a result, so its summary is computed once.
const summaries = new WeakMap<DomainSearchResult, Summary>();

function getSummary(result: DomainSearchResult, currency: string): Summary {
  const known = summaries.get(result);
  if (known?.currency === currency) return known;
  const { state, isPurchasable, price } = toDomainView(result, currency);
  const summary = { currency, state, isPurchasable, price };
  summaries.set(result, summary);
  return summary;
}

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
  const cap = typed !== undefined && currency ? toMinor(typed, currency) : undefined;
  const chosen = groups.filter(({ id }) => filters.groups.includes(id));
  const chosenTlds = new Set([...tlds, ...chosen.flatMap((group) => group.tlds)]);
  const hasTlds = filters.groups.length > 0 || tlds.length > 0;
  if (!availableOnly && cap === undefined && !hasTlds) return all;
  return all.filter(
    (result) =>
      (!hasTlds || chosenTlds.has(result.tld)) &&
      (!availableOnly || getSummary(result, currency).isPurchasable) &&
      (cap === undefined || (getSummary(result, currency).price ?? Number.POSITIVE_INFINITY) <= cap),
  );
}

const AVAILABILITY: Record<DomainView['state'], number> = {
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
  return all.toSorted((a, b) => {
    const [left, right] = [key(a, currency), key(b, currency)];
    return left < right ? -1 : left > right ? 1 : 0;
  });
}

/** The TLDs of the results, in ASCII, with the number of results of each, in the order in which they came. */
export function countTlds(all: readonly DomainSearchResult[]): { tld: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tld } of all) counts.set(tld, (counts.get(tld) ?? 0) + 1);
  return [...counts].map(([tld, count]) => ({ tld, count }));
}
