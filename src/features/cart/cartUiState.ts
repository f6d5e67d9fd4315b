import { useSyncExternalStore } from 'react';
import { createStore } from '#lib/store.ts';

const open = createStore(false);
const announcement = createStore('');

export const setCartOpen = open.set;

/** Opens the cart's drawer, from the header or from a row that is in the cart. */
export function openCart(): void {
  setCartOpen(true);
}

export function useCartOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.get, open.getInitial);
}

/** Announces a change to screen readers; it is visible in the row and the cart. */
export const announceCartChange = announcement.set;

export function useCartAnnouncement(): string {
  return useSyncExternalStore(announcement.subscribe, announcement.get, announcement.getInitial);
}
