import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';

/** What was last seen of a line, in the currency of that time. */
type Seen = { price: number; renewal: number | null; duration: number; currency: string };

/** A line that differs from what was last seen of it; `before` is undefined if it was not seen. */
export type CartChange = { item: CartItem; before: Seen | undefined };

/**
 * The lines of a cart that can be bought and differ from the displayed cart, or from their prices when they were added or
 * last confirmed. `unanswered` were asked about before, so the displayed cart has them already.
 */
export function findChanges(
  displayed: Cart | undefined,
  cart: Cart,
  unanswered: readonly CartChange[] = [],
): CartChange[] {
  const valid = new Set(cart.valid_items);
  const seen = new Map(displayed?.items.map(({ cartItem }) => [cartItem.id, cartItem]));
  return cart.items.flatMap(({ cartItem: item }): CartChange[] => {
    if (!valid.has(item.id)) return [];
    const line = seen.get(item.id);
    if (displayed && !line) return [{ item, before: undefined }];
    const now = toSeen(item, cart.currency);
    const open = unanswered.find((change) => change.item.id === item.id);
    if (open && (!open.before || isOther(open.before, now))) return [{ item, before: open.before }];
    const before = displayed && line ? toSeen(line, displayed.currency) : now;
    if (isOther(before, now)) return [{ item, before }];
    const { previous_price, previous_renewal_price } = item;
    const agreed = {
      ...now,
      price: previous_price ?? now.price,
      renewal: previous_renewal_price ?? now.renewal,
    };
    return isOther(agreed, now) ? [{ item, before: agreed }] : [];
  });
}

/** Whether a change needs consent. Lower prices are only shown. */
export function isRise({ item, before }: CartChange, currency: string): boolean {
  if (!before || before.currency !== currency || before.duration !== item.duration) return true;
  return item.price > before.price || (item.renewal_price ?? 0) > (before.renewal ?? 0);
}

function toSeen({ price, renewal_price, duration }: CartItem, currency: string): Seen {
  return { price, renewal: renewal_price, duration, currency };
}

function isOther(a: Seen, b: Seen): boolean {
  return (
    a.price !== b.price || a.renewal !== b.renewal || a.duration !== b.duration || a.currency !== b.currency
  );
}
