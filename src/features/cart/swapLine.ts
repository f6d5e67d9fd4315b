import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';

/** The line of a domain; undefined where it is not in the cart. */
export function domainLine(cart: Cart | undefined, domain: string): CartItem | undefined {
  return cart?.items.map(({ cartItem }) => cartItem).find((item) => isLineOf(item, domain));
}

function isLineOf(item: CartItem, domain: string): boolean {
  return item.domain === domain && item.category === 'domain';
}

/** Takes a line out and puts another one in its place, as one sync. */
export function swapActions(line: CartItem, payload: CartLinePayload): CartAction[] {
  return [
    { action: 'remove', data: { id: line.id } },
    { action: 'add', data: payload },
  ];
}

/**
 * What is still to be done after a swap, for a backend that makes one half of it alone: the old line goes in again
 * where none is left, and the new ones go out where both are there. Nothing in all other cases.
 */
export function swapRepair(cart: Cart, old: CartItem): CartAction[] {
  const domain = old.domain ?? '';
  const lines = cart.items.map(({ cartItem }) => cartItem).filter((item) => isLineOf(item, domain));
  if (lines.length === 0) return [{ action: 'add', data: payloadOf(old) }];
  const hasOld = lines.some(({ id }) => id === old.id);
  const others = lines.filter(({ id }) => id !== old.id);
  const surplus = hasOld ? others : others.slice(1);
  return surplus.map(({ id }) => ({ action: 'remove', data: { id } }));
}

/** What puts a line in as it was. */
function payloadOf({ type, domain, tld, is_premium, period, duration, extended }: CartItem): CartLinePayload {
  const { bundle_name, is_anchor, product_id } = extended;
  return {
    type,
    is_premium,
    domain: domain ?? undefined,
    id: product_id,
    tld: tld ?? undefined,
    period,
    duration,
    extended: bundle_name === null ? null : { bundle_name, is_anchor },
  };
}
