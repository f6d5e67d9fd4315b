import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getCart } from '#api/generated/hooks/cart.ts';
import type { CartAnswer } from '#api/generated/schemas/cartAnswer.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { noteRead } from './cartElsewhere.ts';

/** Names the changes of the cart that are on their way. */
export const SYNC = ['cart', 'sync'] as const;

/** The cart, in the shape that every component shares. */
export const cartOptions = queryOptions({
  queryKey: queryKeys.cart,
  queryFn: async ({ client, signal }) => {
    const answer = await getCart({ signal });
    signal.throwIfAborted();
    const before = client.getQueryData<CartAnswer>(queryKeys.cart)?.data.cart;
    if (!isChanging(client)) noteRead(client, before, answer.data.cart);
    return answer;
  },
  // `lookAtCart` does, which knows when a change is on its way.
  refetchOnWindowFocus: false,
});

/** Asks for the cart again, so that windows agree. A change on its way brings the cart along anyway. */
export async function lookAtCart(client: QueryClient): Promise<void> {
  if (isChanging(client)) return;
  await client.refetchQueries({ queryKey: queryKeys.cart, type: 'active' }, { cancelRefetch: false });
}

function isChanging(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: SYNC }) > 0;
}
