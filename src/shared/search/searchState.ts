import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { SearchPollData } from '#api/generated/schemas/searchPollData.zod.ts';
import type { SearchStartResponse } from '#api/generated/schemas/searchStartResponse.zod.ts';

export type StartedSearch = SearchStartResponse['data'];

/** An event of a search: it was started, a poll returned data, or the backend no longer knows the search. */
export type SearchEvent =
  | { type: 'started'; search: StartedSearch }
  | { type: 'polled'; data: SearchPollData }
  | { type: 'expired' };

/** The data of a search. */
export type SearchData = {
  /** Undefined until the search is started, and when it has to be started again. */
  started: StartedSearch | undefined;
  /** The number of results received by polls, from which the search can be resumed. */
  received: number;
  isDone: boolean;
  searchTrackingId: string;
  currency: string;
  /** Each name once. A later result for a name replaces the earlier one at its position. */
  rows: readonly DomainSearchResult[];
  exactMatch: DomainSearchResult | undefined;
  suggested: DomainSearchResult | undefined;
  /** Names of the results that fit best. */
  mostRelevant: readonly string[];
  /** TLDs that the keyword itself suggests. */
  tldSuggestion: readonly string[];
  messages: readonly string[];
  /** The expected number of results, if known. */
  total: number | undefined;
};

/** `stopped` by the visitor, who can resume it. */
export type SearchPhase = 'starting' | 'running' | 'stopped' | 'done' | 'failed';

/** The data and the phase of a search. */
export type SearchState = SearchData & {
  phase: SearchPhase;
  error: Error | undefined;
  /** Whether these are the results in the previous currency, shown until those in the new one have arrived. */
  isUpdating?: boolean;
};

export const noData: SearchData = {
  started: undefined,
  received: 0,
  isDone: false,
  searchTrackingId: '',
  currency: '',
  rows: [],
  exactMatch: undefined,
  suggested: undefined,
  mostRelevant: [],
  tldSuggestion: [],
  messages: [],
  total: undefined,
};

/** Whether no further results will arrive without a retry. */
export function hasEnded({ phase }: Pick<SearchState, 'phase'>): boolean {
  return phase !== 'starting' && phase !== 'running';
}

export const emptySearch: SearchState = { ...noData, phase: 'starting', error: undefined };

export function reduceSearch(data: SearchData, event: SearchEvent): SearchData {
  switch (event.type) {
    case 'started':
      return { ...data, started: event.search, searchTrackingId: event.search.search_tracking_id };
    case 'polled':
      return addResults(data, event.data);
    case 'expired':
      return { ...data, started: undefined, received: 0 };
  }
}

function addResults(data: SearchData, polled: SearchPollData): SearchData {
  return {
    ...data,
    received: data.received + polled.domains.length,
    isDone: polled.info.done,
    currency: polled.currency,
    rows: mergeRows(data.rows, shareProducts(polled.domains)),
    exactMatch: keepIfSame(polled.exact_match ?? undefined, data.exactMatch),
    suggested: polled.suggested_domain ?? data.suggested,
    mostRelevant: keepIfEmpty(polled.most_relevant, data.mostRelevant),
    tldSuggestion: keepIfEmpty(polled.tld_suggestion, data.tldSuggestion),
    messages: polled.info.messages,
    total: polled.info.total ?? data.total,
  };
}

/** Adds the results of a further search to those of a finished one. The phase is that of the further search. */
export function joinSearches(first: SearchState, further: SearchState): SearchState {
  return {
    ...first,
    started: further.started ?? first.started,
    isDone: further.isDone,
    rows: mergeRows(first.rows, further.rows),
    messages: [...new Set([...first.messages, ...further.messages])],
    total: first.rows.length + (further.total ?? 0),
    phase: further.phase,
    error: further.error,
  };
}

/** Keeps the previous list if the new one is empty or the same. */
function keepIfEmpty(list: readonly string[], before: readonly string[]): readonly string[] {
  return list.length === 0 || list.join() === before.join() ? before : list;
}

/** Keeps the previous result if there is no new one or it is the same, so that what shows it does not render again. */
function keepIfSame(
  result: DomainSearchResult | undefined,
  before: DomainSearchResult | undefined,
): DomainSearchResult | undefined {
  return !result || JSON.stringify(result) === JSON.stringify(before) ? before : result;
}

/** Shares equal product objects to save memory: nearly all names under a TLD have the same prices. */
function shareProducts(rows: readonly DomainSearchResult[]): readonly DomainSearchResult[] {
  const known = new Map<string, DomainSearchResult['products']>();
  return rows.map((row) => {
    const key = JSON.stringify(row.products);
    const products = known.get(key) ?? row.products;
    known.set(key, products);
    return { ...row, products };
  });
}

function mergeRows(
  rows: readonly DomainSearchResult[],
  fresh: readonly DomainSearchResult[],
): readonly DomainSearchResult[] {
  if (fresh.length === 0) return rows;
  const merged = [...rows];
  const positions = new Map(rows.map(({ name }, position) => [name, position]));
  for (const result of fresh) {
    const position = positions.get(result.name) ?? merged.length;
    merged[position] = result;
    positions.set(result.name, position);
  }
  return merged;
}
