/** How the results are sorted: as ranked by the backend, by a price, or by the length of the name. */
export const RESULT_SORTS = ['fit', 'now', 'renewal', 'five', 'length'] as const;
export type ResultSort = (typeof RESULT_SORTS)[number];

/** Which results are shown, and how. It is stored in the query of the address. */
export type ResultQuery = {
  availableOnly: boolean;
  /** The maximum price in major units of the displayed currency, and the year that it applies to. */
  maxPrice: number | undefined;
  priceOf: 'first' | 'renewal';
  /** Ids of TLD groups; empty for all. */
  groups: readonly string[];
  /** The maximum number of characters before the TLD. */
  maxLength: number | undefined;
  sort: ResultSort;
  /** Whether the search goes on under all TLDs. */
  isAll: boolean;
  /** Undefined for the default density of the search version. */
  view: 'classic' | 'dense' | undefined;
};

export const noQuery: ResultQuery = {
  availableOnly: false,
  maxPrice: undefined,
  priceOf: 'first',
  groups: [],
  maxLength: undefined,
  sort: 'fit',
  isAll: false,
  view: undefined,
};

export const MAX_LENGTHS = [8, 12, 16] as const;

export function parseResultQuery(params: URLSearchParams): ResultQuery {
  const view = params.get('view');
  return {
    availableOnly: params.get('avail') === '1',
    maxPrice: parsePositive(params.get('max')),
    priceOf: params.get('by') === 'renewal' ? 'renewal' : 'first',
    groups: params.get('groups')?.split(',').filter(Boolean) ?? [],
    maxLength: parsePositive(params.get('length')),
    sort: RESULT_SORTS.find((sort) => sort === params.get('sort')) ?? 'fit',
    isAll: params.get('all') === '1',
    view: view === 'classic' || view === 'dense' ? view : undefined,
  };
}

/** The address parameters with those of the query replaced. Other parameters are kept. */
export function writeResultQuery(query: ResultQuery, params: URLSearchParams): URLSearchParams {
  const { availableOnly, maxPrice, priceOf, groups, maxLength, sort, isAll, view } = query;
  const values = {
    avail: availableOnly && '1',
    max: maxPrice,
    by: maxPrice !== undefined && priceOf,
    groups: groups.join(','),
    length: maxLength,
    sort: sort !== 'fit' && sort,
    all: isAll && '1',
    view,
  };
  const written = new URLSearchParams(params);
  for (const [key, value] of Object.entries(values)) {
    if (value) written.set(key, String(value));
    else written.delete(key);
  }
  return written;
}

/** The query without its filters. */
export function removeFilters({ sort, isAll, view }: ResultQuery): ResultQuery {
  return { ...noQuery, sort, isAll, view };
}

/** Whether the query filters results. */
export function isFiltered({ availableOnly, maxPrice, groups, maxLength }: ResultQuery): boolean {
  return availableOnly || maxPrice !== undefined || groups.length > 0 || maxLength !== undefined;
}

export function parsePositive(text: string | null): number | undefined {
  const value = Number(text ?? '');
  return Number.isFinite(value) && value > 0 ? value : undefined;
}
