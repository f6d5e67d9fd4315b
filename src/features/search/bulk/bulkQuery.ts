import { parsePositive } from '../resultQuery.ts';

/** How the results are sorted; `entered`: in the order of the list. */
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

/** The kinds that results are divided into; each result is of one. */
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

/** Which results are shown, and how. It is the query of the address; empty lists let all pass. */
export type BulkQuery = {
  kinds: readonly Kind[];
  /** The highest price of the first term in major units of the currency shown. */
  maxPrice: number | undefined;
  /** Ids of TLD groups. */
  groups: readonly string[];
  /** TLDs in ASCII. A result passes where its TLD is one of these, or in one of the groups. */
  tlds: readonly string[];
  /** The highest number of characters before the TLD. */
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

/** The parameters with the query's own replaced; those of others stay. */
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

/** How many filters are set beside the kinds. */
export function countFilters({ maxPrice, groups, tlds, maxLength }: BulkQuery): number {
  return Number(maxPrice !== undefined) + groups.length + tlds.length + Number(maxLength !== undefined);
}
