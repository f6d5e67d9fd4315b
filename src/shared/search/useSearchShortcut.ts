import { type RefObject, useLayoutEffect } from 'react';
import { isShortcut } from '#lib/shortcuts.ts';

/** Makes the key `/` move the focus to the page's search field. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useLayoutEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (!isShortcut(event, '/')) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    };
    document.addEventListener('keydown', focus);
    return () => document.removeEventListener('keydown', focus);
  }, [input]);
}
