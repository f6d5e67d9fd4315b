import type { QueryClient, QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { _default } from 'zod/mini';
import type { ErrorType } from '#api/client.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { type ListParams, type ListSchema, parseListParams } from './listParams.ts';

/** A list of the contract: the common part of its address, its page's `load` and its table. */
export type ListQuery<Params extends ListParams, Response, Row> = {
  /** The generated schema of the call's parameters. */
  schema: ListSchema;
  /** The generated query options of the call. */
  options: (params: Params) => UseQueryOptions<Response, ErrorType<unknown>> & { queryKey: QueryKey };
  pageOf: (response: Response) => ListPage<Row>;
  /** The order of an address without one, if it isn't the contract's default. */
  initial?: ListOrder;
};

export type ListOrder = { order: string; asc: boolean };

export type ListPage<Row> = { items: readonly Row[]; totalCount: number };

/** A list whose page is at `key` in the response. */
export function listQuery<
  Params extends ListParams,
  Response extends { data: { [name in Key]: ListPage<unknown> } },
  Key extends string,
>(schema: ListSchema, options: ListQuery<Params, Response, unknown>['options'], key: Key) {
  type Row = Response['data'][Key]['items'][number];
  const pageOf = ({ data }: Response) => data[key] as ListPage<Row>;
  return { schema, options, pageOf };
}

/** The same list in another order, unless its address asks for one. */
export function orderedBy<Params extends ListParams, Response, Row>(
  list: ListQuery<Params, Response, Row>,
  initial: ListOrder,
): ListQuery<Params, Response, Row> {
  const { order, asc } = list.schema.shape;
  if (!order || !asc) throw new Error('The list has no order.');
  const shape = {
    ...list.schema.shape,
    order: _default(order, initial.order),
    asc: _default(asc, initial.asc),
  };
  return {
    ...list,
    schema: { shape },
    options: (params) => list.options({ ...initial, ...params }),
    initial,
  };
}

/** The order of a list's state. */
export function orderOf({ initial }: { initial?: ListOrder | undefined }, params: ListParams): ListOrder {
  return {
    order: String(params.order ?? initial?.order ?? ''),
    asc: (params.asc ?? initial?.asc ?? false) === true,
  };
}

/** The contract's maximum page size. */
const FETCH_SIZE = 100;

/**
 * For a page's `load`: fetches the rows that the address asks for. If that fails, the error is shown in place of the
 * table.
 */
export function prefetchList<Params extends ListParams, Response, Row>(
  list: ListQuery<Params, Response, Row>,
  queries: QueryClient,
  url: Pick<URL, 'search'>,
): Promise<void> {
  return queries.prefetchQuery(list.options(parseListParams<Params>(list.schema, url.search)));
}

/** The `load` of a page that has only the list. */
export function loadList<Params extends ListParams, Response, Row>(list: ListQuery<Params, Response, Row>) {
  return ({ queries, url }: LoadContext) => prefetchList(list, queries, url);
}

/** All matching rows, at most `max`, whatever page is shown. Rejects with the call's error. */
export async function fetchAllRows<Params extends ListParams, Response, Row>(
  list: ListQuery<Params, Response, Row>,
  queries: QueryClient,
  params: Params,
  max: number,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const options = list.options({ ...params, limit: FETCH_SIZE, page: page === 1 ? undefined : page });
    const { items, totalCount } = list.pageOf(await queries.fetchQuery(options));
    rows.push(...items);
    if (items.length === 0 || rows.length >= Math.min(totalCount, max)) return rows.slice(0, max);
  }
}
