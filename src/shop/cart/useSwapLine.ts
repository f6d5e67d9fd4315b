import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import type { DomainCartItem } from '#api/generated/schemas/domainCartItem.zod.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { cartOptions } from '#shared/cart/cart.ts';
import { useCart, useCartSync } from '#shared/cart/useCart.ts';

export type LineSwap = {
  getLine: (domain: string) => DomainCartItem | undefined;
  /** Only one swap runs at a time; a second one is ignored meanwhile. Never rejects, because failures are reported. */
  swap: (line: DomainCartItem, payload: DomainLinePayload) => Promise<void>;
  /** The domain whose line is being swapped. */
  swapping: string | undefined;
};

/** Replaces a domain's line with another one, for example for another early-access stage. */
export function useSwapLine(): LineSwap {
  const queries = useQueryClient();
  const { cart } = useCart();
  const { sync } = useCartSync();
  const [swapping, setSwapping] = useState<string>();

  return useMemo(() => {
    async function swap(line: DomainCartItem, payload: DomainLinePayload): Promise<void> {
      if (swapping !== undefined) return;
      setSwapping(line.domain);
      await sync(createSwapActions(line, payload));
      const after = queries.getQueryData(cartOptions.queryKey)?.data.cart;
      const repair = after ? createRepairActions(after, line) : [];
      if (repair.length > 0) await sync(repair);
      setSwapping(undefined);
    }

    return { getLine: (domain) => findDomainLine(cart, domain), swap, swapping };
  }, [queries, cart, sync, swapping]);
}

/** The line of a domain; undefined if it isn't in the cart. */
export function findDomainLine(cart: Cart | undefined, domain: string): DomainCartItem | undefined {
  return cart && filterDomainLines(cart, domain)[0];
}

function filterDomainLines({ items }: Cart, domain: string): DomainCartItem[] {
  return items.flatMap(({ cartItem }) =>
    cartItem.category === 'domain' && cartItem.domain === domain ? cartItem : [],
  );
}

/** The actions that replace a line with another one, in one change. */
export function createSwapActions(line: DomainCartItem, payload: DomainLinePayload): CartAction[] {
  return [
    { action: 'remove', data: { id: line.id } },
    { action: 'add', data: payload },
  ];
}

/**
 * Repairs a swap that the backend applied only partially: adds the old line again if no line is left, and removes the
 * new ones if both exist.
 */
export function createRepairActions(cart: Cart, old: DomainCartItem): CartAction[] {
  const lines = filterDomainLines(cart, old.domain);
  if (lines.length === 0) return toPayloads(old).map((data) => ({ action: 'add', data }));
  const hasOld = lines.some(({ id }) => id === old.id);
  const others = lines.filter(({ id }) => id !== old.id);
  const surplus = hasOld ? others : others.slice(1);
  return surplus.map(({ id }) => ({ action: 'remove', data: { id } }));
}

/** The payload that restores a line; none for a renewal without a product. */
function toPayloads(item: DomainCartItem): CartLinePayload[] {
  const { type, domain, tld, is_premium, period, duration } = item;
  const { bundle_name, is_anchor, product_id } = item.extended;
  const extended = bundle_name === null ? null : { bundle_name, is_anchor };
  const line = { is_premium, domain, tld, period, duration, extended };
  if (type !== 'renewal' && type !== 'restore') return [{ ...line, type, id: null }];
  return product_id === null ? [] : [{ ...line, type, id: product_id }];
}
