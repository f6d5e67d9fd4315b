import { parsePositive } from '#shop/results/resultQuery.ts';

/** How the results are sorted. `entered` is the order of the list. */
export const BULK_SORTS = [
  'entered',
  'now',
  'renewal',
  'five',
  'length',
  'name',
  'tld',
  'availability',
] as const;
export type BulkSort = (typeof BULK_SORTS)[number];

/** The kinds of results. Each result is of exactly one kind. */
export const KINDS = [
  'available',
  'premium',
  'aftermarket',
  'taken',
  'connection',
  'inAccount',
  'invalid',
] as const;
export type Kind = (typeof KINDS)[number];

/** Which results are shown, and how. It is stored in the query of the address; an empty list doesn't filter. */
export type BulkQuery = {
  kinds: readonly Kind[];
  /** The maximum price of the first term in major units of the displayed currency. */
  maxPrice: number | undefined;
  /** Ids of TLD groups. */
  groups: readonly string[];
  /** TLDs in ASCII. A result matches if its TLD is one of these or belongs to one of the groups. */
  tlds: readonly string[];
  /** The maximum number of characters before the TLD. */
  maxLength: number | undefined;
  sort: BulkSort;
};

export const noBulkQuery: BulkQuery = {
  kinds: [],
  maxPrice: undefined,
  groups: [],
  tlds: [],
  maxLength: undefined,
  sort: 'entered',
};

export function parseBulkQuery(params: URLSearchParams): BulkQuery {
  const list = (name: string) => params.get(name)?.split(',').filter(Boolean) ?? [];
  const kinds = list('show');
  return {
    kinds: KINDS.filter((kind) => kinds.includes(kind)),
    maxPrice: parsePositive(params.get('max')),
    groups: list('groups'),
    tlds: list('tlds'),
    maxLength: parsePositive(params.get('length')),
    sort: BULK_SORTS.find((sort) => sort === params.get('sort')) ?? 'entered',
  };
}

/** The address parameters with those of the query replaced. Other parameters are kept. */
export function writeBulkQuery(query: BulkQuery, params: URLSearchParams): URLSearchParams {
  const values = {
    show: query.kinds.join(','),
    max: query.maxPrice,
    groups: query.groups.join(','),
    tlds: query.tlds.join(','),
    length: query.maxLength,
    sort: query.sort !== 'entered' && query.sort,
  };
  const written = new URLSearchParams(params);
  for (const [key, value] of Object.entries(values)) {
    if (value) written.set(key, String(value));
    else written.delete(key);
  }
  return written;
}

/** The number of filters that are set, other than kinds. */
export function countFilters({ maxPrice, groups, tlds, maxLength }: BulkQuery): number {
  return Number(maxPrice !== undefined) + groups.length + tlds.length + Number(maxLength !== undefined);
}
