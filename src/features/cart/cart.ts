import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getCart, syncCart } from '#api/generated/hooks/cart.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartResponse } from '#api/generated/schemas/cartResponse.zod.ts';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { getExpectedLines } from './cartMessages.ts';

const queryKey = queryKeys.cart;

/** Finds the changes of the cart that are under way. */
export const cartSyncKey = [...queryKey, 'sync'];

export type CartChange = { actions: CartAction[]; promoCode?: string };
/** The response, and the cart as it was before. */
export type CartSync = { response: CartSyncResponse; before: Cart | undefined };

/** The cart, with the options that every component shares. */
export const cartOptions = queryOptions({
  queryKey,
  queryFn: async ({ client, signal }) => {
    const response = await getCart({ signal });
    signal.throwIfAborted();
    const { cart } = response.data;
    if (!isChanging(client))
      reportForeignChange(client, (before) => serializeContent(before) !== serializeContent(cart));
    return response;
  },
  // `refreshCart` does, which knows when a change is under way.
  refetchOnWindowFocus: false,
});

/** Changes the cart, one change after the other, so that responses stay in order. Each response has the cart. */
export const cartSyncOptions = mutationOptions({
  mutationKey: cartSyncKey,
  scope: { id: 'cart' },
  mutationFn: async ({ actions, promoCode }: CartChange, { client }): Promise<CartSync> => {
    // A cart that is being fetched is from before the change.
    await client.cancelQueries({ queryKey });
    try {
      const response = await syncCart(actions, promoCode ? { 'promo-code': promoCode } : undefined);
      // So is one whose fetch a component started meanwhile.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<CartResponse>(queryKey)?.data.cart;
      reportForeignChange(client, (known) => hasForeignLines(known, response));
      client.setQueryData<CartResponse>(queryKey, { data: response.data });
      return { response, before };
    } catch (cause) {
      // The change may have been made all the same.
      void client.invalidateQueries({ queryKey });
      throw cause;
    }
  },
});

/** Refetches the cart, so that windows agree. Skipped during a change, whose response has the cart. */
export async function refreshCart(client: QueryClient): Promise<void> {
  if (!isChanging(client))
    await client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
}

function isChanging(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: cartSyncKey }) > 0;
}

const listeners = new Set<() => void>();

/** Calls the listener when the cart turns out to have been changed in another window. Returns how to stop it. */
export function onForeignChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An invalidated cart may differ by this window's own doing: a change whose response was lost, or the check-out. */
function reportForeignChange(client: QueryClient, isChanged: (before: Cart) => boolean): void {
  const state = client.getQueryState<CartResponse>(queryKey);
  if (!state?.data || state.isInvalidated || !isChanged(state.data.data.cart)) return;
  for (const listener of listeners) listener();
}

/** Whether a response's cart differs from the previous cart with only its changes applied. */
function hasForeignLines(before: Cart, response: CartSyncResponse): boolean {
  const expected = getExpectedLines(before, response);
  const { items } = response.data.cart;
  return items.length !== expected.size || items.some(({ cartItem }) => !expected.has(cartItem.id));
}

/** What a person puts into a cart; prices change by themselves. */
function serializeContent({ items, promo }: Cart): string {
  const lines = items.map(({ cartItem }) => [cartItem.id, cartItem.duration]);
  return JSON.stringify([lines, promo?.code]);
}
