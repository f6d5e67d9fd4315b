import { useEffect, useRef } from 'react';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';

/** A line with the lines that its bundle has added. */
export type LineGroup = { item: CartItem; children: CartItem[] };

/** Groups the lines of bundles, oldest first. A line whose anchor no longer exists forms its own group. */
export function groupLines({ items }: Cart): LineGroup[] {
  const all = items.map(({ cartItem }) => cartItem);
  const ids = new Set(all.map(({ id }) => id));
  const getParentId = ({ extended }: CartItem) => extended.bundle_parent_id ?? 0;
  const children = Map.groupBy(all, getParentId);
  return all
    .filter((item) => !ids.has(getParentId(item)))
    .map((item) => ({ item, children: children.get(item.id) ?? [] }));
}

/** Lines whose price has changed since they were added, and that can be bought at the new one. */
export function changedPrices({ items, valid_items }: Cart): CartItem[] {
  const valid = new Set(valid_items);
  return items
    .map(({ cartItem }) => cartItem)
    .filter(({ id, previous_price }) => previous_price !== null && valid.has(id));
}

/** Id of the element of a line. */
export function getLineElementId(id: number): string {
  return `cart-line-${id}`;
}

/** Id of the element shown when there are no lines. */
export const EMPTY_ELEMENT_ID = 'cart-empty';

/**
 * When the line that has the focus is removed, moves it to the next line, else to the last one. `order` are the lines as
 * they are shown. Returns a function to call before a line is removed.
 */
export function useFocusAfterRemoval(order: readonly number[]): (id: number) => void {
  const leaving = useRef<{ id: number; index: number }>(undefined);
  const key = order.join();
  useEffect(() => {
    const shown = key ? key.split(',').map(Number) : [];
    const removed = leaving.current;
    if (!removed || shown.includes(removed.id)) return;
    leaving.current = undefined;
    // The focus may have moved on meanwhile. When the focused element is removed, the dialog gets it.
    const active = document.activeElement;
    if (active && active !== document.body && active.getAttribute('role') !== 'dialog') return;
    const next = shown[Math.min(removed.index, shown.length - 1)];
    document.getElementById(next === undefined ? EMPTY_ELEMENT_ID : getLineElementId(next))?.focus();
  }, [key]);
  return (id) => {
    leaving.current = { id, index: order.indexOf(id) };
  };
}
