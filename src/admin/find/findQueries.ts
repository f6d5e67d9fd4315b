import { getFindAnythingQueryOptions } from '#api/generated/hooks/customers.ts';
import { FoundKind } from '#api/generated/schemas/foundKind.zod.ts';
import { getFirstValues } from '#lib/query.ts';

const MIN_LETTERS = 2;
const MAX_LETTERS = 100;
/** Hits of each kind that are shown beside those of other kinds. */
const SHOWN_OF_KIND = 5;
const SHOWN_ALONE = 100;

/** What the address asks for; without a kind, everything. */
export type Asked = { query: string; kind: FoundKind | undefined };

export function parseAsked(search: string): Asked {
  const { query = '', kind } = getFirstValues(search, ['query', 'kind']);
  return {
    query: query.trim().slice(0, MAX_LETTERS),
    kind: FoundKind.options.find((one) => one === kind),
  };
}

/** The part of an address that asks for it. */
export function searchFor({ query, kind }: Asked): string {
  const found = new URLSearchParams({ ...(query && { query }), ...(kind && { kind }) }).toString();
  return found && `?${found}`;
}

/** Whether a text is long enough to be searched for. */
export const canFind = (text: string): boolean => text.trim().length >= MIN_LETTERS;

export function findOptions({ query, kind: only }: Asked, kind: FoundKind, limit?: number) {
  const shown = only === kind ? SHOWN_ALONE : SHOWN_OF_KIND;
  return getFindAnythingQueryOptions({ query, kind, limit: limit ?? shown });
}
