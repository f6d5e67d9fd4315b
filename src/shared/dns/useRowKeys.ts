import { useLayoutEffect } from 'react';
import { isShortcut } from '#lib/shortcuts.ts';

/** Makes the key N add a record, and E edit the focused row. */
export function useRowKeys(onAdd: (() => void) | undefined): void {
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (onAdd && isShortcut(event, 'n')) {
        event.preventDefault();
        onAdd();
      }
      const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
      const edit = row?.querySelector<HTMLElement>('[aria-keyshortcuts="e"]');
      if (edit && isShortcut(event, 'e')) {
        event.preventDefault();
        edit.click();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [onAdd]);
}
