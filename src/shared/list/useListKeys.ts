import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isShortcut } from '#lib/shortcuts.ts';

const STEPS: Record<string, number> = { j: 1, k: -1 };
const ROWS = '[data-row]';

/**
 * Keyboard shortcuts of a list: F moves to its search field, J and K between rows, X selects the focused row, Shift+X a
 * range, A the whole page, Enter opens the row's link.
 */
export function useListKeys(root: RefObject<HTMLElement | null>, onSelectShown?: () => void): void {
  const selectShown = useRef(onSelectShown);
  selectShown.current = onSelectShown;
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const { key, target } = event;
      if (!isShortcut(event, key) || !root.current) return;
      const row = target instanceof Element ? target.closest<HTMLElement>(ROWS) : null;
      if (act(root.current, row, event)) event.preventDefault();
    }

    /** Returns whether the key had an effect. */
    function act(
      list: HTMLElement,
      row: HTMLElement | null,
      { key, target, shiftKey }: KeyboardEvent,
    ): boolean {
      const letter = key.toLowerCase();
      if (key === 'Enter') return target === row && click(row?.querySelector('a[href]'));
      if (letter === 'x') return clickBox(row, shiftKey);
      if (shiftKey) return false;
      if (letter === 'f') return focus(list.querySelector<HTMLElement>('input[type="search"]'));
      if (letter === 'a') return selectShown.current ? run(selectShown.current) : false;
      return STEPS[letter] !== undefined && focus(rowBeside(list, row, STEPS[letter]));
    }

    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [root]);
}

function rowBeside(list: HTMLElement, row: HTMLElement | null, step: number): HTMLElement | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>(ROWS)];
  if (!row) return rows.at(step > 0 ? 0 : -1);
  return rows[rows.indexOf(row) + step];
}

function run(action: () => void): boolean {
  action();
  return true;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return Boolean(element);
}

function click(element: HTMLElement | null | undefined): boolean {
  element?.click();
  return Boolean(element);
}

/** Clicks a checkbox with the Shift key, which `click()` can't pass. */
function clickBox(row: HTMLElement | null, shiftKey: boolean): boolean {
  const box = row?.querySelector<HTMLInputElement>('input[data-pick]');
  box?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }));
  return Boolean(box);
}
