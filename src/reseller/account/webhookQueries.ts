import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  getGetResellerDeliveryQueryKey,
  getGetResellerWebhookQueryKey,
  getListResellerDeliveriesQueryKey,
  getListResellerDeliveriesQueryOptions,
  resendResellerDelivery,
  sendResellerTest,
} from '#api/generated/hooks/resellerwebhook.ts';
import type { ResellerDeliveryResponse } from '#api/generated/schemas/resellerDeliveryResponse.zod.ts';

const SHOWN_DELIVERIES = 10;

export const deliveriesOptions = () => getListResellerDeliveriesQueryOptions({ limit: SHOWN_DELIVERIES });

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
