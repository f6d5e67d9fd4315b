import type { ApiError } from '#api/errors.ts';
import type { DomainSearchResult } from '#api/generated/schemas/domainSearchResult.zod.ts';
import type { SearchPollData } from '#api/generated/schemas/searchPollData.zod.ts';

export type SearchPhase = 'starting' | 'running' | 'done' | 'failed';

/** How a search stands. Rows keep their place: a later result of a name replaces the earlier one where it stands. */
export type SearchState = {
  phase: SearchPhase;
  currency: string;
  searchTrackingId: string;
  rows: readonly DomainSearchResult[];
  exactMatch: DomainSearchResult | undefined;
  suggested: DomainSearchResult | undefined;
  messages: readonly string[];
  /** How many results there will be, as far as is known. */
  total: number | undefined;
  error: ApiError | undefined;
};

export const emptySearch: SearchState = {
  phase: 'starting',
  currency: '',
  searchTrackingId: '',
  rows: [],
  exactMatch: undefined,
  suggested: undefined,
  messages: [],
  total: undefined,
  error: undefined,
};

/** The state after an answer. */
export function withAnswer(state: SearchState, answer: SearchPollData): SearchState {
  return {
    ...state,
    phase: answer.info.done ? 'done' : 'running',
    currency: answer.currency,
    rows: mergeRows(state.rows, sharingProducts(answer.domains)),
    exactMatch: answer.exact_match ?? state.exactMatch,
    suggested: answer.suggested_domain ?? state.suggested,
    messages: answer.info.messages,
    total: answer.info.total ?? state.total,
    error: undefined,
  };
}

/** What is alike is kept once: of thousands of names, nearly all cost what others under their TLD do. */
function sharingProducts(rows: readonly DomainSearchResult[]): readonly DomainSearchResult[] {
  const kept = new Map<string, DomainSearchResult['products']>();
  return rows.map((row) => {
    const key = JSON.stringify(row.products);
    const products = kept.get(key) ?? row.products;
    kept.set(key, products);
    return { ...row, products };
  });
}

function mergeRows(
  rows: readonly DomainSearchResult[],
  fresh: readonly DomainSearchResult[],
): readonly DomainSearchResult[] {
  if (fresh.length === 0) return rows;
  const merged = [...rows];
  const places = new Map(rows.map(({ name }, place) => [name, place]));
  for (const result of fresh) {
    const place = places.get(result.name) ?? merged.length;
    merged[place] = result;
    places.set(result.name, place);
  }
  return merged;
}
