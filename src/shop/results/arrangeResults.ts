import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { TldGroup } from '#api/generated/schemas/tldGroup.zod.ts';
import { toMinor } from '#lib/money.ts';
import { isFiltered, type ResultQuery, type ResultSort } from './resultQuery.ts';
import { filterByConditions, getSummary, sortByKey } from './resultSummary.ts';

/** A row of the list of results; `name` is unique. */
export type ResultRow =
  | { kind: 'result'; name: string; result: DomainSearchResult; position: number; isLow: boolean }
  | { kind: 'group'; name: string; group: RowGroup; count: number }
  | { kind: 'taken'; name: string; id: string; count: number };

/**
 * A group of TLDs, the names that fit best, names made from the word, names without a group, or names that have arrived
 * since the list was grouped.
 */
export type RowGroup = TldGroup | 'best' | 'words' | 'others' | 'later';

/** The number of names above all groups, as ranked by the backend. They stay in place when groups are formed. */
export const BEST_COUNT = 10;
/** The number of taken names in a group that are shown without being requested. */
const MAX_TAKEN = 2;
/** A group is shown first if it has at least this many of the TLDs that the keyword suggests. */
const MIN_FITTING = 2;

const SORT_KEYS: Record<Exclude<ResultSort, 'fit'>, 'price' | 'renewalPrice' | 'fiveYears' | 'length'> = {
  now: 'price',
  renewal: 'renewalPrice',
  five: 'fiveYears',
  length: 'length',
};

/** The results that match the query's filters. */
export function filterByQuery(
  all: readonly DomainSearchResult[],
  query: ResultQuery,
  groups: readonly TldGroup[],
  currency: string,
): readonly DomainSearchResult[] {
  if (!currency || !isFiltered(query)) return all;
  const { availableOnly, maxPrice, priceOf, maxLength } = query;
  const chosen = groups.filter(({ id }) => query.groups.includes(id));
  return filterByConditions(
    all,
    {
      availableOnly,
      maxPrice: maxPrice === undefined ? undefined : toMinor(maxPrice, currency),
      priceOf,
      tlds: chosen.length > 0 ? new Set(chosen.flatMap(({ tlds }) => tlds)) : undefined,
      maxLength,
    },
    currency,
  );
}

/** Sorts results; names that can't be bought come last. */
export function sortResults(
  all: readonly DomainSearchResult[],
  sort: ResultSort,
  currency: string,
): readonly DomainSearchResult[] {
  if (sort === 'fit') return all;
  return sortByKey(all, (result) => {
    const summary = getSummary(result, currency);
    return (summary.isPurchasable ? summary[SORT_KEYS[sort]] : undefined) ?? Number.MAX_VALUE;
  });
}

/** The results in order, without groups and without taken names. */
export function listRows(
  sorted: readonly DomainSearchResult[],
  { currency, heading }: { currency: string; heading: 'best' | 'later' | undefined },
): ResultRow[] {
  const rows = sorted.filter((result) => !isTaken(result, currency));
  if (rows.length === 0) return [];
  const head: ResultRow[] = heading ? [createHeading(heading, rows.length)] : [];
  return [...head, ...rows.map((result, position) => toRow(result, position, currency))];
}

const isTaken = (result: DomainSearchResult, currency: string) =>
  getSummary(result, currency).state === 'taken';

function createHeading(group: RowGroup, count: number): ResultRow {
  return { kind: 'group', name: `group ${getGroupId(group)}`, group, count };
}

const getGroupId = (group: RowGroup) => (typeof group === 'string' ? group : group.id);

function toRow(result: DomainSearchResult, position: number, currency: string): ResultRow {
  const isLow = !getSummary(result, currency).isPurchasable;
  return { kind: 'result', name: result.name, result, position, isLow };
}

type GroupContext = {
  groups: readonly TldGroup[];
  /** TLDs that the keyword itself suggests. A group with several of them comes first. */
  fitting: readonly string[];
  /** The searched label, in ASCII. Names with other labels form a separate group. */
  label: string | undefined;
  currency: string;
  /** Whether the first results form a separate group. */
  hasBest: boolean;
  /** Ids of the groups whose taken names are all shown. */
  unfolded: ReadonlySet<string>;
};

/**
 * The sorted results in groups of TLDs, each under its heading and with the names that can't be bought last. More than
 * two taken names are folded into one row.
 */
export function groupRows(sorted: readonly DomainSearchResult[], context: GroupContext): ResultRow[] {
  const { currency, unfolded, hasBest } = context;
  const top = hasBest ? sorted.filter((result) => !isTaken(result, currency)).slice(0, BEST_COUNT) : [];
  const ahead = new Set(top);
  const members = new Map<RowGroup, DomainSearchResult[]>(
    ['best' as const, ...orderGroups(context), 'words' as const, 'others' as const].map((group) => [
      group,
      [],
    ]),
  );
  const groupOf = createGroupFinder([...members.keys()], context.label);
  members.set('best', top);
  for (const result of sorted) if (!ahead.has(result)) members.get(groupOf(result))?.push(result);
  const rows: ResultRow[] = [];
  for (const [group, results] of members) {
    if (results.length === 0) continue;
    const id = getGroupId(group);
    const free = results.filter((result) => getSummary(result, currency).isPurchasable);
    const low = results.filter((result) => !free.includes(result));
    const taken = low.filter((result) => isTaken(result, currency));
    const isFolded = taken.length > MAX_TAKEN && !unfolded.has(id);
    const others = isFolded ? low.filter((result) => !taken.includes(result)) : low;
    rows.push(createHeading(group, free.length));
    for (const result of group === 'best' ? results : [...free, ...others])
      rows.push(toRow(result, rows.length, currency));
    if (isFolded) rows.push({ kind: 'taken', name: `taken ${id}`, id, count: taken.length });
  }
  return rows;
}

/** The groups in order, the one with the most fitting TLDs first. */
function orderGroups({ groups, fitting }: GroupContext): readonly TldGroup[] {
  const countFitting = (group: TldGroup) => group.tlds.filter((tld) => fitting.includes(tld)).length;
  const best = groups.toSorted((a, b) => countFitting(b) - countFitting(a))[0];
  if (!best || countFitting(best) < MIN_FITTING) return groups;
  return [best, ...groups.filter((group) => group !== best)];
}

function createGroupFinder(groups: readonly RowGroup[], label: string | undefined) {
  const byTld = new Map<string, TldGroup>();
  for (const group of groups) {
    if (typeof group === 'string') continue;
    for (const tld of group.tlds) if (!byTld.has(tld)) byTld.set(tld, group);
  }
  return ({ sld, tld }: DomainSearchResult): RowGroup =>
    label !== undefined && sld !== label ? 'words' : (byTld.get(tld) ?? 'others');
}
