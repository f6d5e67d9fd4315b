import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { SearchState } from '#shared/search/searchState.ts';
import { getSummary } from './resultSummary.ts';

export const PICK_KINDS = ['closest', 'value', 'fitting'] as const;
export type PickKind = (typeof PICK_KINDS)[number];

/** The results that stand out; undefined if there is none, or if it is not known yet. */
export type Picks = Record<PickKind, DomainSearchResult | undefined>;

type PicksInput = Pick<
  SearchState,
  'rows' | 'exactMatch' | 'mostRelevant' | 'suggested' | 'tldSuggestion' | 'currency'
> & {
  /** Whether all expected results have arrived. */
  hasEnded: boolean;
};

/**
 * The name that the backend ranks first, the lowest sum over five years once the search has ended, and the first of the
 * TLDs that the word itself suggests. All of them are available at the regular price. None is the exact match or
 * another pick.
 */
export function choosePicks(input: PicksInput): Picks {
  const { rows, exactMatch, mostRelevant, suggested, tldSuggestion, currency, hasEnded } = input;
  const chosen = new Set([exactMatch?.name]);
  const free = rows.filter((result) => getSummary(result, currency).state === 'available');
  const choose = (find: () => DomainSearchResult | undefined) => {
    const result = find();
    if (result) chosen.add(result.name);
    return result;
  };
  const isOther = ({ name }: DomainSearchResult) => !chosen.has(name);
  const closest = choose(() => {
    const ranked = [...mostRelevant, ...(suggested ? [suggested.name] : [])];
    return firstOf(ranked, (name) => free.find((result) => result.name === name && isOther(result)));
  });
  const fitting = choose(() =>
    firstOf(tldSuggestion, (tld) => {
      const under = free.filter((result) => result.tld === tld && !result.aiGenerated && isOther(result));
      return under.find(({ sld }) => sld === exactMatch?.sld) ?? under[0];
    }),
  );
  const value = hasEnded
    ? choose(() => leastOf(free.filter(isOther), (result) => getSummary(result, currency).fiveYears))
    : undefined;
  return { closest, value, fitting };
}

function firstOf<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined) {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The first of the items with the lowest amount. Items without an amount are ignored. */
function leastOf<Item>(items: readonly Item[], amountOf: (item: Item) => number | undefined) {
  let least: { item: Item; amount: number } | undefined;
  for (const item of items) {
    const amount = amountOf(item);
    if (amount !== undefined && (!least || amount < least.amount)) least = { item, amount };
  }
  return least?.item;
}
