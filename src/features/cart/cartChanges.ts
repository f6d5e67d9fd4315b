import { mutationOptions } from '@tanstack/react-query';
import { syncCart } from '#api/generated/hooks/cart.ts';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartSyncAnswer } from '#api/generated/schemas/cartSyncAnswer.zod.ts';
import { doubtCart, noteCart } from './cartElsewhere.ts';
import { expectedLines } from './cartNews.ts';
import { cartOptions, SYNC } from './cartQuery.ts';

export type CartChange = { actions: CartAction[]; promoCode?: string };
/** The answer, and the cart as it was held until then. */
export type CartChanged = { answer: CartSyncAnswer; before: Cart | undefined };

const { queryKey } = cartOptions;

/** Sends one list of changes after the other, so that answers can't overtake; each brings the cart along. */
export const changeOptions = mutationOptions({
  mutationKey: SYNC,
  scope: { id: 'cart' },
  mutationFn: async ({ actions, promoCode }: CartChange, { client }): Promise<CartChanged> => {
    // A cart on its way is from before the change.
    await client.cancelQueries({ queryKey });
    try {
      const answer = await syncCart(actions, promoCode ? { 'promo-code': promoCode } : undefined);
      // So is one that a screen opened meanwhile has asked for.
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey)?.data.cart;
      client.setQueryData(queryKey, { data: answer.data });
      noteCart(client, before !== undefined && hasMore(before, answer));
      return { answer, before };
    } catch (cause) {
      // The answer may have been lost on the way, the change made all the same.
      doubtCart(client);
      void client.invalidateQueries({ queryKey });
      throw cause;
    }
  },
});

/** Whether the answer's cart is not what the changes alone would have made of the one before. */
function hasMore(before: Cart, answer: CartSyncAnswer): boolean {
  const expected = expectedLines(before, answer);
  const { items } = answer.data.cart;
  return items.length !== expected.size || items.some(({ cartItem }) => !expected.has(cartItem.id));
}
