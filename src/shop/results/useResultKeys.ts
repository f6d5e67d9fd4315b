import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isShortcut } from '#lib/shortcuts.ts';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const SIDE_STEPS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const GROUP_STEPS: Record<string, number> = { PageDown: 1, PageUp: -1 };
const FIELD = 'input[type="search"]';
const CONTROLS = 'button:not(:disabled), a[href]';

type ResultKeysOptions = {
  list: RefObject<VirtualListHandle | null>;
  /** The indexes of the rows that are group headings, in a list with groups. */
  headings?: readonly number[];
  /** Removes a row's name from the cart, if it is there. */
  onRemove?: (index: number) => void;
};

/**
 * Keyboard shortcuts of a list of names. Up and Down move between rows, and between the search field and the list. In a
 * grid, Left and Right move within a row, Page Up and Page Down between groups, and Tab leaves the list. Enter and `a`
 * add the row's name to the cart, or remove it. A letter clicks the control of the focused row that has the letter in
 * `aria-keyshortcuts`.
 */
export function useResultKeys(options: ResultKeysOptions): void {
  const latest = useRef(options);
  latest.current = options;
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { list, headings, onRemove } = latest.current;
      const target = event.target instanceof HTMLElement ? event.target : null;
      const row = target?.closest<HTMLElement>('[data-index]');
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (moveFocus(event, { list: list.current, headings, target, row })) event.preventDefault();
      else if (row && isShortcut(event, event.key)) pressControl(event, row, target, onRemove);
    };
    document.addEventListener('keydown', press);
    document.addEventListener('keyup', enterGrid);
    return () => {
      document.removeEventListener('keydown', press);
      document.removeEventListener('keyup', enterGrid);
    };
  }, []);
}

function pressControl(
  event: KeyboardEvent,
  row: HTMLElement,
  target: HTMLElement | null,
  onRemove: ResultKeysOptions['onRemove'],
): void {
  const key = event.key === 'Enter' && target === row ? 'a' : event.key;
  const control = row.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
  if (control) {
    event.preventDefault();
    control.click();
  } else if (key === 'a') onRemove?.(Number(row.dataset.index));
}

type Place = {
  list: VirtualListHandle | null;
  headings: readonly number[] | undefined;
  target: HTMLElement | null;
  row: HTMLElement | null | undefined;
};

/** Moves the focus according to the key. Returns whether it was moved. */
function moveFocus(event: KeyboardEvent, { list, headings, target, row }: Place): boolean {
  if (target?.matches('select, textarea, [role="menu"] *')) return false;
  const isInGrid = row?.getAttribute('role') === 'row';
  const side = SIDE_STEPS[event.key];
  if (isInGrid && side !== undefined && !target?.matches('input')) return focusBeside(row, target, side);
  if (isInGrid && event.key === 'Tab') {
    leaveGrid(row, event.shiftKey);
    return false;
  }
  const from = row ? Number(row.dataset.index) : -1;
  const group = isInGrid ? GROUP_STEPS[event.key] : undefined;
  if (group !== undefined && headings) {
    const heading =
      group > 0 ? headings.find((index) => index > from) : headings.findLast((index) => index < from - 1);
    return heading !== undefined && focusRow(list?.getRow(heading + 1));
  }
  const step = STEPS[event.key];
  if (step === undefined || !(row || (target?.matches(FIELD) && step > 0))) return false;
  let index = from + step;
  while (headings?.includes(index)) index += step;
  return focusRow(index < 0 ? document.querySelector<HTMLElement>(FIELD) : list?.getRow(index));
}

function focusRow(row: HTMLElement | null | undefined): boolean {
  if (!row) return false;
  if (!row.matches(FIELD) && !row.hasAttribute('tabindex')) row.tabIndex = -1;
  row.focus();
  return true;
}

/** Focuses the next control of a row, or the row itself when moving back from the first control. */
function focusBeside(row: HTMLElement, target: HTMLElement | null, step: number): boolean {
  const stops = [row, ...row.querySelectorAll<HTMLElement>(CONTROLS)];
  return focusRow(stops[(target ? stops.indexOf(target) : -1) + step]);
}

/** Shift+Tab from below the list leads to its last control, but in a grid the row has to get the focus. */
function enterGrid({ key, shiftKey, target }: KeyboardEvent): void {
  if (key !== 'Tab' || !shiftKey || !(target instanceof HTMLElement)) return;
  if (!target.matches('[role="row"]')) target.closest<HTMLElement>('[role="row"]')?.focus();
}

/** Moves the focus to the edge of the list before the browser handles Tab, so that the list is a single tab stop. */
function leaveGrid(row: HTMLElement, isBack: boolean): void {
  const grid = row.closest<HTMLElement>('[role="grid"]');
  const edge = isBack ? grid : [...(grid?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].at(-1);
  if (!edge) return;
  if (edge === grid) edge.tabIndex = -1;
  edge.focus({ preventScroll: true });
}
