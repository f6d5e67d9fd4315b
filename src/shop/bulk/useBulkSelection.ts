import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { deselect, emptySelection, extendSelection, type Selection, select, toggle } from '#lib/selection.ts';
import type { VirtualListHandle } from '#ui/VirtualList.tsx';

/** The row that a key moves to; undefined for other keys, and beyond both ends. */
function getTargetRow(key: string, from: number, count: number): number | undefined {
  const targets: Record<string, number> = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 };
  const to = targets[key];
  return to === undefined || to < 0 || to >= count ? undefined : to;
}

type Named = { name: string };

const getNames = (all: readonly Named[]) => all.map(({ name }) => name);

/**
 * Selects names in a list. Keyboard shortcuts: arrow keys, Home and End move between rows, and with Shift select the
 * rows on the way; Space toggles a row, with Shift all from the row toggled last; Ctrl or Command with A selects all
 * shown rows.
 */
export function useBulkSelection(shown: readonly Named[]) {
  const [selection, setSelection] = useState<Selection>(emptySelection);
  const list = useRef<VirtualListHandle>(null);
  const latest = useRef(shown);
  latest.current = shown;

  const onToggle = useCallback((name: string, isRange: boolean) => {
    setSelection((before) =>
      isRange ? extendSelection(before, name, getNames(latest.current)) : toggle(before, name),
    );
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    const row = (event.target as Element).closest('[data-index]');
    if (!row || event.altKey) return;
    const from = Number(row.getAttribute('data-index'));
    const focused = shown[from];
    if (event.key === ' ' && event.target === row && focused) {
      event.preventDefault();
      onToggle(focused.name, event.shiftKey);
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
      event.preventDefault();
      setSelection((before) => select(before, getNames(latest.current)));
    }
    const to = event.ctrlKey || event.metaKey ? undefined : getTargetRow(event.key, from, shown.length);
    const there = to === undefined ? undefined : shown[to];
    if (to === undefined || !focused || !there) return;
    event.preventDefault();
    if (event.shiftKey) {
      setSelection((before) => {
        const anchored = before.anchor === undefined ? { ...before, anchor: focused.name } : before;
        return extendSelection(anchored, there.name, getNames(latest.current));
      });
    }
    list.current?.getRow(to)?.focus();
  }

  const { selected } = selection;
  const shownCount = useMemo(
    () => (selected.size === 0 ? 0 : shown.filter(({ name }) => selected.has(name)).length),
    [shown, selected],
  );

  return {
    chosen: selected,
    /** The number of shown names that are selected. */
    shownCount,
    list,
    onToggle,
    onKeyDown,
    toggleShown: () =>
      setSelection((before) => (shownCount === shown.length ? deselect : select)(before, getNames(shown))),
    deselect: (names: Iterable<string>) => setSelection((before) => deselect(before, names)),
    clear: () => setSelection(emptySelection),
  };
}
