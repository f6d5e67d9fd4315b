import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { getCart, syncCart } from '#api/generated/hooks/cart.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartResponse } from '#api/generated/schemas/cartResponse.zod.ts';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { getExpectedLines } from './cartMessages.ts';

const queryKey = queryKeys.cart;

/** Identifies pending changes of the cart. */
export const cartSyncKey = [...queryKey, 'sync'];

export type CartChange = { actions: CartAction[]; promoCode?: string };
/** The response, and the cart before the change. */
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
  // `refreshCart` refetches instead, because it skips the fetch while a change is pending.
  refetchOnWindowFocus: false,
});

/** Changes the cart, one change at a time, so that responses arrive in order. Each response has the cart. */
export const cartSyncOptions = mutationOptions({
  mutationKey: cartSyncKey,
  scope: { id: 'cart' },
  mutationFn: async ({ actions, promoCode }: CartChange, { client }): Promise<CartSync> => {
    // A cart that is still being fetched is older than the change.
    await client.cancelQueries({ queryKey });
    try {
      const response = await syncCart(actions, promoCode ? { 'promo-code': promoCode } : undefined);
      // So is one that a component has started to fetch in the meantime.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<CartResponse>(queryKey)?.data.cart;
      reportForeignChange(client, (known) => hasForeignLines(known, response));
      client.setQueryData<CartResponse>(queryKey, { data: response.data });
      return { response, before };
    } catch (cause) {
      // The backend may have made the change anyway.
      void client.invalidateQueries({ queryKey });
      throw cause;
    }
  },
});

/**
 * Refetches the cart, so that all windows agree. Skipped while a change is pending, because its response has the cart.
 */
export async function refreshCart(client: QueryClient): Promise<void> {
  if (!isChanging(client))
    await client.refetchQueries({ queryKey, type: 'active' }, { cancelRefetch: false });
}

function isChanging(client: QueryClient): boolean {
  return client.isMutating({ mutationKey: cartSyncKey }) > 0;
}

const listeners = new Set<() => void>();

/**
 * Calls the listener when another window turns out to have changed the cart. Returns a function that removes the
 * listener.
 */
export function onForeignChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** An invalidated cart may differ because of this window: a change whose response was lost, or the checkout. */
function reportForeignChange(client: QueryClient, isChanged: (before: Cart) => boolean): void {
  const state = client.getQueryState<CartResponse>(queryKey);
  if (!state?.data || state.isInvalidated || !isChanged(state.data.data.cart)) return;
  for (const listener of listeners) listener();
}

/** Whether a response's cart differs from the previous cart with only this change applied. */
function hasForeignLines(before: Cart, response: CartSyncResponse): boolean {
  const expected = getExpectedLines(before, response);
  const { items } = response.data.cart;
  return items.length !== expected.size || items.some(({ cartItem }) => !expected.has(cartItem.id));
}

/** The part of a cart that people choose. Prices are left out, because they can change without a choice. */
function serializeContent({ items, promo }: Cart): string {
  const lines = items.map(({ cartItem }) => [cartItem.id, cartItem.duration]);
  return JSON.stringify([lines, promo?.code]);
}
