import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { toMinor } from '#lib/money.ts';
import { readAmount } from '#lib/readAmount.ts';
import { type DomainView, toDomainView } from '../domainView.ts';

/** What is shown of the results. Nothing chosen means no limit. */
export type Filters = {
  availableOnly: boolean;
  /** Most that is paid now, in major units of the currency shown, as it was typed. */
  priceCap: string;
  /** Ids of TLD groups. */
  groups: readonly string[];
  /** TLDs in ASCII. A result passes where its TLD is one of these, or in one of the groups. */
  tlds: readonly string[];
};

export const noFilters: Filters = { availableOnly: false, priceCap: '', groups: [], tlds: [] };

/** `given`: as they were entered. */
export type Order = 'given' | 'name' | 'tld' | 'price' | 'availability';

/** What is asked of thousands of results at once; a whole view of each would be much to keep. */
type Facts = Pick<DomainView, 'currency' | 'state' | 'isPurchasable' | 'price'>;

// A result is an object of its own until a later poll replaces it, so its facts are found once.
const knownFacts = new WeakMap<DomainSearchResult, Facts>();

function factsOf(result: DomainSearchResult, currency: string): Facts {
  const known = knownFacts.get(result);
  if (known?.currency === currency) return known;
  const { state, isPurchasable, price } = toDomainView(result, currency);
  const facts = { currency, state, isPurchasable, price };
  knownFacts.set(result, facts);
  return facts;
}

/** The results that can be put into the cart. */
export function purchasable(
  results: readonly DomainSearchResult[],
  currency: string,
): readonly DomainSearchResult[] {
  return results.filter((result) => factsOf(result, currency).isPurchasable);
}

/** The results that pass the filters, whose price cap was typed by somebody who reads `language`. */
export function filterResults(
  all: readonly DomainSearchResult[],
  filters: Filters,
  groups: readonly TldGroup[],
  currency: string,
  language: string,
): readonly DomainSearchResult[] {
  const { availableOnly, tlds } = filters;
  const typed = readAmount(filters.priceCap, language);
  const cap = typed !== undefined && currency ? toMinor(typed, currency) : undefined;
  const chosen = groups.filter(({ id }) => filters.groups.includes(id));
  const wanted = new Set([...tlds, ...chosen.flatMap((group) => group.tlds)]);
  const hasTlds = filters.groups.length > 0 || tlds.length > 0;
  if (!availableOnly && cap === undefined && !hasTlds) return all;
  return all.filter(
    (result) =>
      (!hasTlds || wanted.has(result.tld)) &&
      (!availableOnly || factsOf(result, currency).isPurchasable) &&
      (cap === undefined || (factsOf(result, currency).price ?? Number.POSITIVE_INFINITY) <= cap),
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

/** By what results are put in order: texts or numbers. */
const SORT_KEY: Record<
  Exclude<Order, 'given'>,
  (result: DomainSearchResult, currency: string) => string | number
> = {
  name: ({ name }) => name,
  tld: ({ tld }) => tld,
  price: (result, currency) => factsOf(result, currency).price ?? Number.MAX_VALUE,
  availability: (result, currency) => AVAILABILITY[factsOf(result, currency).state],
};

/** The results in an order; names that are alike in it keep the order in which they were entered. */
export function sortResults(
  all: readonly DomainSearchResult[],
  order: Order,
  currency: string,
): readonly DomainSearchResult[] {
  if (order === 'given') return all;
  const key = SORT_KEY[order];
  return all.toSorted((one, other) => {
    const [a, b] = [key(one, currency), key(other, currency)];
    return a < b ? -1 : a > b ? 1 : 0;
  });
}

/** The TLDs of the results, in ASCII, in the order in which they came, with how many results each has. */
export function tldCounts(all: readonly DomainSearchResult[]): { tld: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tld } of all) counts.set(tld, (counts.get(tld) ?? 0) + 1);
  return [...counts].map(([tld, count]) => ({ tld, count }));
}
