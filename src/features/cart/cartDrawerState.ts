import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

const open = createStore(false);

export const setCartOpen = open.set;

/** Opens the cart's drawer, from the header or from a row that is in the cart. */
export function openCart(): void {
  setCartOpen(true);
}

/** Whether the cart's drawer is open. */
export function useCartOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.get, open.getInitial);
}
