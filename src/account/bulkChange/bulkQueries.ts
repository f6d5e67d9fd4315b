import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query';
import {
  getGetBulkChangeQueryOptions,
  getListBulkItemsQueryKey,
  listBulkItems,
} from '#api/generated/hooks/bulkchanges.ts';
import type { BulkChange } from '#api/generated/schemas/bulkChange.zod.ts';
import type { BulkChangeResponse } from '#api/generated/schemas/bulkChangeResponse.zod.ts';
import type { BulkEffect } from '#api/generated/schemas/bulkEffect.zod.ts';
import type { BulkItem } from '#api/generated/schemas/bulkItem.zod.ts';

/** As the contract says. */
const POLL_INTERVAL_MS = 2000;
/** The contract's largest page. */
const PAGE_SIZE = 100;

/** Effects that are shown as losses; the backend decides which have to be confirmed. */
const LOSSES: ReadonlySet<BulkEffect> = new Set([
  'mail_stops',
  'unlocked',
  'not_renewed',
  'above_ceiling',
  'renews_now',
  'mail_replaced',
  'website_replaced',
  'records_removed',
  'owner_changes',
]);
export const isLoss = (effect: BulkEffect) => LOSSES.has(effect);

export const isActive = ({ state }: Pick<BulkChange, 'state'>) => state === 'waiting' || state === 'running';

/** A change to many domains, polled while it is under way. */
export function useBulkChange(id: number) {
  return useQuery({
    ...getGetBulkChangeQueryOptions(id),
    retryOnMount: false,
    refetchInterval: ({ state: { data } }) =>
      data && isActive(data.data.bulkchange) ? POLL_INTERVAL_MS : false,
  });
}

/** Shows the response of a call about a change, and fetches its domains again. */
export function showBulkChange(queries: QueryClient, response: BulkChangeResponse): void {
  const { bulkChangeId } = response.data.bulkchange;
  queries.setQueryData(getGetBulkChangeQueryOptions(bulkChangeId).queryKey, response);
  refetchItems(queries, bulkChangeId);
}

export function refetchItems(queries: QueryClient, id: number): void {
  const queryKey: QueryKey = getListBulkItemsQueryKey(id);
  void queries.invalidateQueries({ queryKey });
}

/** All domains of a change. Rejects with the call's error. */
export async function fetchItems(id: number): Promise<BulkItem[]> {
  const items: BulkItem[] = [];
  for (let page = 1; ; page++) {
    const { data } = await listBulkItems(id, { limit: PAGE_SIZE, page });
    items.push(...data.items.items);
    if (data.items.items.length === 0 || items.length >= data.items.totalCount) return items;
  }
}
