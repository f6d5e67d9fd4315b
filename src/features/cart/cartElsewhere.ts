import type { QueryClient } from '@tanstack/react-query';
import type { Cart } from '#api/generated/schemas/cart.zod.ts';

const listeners = new Set<() => void>();

/** Where what the cart holds may differ by this window's own doing. */
const doubted = new WeakSet<QueryClient>();

/** Calls when the cart turns out to have been changed in another window. Returns how to stop it. */
export function onChangedElsewhere(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says that nobody knows what became of a change, or that the cart was bought: the next one that comes is no news. */
export function doubtCart(client: QueryClient): void {
  doubted.add(client);
}

/** Compares a cart that was read with the one before. */
export function noteRead(client: QueryClient, before: Cart | undefined, after: Cart): void {
  noteCart(client, before !== undefined && contentOf(before) !== contentOf(after));
}

/** Notes a cart that came, and whether more than this window's doing is in it. */
export function noteCart(client: QueryClient, isNews: boolean): void {
  const isDoubted = doubted.delete(client);
  if (isNews && !isDoubted) for (const listener of listeners) listener();
}

/** What a person puts into a cart; prices change by themselves. */
function contentOf({ items, promo }: Cart): string {
  const lines = items.map(({ cartItem }) => [cartItem.id, cartItem.duration]);
  return JSON.stringify([lines, promo?.code]);
}
