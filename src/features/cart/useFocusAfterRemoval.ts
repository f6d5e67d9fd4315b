import { useEffect, useRef } from 'react';
import { lineElementId } from './lineGroups.ts';

/** The element that stands in for the lines when there are none. */
export const EMPTY_ELEMENT_ID = 'cart-empty';

/**
 * Moves the focus to the next line when the one that had it goes, else to the last one. `order` are the lines as they
 * are shown. Returns what to call when a line is about to go.
 */
export function useFocusAfterRemoval(order: readonly number[]): (id: number) => void {
  const leaving = useRef<{ id: number; place: number }>(undefined);
  const key = order.join();
  useEffect(() => {
    const shown = key ? key.split(',').map(Number) : [];
    const left = leaving.current;
    if (!left || shown.includes(left.id)) return;
    leaving.current = undefined;
    // Who has gone on to something else is left there; the dialog takes the focus of what goes.
    const active = document.activeElement;
    if (active && active !== document.body && active.getAttribute('role') !== 'dialog') return;
    const next = shown[Math.min(left.place, shown.length - 1)];
    document.getElementById(next === undefined ? EMPTY_ELEMENT_ID : lineElementId(next))?.focus();
  }, [key]);
  return (id) => {
    leaving.current = { id, place: order.indexOf(id) };
  };
}
