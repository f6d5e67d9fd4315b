import { useState } from 'react';
import { deselect, emptySelection, extendSelection, select, toggle } from '#lib/selection.ts';

export type ListSelection<Row> = {
  count: number;
  rows: readonly Row[];
  isSelected: (row: Row) => boolean;
  /** Whether all rows of the page are selected. */
  isAllSelected: boolean;
  isSomeSelected: boolean;
  toggle: (row: Row, isRange: boolean) => void;
  toggleShown: () => void;
  selectAll: (all: readonly Row[]) => void;
  /** Selects these rows and no others. */
  replace: (kept: readonly Row[]) => void;
  clear: () => void;
};

/**
 * The selected rows of a list, including those of other pages. `scope` names the set that they are selected from:
 * changing the filters clears the selection.
 */
export function useListSelection<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  scope: string,
): ListSelection<Row> {
  const [selection, setSelection] = useState(emptySelection);
  const [known, setKnown] = useState<ReadonlyMap<string, Row>>(new Map());
  const [lastScope, setLastScope] = useState(scope);
  if (scope !== lastScope) {
    setLastScope(scope);
    setSelection(emptySelection);
    setKnown(new Map());
  }
  const shown = rows.map(keyOf);
  const { selected } = selection;
  const isAllSelected = shown.length > 0 && shown.every((key) => selected.has(key));
  const remember = (more: readonly Row[]) =>
    setKnown((before) => new Map([...before, ...more.map((row) => [keyOf(row), row] as const)]));
  const current = new Map([...known, ...rows.map((row) => [keyOf(row), row] as const)]);

  return {
    count: selected.size,
    rows: [...selected].flatMap((key) => current.get(key) ?? []),
    isSelected: (row: Row) => selected.has(keyOf(row)),
    isAllSelected,
    isSomeSelected: shown.some((key) => selected.has(key)),
    toggle(row: Row, isRange: boolean) {
      remember(rows);
      setSelection((before) =>
        isRange ? extendSelection(before, keyOf(row), shown) : toggle(before, keyOf(row)),
      );
    },
    toggleShown() {
      remember(rows);
      setSelection((before) => (isAllSelected ? deselect(before, shown) : select(before, shown)));
    },
    selectAll(all: readonly Row[]) {
      remember(all);
      setSelection((before) => select(before, all.map(keyOf)));
    },
    replace(kept: readonly Row[]) {
      remember(kept);
      setSelection(select(emptySelection, kept.map(keyOf)));
    },
    clear: () => setSelection(emptySelection),
  };
}
