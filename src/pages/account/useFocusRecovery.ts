import { useEffect, useRef } from 'react';

/**
 * When the state changes and the control that had the focus is gone with it, gives the focus to the page's main part, as
 * a navigation does. Otherwise the next Tab would start at the top of the document.
 */
export function useFocusRecovery(state: unknown): void {
  const before = useRef(state);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [state]);
}
