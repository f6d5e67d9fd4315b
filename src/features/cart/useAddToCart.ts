import { useCallback, useRef, useState } from 'react';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import { useCart } from './useCart.ts';
import { useCartSync } from './useCartSync.ts';

export type CartPlace = 'out' | 'adding' | 'in';

/** Where names stand to the cart, and how to put one in. One for a page, however many rows it has. */
export function useAddToCart(): {
  placeOf: (domain: string) => CartPlace;
  add: (payload: CartLinePayload) => void;
} {
  const { cart } = useCart();
  const { sync } = useCartSync();
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  const held = new Set(cart?.items.map(({ cartItem }) => cartItem.domain));

  const latestSync = useRef(sync);
  latestSync.current = sync;
  const add = useCallback(async (payload: CartLinePayload) => {
    const domain = payload.domain ?? '';
    setAdding((before) => new Set(before).add(domain));
    await latestSync.current([{ action: 'add', data: payload }]);
    setAdding((before) => new Set([...before].filter((name) => name !== domain)));
  }, []);

  return {
    placeOf: (domain) => (held.has(domain) ? 'in' : adding.has(domain) ? 'adding' : 'out'),
    add,
  };
}
