import { type RefObject, useEffect } from 'react';

/** Scrolls a row of links sideways, so that the one with `aria-current` is in view. */
export function useCurrentInView(row: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (!current || !row.current) return;
    // Not `scrollIntoView`, which would scroll the page too.
    row.current.scrollLeft = current.offsetLeft - (row.current.clientWidth - current.offsetWidth) / 2;
  }, [row]);
}
