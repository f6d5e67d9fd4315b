import { keepPreviousData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import * as zod from 'zod/mini';
import {
  getGetResellerDeliveryQueryKey,
  getGetResellerWebhookQueryKey,
  getListResellerDeliveriesQueryKey,
  getListResellerDeliveriesQueryOptions,
  resendResellerDelivery,
  sendResellerTest,
} from '#api/generated/hooks/resellerwebhook.ts';
import type { ResellerDeliveryResponse } from '#api/generated/schemas/resellerDeliveryResponse.zod.ts';

export const DELIVERIES_PER_PAGE = 10;

/** The page of deliveries and the one that is open, in the page's address. */
export const DeliveriesView = zod.object({
  delivery: zod.optional(zod.int()),
  page: zod.optional(zod.int().check(zod.minimum(2))),
});
export type DeliveriesView = zod.infer<typeof DeliveriesView>;

export const deliveriesOptions = (page = 1) =>
  getListResellerDeliveriesQueryOptions(
    { limit: DELIVERIES_PER_PAGE, page },
    { query: { placeholderData: keepPreviousData } },
  );

/** Sends a message again, or a test if there is none. */
export function useSendMessage() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (deliveryId?: number) =>
      deliveryId === undefined ? sendResellerTest() : resendResellerDelivery(deliveryId),
    onSuccess: (response) => showSent(queries, response),
  });
}

function showSent(queries: QueryClient, response: ResellerDeliveryResponse): Promise<unknown> {
  queries.setQueryData(getGetResellerDeliveryQueryKey(response.data.delivery.deliveryId), response);
  return Promise.all([
    queries.invalidateQueries({ queryKey: getListResellerDeliveriesQueryKey() }),
    queries.invalidateQueries({ queryKey: getGetResellerWebhookQueryKey() }),
  ]);
}
