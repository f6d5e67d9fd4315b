import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { isShortcut } from '#lib/shortcuts.ts';
import { createStore } from '#lib/store.ts';

const open = createStore(false);
const announcement = createStore('');

export const setCartOpen = open.set;

/** Opens the cart's drawer, from the header or from the row of a name in the cart. */
export function openCart(): void {
  setCartOpen(true);
}

/** Opens the cart if the address says so. The backend's pages link to such addresses. */
export function useCartLink(): void {
  useEffect(() => {
    if (location.hash === '#cart') openCart();
  }, []);
}

/** Makes the key `c` open the cart. For pages that offer to turn shortcuts off. */
export function useCartKey(): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event, 'c')) return;
      event.preventDefault();
      openCart();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

export function useCartOpen(): boolean {
  return useSyncExternalStore(open.subscribe, open.get, open.getInitial);
}

/** Announces a change to screen readers. It is visible in the row and in the cart. */
export const announceCartChange = announcement.set;

export function useCartAnnouncement(): string {
  return useSyncExternalStore(announcement.subscribe, announcement.get, announcement.getInitial);
}
