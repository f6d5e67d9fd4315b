import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';

/** A line of its own, and the lines that it brought along. */
export type LineGroup = { item: CartItem; children: CartItem[] };

/** The lines oldest first, those of a bundle together; one whose anchor is gone stands alone. */
export function groupLines({ items }: Cart): LineGroup[] {
  const all = items.map(({ cartItem }) => cartItem);
  const ids = new Set(all.map(({ id }) => id));
  const parentOf = ({ extended }: CartItem) => extended.bundle_parent_id ?? 0;
  const children = Map.groupBy(all, parentOf);
  return all
    .filter((item) => !ids.has(parentOf(item)))
    .map((item) => ({ item, children: children.get(item.id) ?? [] }));
}

/** Lines whose price has changed since they were put in, and that can be bought at the new one. */
export function changedPrices({ items, valid_items }: Cart): CartItem[] {
  const valid = new Set(valid_items);
  return items
    .map(({ cartItem }) => cartItem)
    .filter(({ id, previous_price }) => previous_price !== null && valid.has(id));
}

/** The element of a line. */
export function lineElementId(id: number): string {
  return `cart-line-${id}`;
}
