import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartAction } from '#api/generated/schemas/cartAction.zod.ts';
import type { CartLinePayload } from '#api/generated/schemas/cartLinePayload.zod.ts';
import type { DomainCartItem } from '#api/generated/schemas/domainCartItem.zod.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';

/** The line of a domain; undefined where it is not in the cart. */
export function domainLine(cart: Cart | undefined, domain: string): DomainCartItem | undefined {
  return cart && domainLines(cart, domain)[0];
}

function domainLines({ items }: Cart, domain: string): DomainCartItem[] {
  return items.flatMap(({ cartItem }) =>
    cartItem.category === 'domain' && cartItem.domain === domain ? cartItem : [],
  );
}

/** Takes a line out and puts another one in its place, as one sync. */
export function swapActions(line: DomainCartItem, payload: DomainLinePayload): CartAction[] {
  return [
    { action: 'remove', data: { id: line.id } },
    { action: 'add', data: payload },
  ];
}

/**
 * What is still to be done after a swap, for a backend that makes one half of it alone: the old line goes in again
 * where none is left, and the new ones go out where both are there. Nothing in all other cases.
 */
export function swapRepair(cart: Cart, old: DomainCartItem): CartAction[] {
  const lines = domainLines(cart, old.domain);
  if (lines.length === 0) return payloadsOf(old).map((data) => ({ action: 'add', data }));
  const hasOld = lines.some(({ id }) => id === old.id);
  const others = lines.filter(({ id }) => id !== old.id);
  const surplus = hasOld ? others : others.slice(1);
  return surplus.map(({ id }) => ({ action: 'remove', data: { id } }));
}

/** What puts a line in as it was; nothing for a renewal that names no product. */
function payloadsOf(item: DomainCartItem): CartLinePayload[] {
  const { type, domain, tld, is_premium, period, duration } = item;
  const { bundle_name, is_anchor, product_id } = item.extended;
  const extended = bundle_name === null ? null : { bundle_name, is_anchor };
  const line = { is_premium, domain, tld, period, duration, extended };
  if (type !== 'renewal' && type !== 'restore') return [{ ...line, type, id: null }];
  return product_id === null ? [] : [{ ...line, type, id: product_id }];
}
