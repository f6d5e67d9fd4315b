import { type RefObject, useEffect } from 'react';
import { isShortcut } from '#lib/shortcuts.ts';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const FIELD = 'input[type="search"]';

/**
 * Keyboard shortcuts of a list of names: arrows move between rows, and between the search field and the list. A letter
 * clicks the control of the focused row that has it in `aria-keyshortcuts`.
 */
export function useResultKeys(list: RefObject<VirtualListHandle | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const row = target?.closest<HTMLElement>('[data-index]');
      const step = STEPS[event.key];
      if (step !== undefined && !event.defaultPrevented && moveFocus(list.current, target, row, step)) {
        event.preventDefault();
      } else if (row && isShortcut(event, event.key)) {
        const control = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(event.key)}"]`);
        if (control) event.preventDefault();
        control?.click();
      }
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}

/** Focuses the row above or below. Returns whether there was one. */
function moveFocus(
  list: VirtualListHandle | null,
  target: Element | null,
  row: HTMLElement | null | undefined,
  step: number,
): boolean {
  if (target?.matches('select, textarea, [role="menu"] *')) return false;
  const isInField = target?.matches(FIELD) ?? false;
  if (!row && !(isInField && step > 0)) return false;
  const index = row ? Number(row.dataset.index) + step : 0;
  const next = index < 0 ? document.querySelector<HTMLElement>(FIELD) : list?.getRow(index);
  if (!next) return false;
  if (index >= 0) next.tabIndex = -1;
  next.focus();
  return true;
}
