import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
let isOpen = false;

export function setCartOpen(open: boolean): void {
  isOpen = open;
  for (const listener of listeners) listener();
}

/** Opens the cart's drawer, from the header or from a row that is in the cart. */
export function openCart(): void {
  setCartOpen(true);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the cart's drawer is open. */
export function useCartOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isOpen,
    () => false,
  );
}
