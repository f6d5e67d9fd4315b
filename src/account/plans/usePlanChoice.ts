import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { PlanOption } from '#api/generated/schemas/planOption.zod.ts';
import { cartOptions } from '#shared/cart/cart.ts';
import { openCart } from '#shared/cart/cartUiState.ts';
import { useCart, useCartSync } from '#shared/cart/useCart.ts';

export type PlanChoice = ReturnType<typeof usePlanChoice>;

/**
 * Changes a service's plan through the cart. Since a service can be in the cart only once, a second choice replaces the
 * first.
 */
export function usePlanChoice() {
  const queries = useQueryClient();
  const { cart } = useCart();
  const { sync } = useCartSync();
  const [adding, setAdding] = useState<string>();
  const isAdding = useRef(false);
  const findLine = (id: number, items = cart?.items) =>
    items?.find(({ cartItem }) => cartItem.extended.product_id === id)?.cartItem;

  async function choose({ plan, product_id, cartPayload }: PlanOption): Promise<void> {
    if (isAdding.current) return;
    isAdding.current = true;
    setAdding(plan);
    const line = findLine(product_id);
    const remove: CartAction[] = line ? [{ action: 'remove', data: { id: line.id } }] : [];
    const isDone = await sync([...remove, { action: 'add', data: cartPayload }]);
    const after = queries.getQueryData(cartOptions.queryKey)?.data.cart.items;
    if (!isDone && line && after && !findLine(product_id, after)) await sync(createRestoration(line));
    isAdding.current = false;
    setAdding(undefined);
  }

  return {
    getState: ({ plan, product_id }: PlanOption) => {
      if (adding === plan) return 'adding' as const;
      const line = findLine(product_id);
      return line?.category === 'service' && line.plan === plan ? ('in' as const) : ('out' as const);
    },
    choose: (option: PlanOption) => void choose(option),
    openCart,
  };
}

/** Restores a line whose replacement the backend rejected. */
function createRestoration(line: CartItem): CartAction[] {
  const id = line.extended.product_id;
  if (line.category !== 'service' || id === null) return [];
  const { type, plan, period, duration } = line;
  const data = { type, id, period, duration, ...(plan !== null && { plan }) };
  return [{ action: 'add', data }];
}
