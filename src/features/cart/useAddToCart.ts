import { useCallback, useRef, useState } from 'react';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { useCart } from './useCart.ts';
import { useCartSync } from './useCartSync.ts';

export type CartPlace = 'out' | 'adding' | 'in';

/** Where names stand to the cart, and how to put one in. One for a page, however many rows it has. */
export function useAddToCart(): {
  placeOf: (domain: string) => CartPlace;
  add: (payload: DomainLinePayload) => void;
} {
  const { cart } = useCart();
  const { sync } = useCartSync();
  const [adding, setAdding] = useState<ReadonlySet<string>>(new Set());
  // A service has the domain that it is for; that one need not be in the cart.
  const held = new Set(
    cart?.items.flatMap(({ cartItem }) => (cartItem.category === 'domain' ? cartItem.domain : [])),
  );

  const onTheirWay = useRef(new Set<string>());
  const latestSync = useRef(sync);
  latestSync.current = sync;
  const add = useCallback(async (payload: DomainLinePayload) => {
    const { domain } = payload;
    // Key and click may come before the button has been drawn anew.
    if (onTheirWay.current.has(domain)) return;
    onTheirWay.current.add(domain);
    setAdding(new Set(onTheirWay.current));
    await latestSync.current([{ action: 'add', data: payload }]);
    onTheirWay.current.delete(domain);
    setAdding(new Set(onTheirWay.current));
  }, []);

  return {
    placeOf: (domain) => (held.has(domain) ? 'in' : adding.has(domain) ? 'adding' : 'out'),
    add,
  };
}
