import type { ZodMiniType } from 'zod/mini';

/** The schema of a list's parameters in the contract, such as `GetProductListParams`. */
export type ListSchema = { shape: Readonly<Record<string, ZodMiniType>> };
export type ListParams = Readonly<Record<string, string | number | boolean | undefined>>;

/** The page sizes to choose from. */
export const PAGE_SIZES: readonly number[] = [10, 25, 50, 100];

/** An address uses `page`; it has no offset. */
const NOT_IN_ADDRESS = new Set(['start']);
/** The order of parameters in an address: filters first, then these. */
const PAGING = ['order', 'asc', 'page', 'limit'];

/**
 * Parses a list's state from an address. The result has only values that differ from the contract's defaults, so that
 * each state has exactly one address and one query key. Unknown values are dropped.
 */
export function parseListParams<Params extends ListParams>(schema: ListSchema, search: string): Params {
  const query = new URLSearchParams(search);
  const params: Record<string, string | number | boolean> = {};
  for (const name of paramNames(schema)) {
    const text = query.get(name);
    const value = text === null ? undefined : parseValue(schema, name, text.trim());
    if (value !== undefined) params[name] = value;
  }
  return params as Params;
}

/**
 * The address of a list's state. Other parameters, such as a campaign's, stay unchanged. Any change except of the page
 * leads to the first page.
 */
export function changeListParams(schema: ListSchema, search: string, changes: ListParams): string {
  const query = new URLSearchParams(search);
  const names = paramNames(schema);
  const next: ListParams = {
    ...parseListParams(schema, search),
    page: undefined,
    ...changes,
  };
  for (const name of names) query.delete(name);
  for (const name of names) {
    const value = next[name];
    const text = value === undefined ? '' : String(value);
    if (parseValue(schema, name, text) !== undefined) query.append(name, text);
  }
  const address = query.toString();
  return address && `?${address}`;
}

/** The filters of a list's state: everything except order and paging. */
export function filtersOf(params: ListParams): ListParams {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !PAGING.includes(name)));
}

/** Filters and order of a list's state as a query, without the page. */
export function savedQueryOf({ page: _page, limit: _limit, ...params }: ListParams): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

export function pageSizeOf({ limit }: ListParams): number {
  return Number(limit ?? PAGE_SIZES[0]);
}

function paramNames({ shape }: ListSchema): string[] {
  const names = Object.keys(shape).filter((name) => !NOT_IN_ADDRESS.has(name));
  return [
    ...names.filter((name) => !PAGING.includes(name)),
    ...PAGING.filter((name) => names.includes(name)),
  ];
}

/** A parameter's value; undefined if it is empty, unknown to the contract, or the default. */
function parseValue(schema: ListSchema, name: string, text: string): string | number | boolean | undefined {
  const type = schema.shape[name];
  if (!type || !text) return undefined;
  const value = candidates(text).find((candidate) => type.safeParse(candidate).success);
  if (name === 'limit' && !PAGE_SIZES.includes(Number(value))) return undefined;
  return value === type.safeParse(undefined).data ? undefined : value;
}

/** The values that a text in an address can represent. */
function candidates(text: string): (string | number | boolean)[] {
  if (text === 'true' || text === 'false') return [text === 'true', text];
  return /^\d{1,9}$/.test(text) ? [text, Number(text)] : [text];
}
