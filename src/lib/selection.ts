/** Which rows of a list are selected, by their keys. A range begins at `anchor`, the row that was last toggled. */
export type Selection = { selected: ReadonlySet<string>; anchor: string | undefined };

export const emptySelection: Selection = { selected: new Set(), anchor: undefined };

export function toggle({ selected }: Selection, key: string): Selection {
  const next = new Set(selected);
  if (!next.delete(key)) next.add(key);
  return { selected: next, anchor: key };
}

/** Selects every row from the anchor to `key` in the order of `listed`, or only `key` if the anchor is not listed. */
export function extendSelection(
  { selected, anchor = '' }: Selection,
  key: string,
  listed: readonly string[],
): Selection {
  const to = listed.indexOf(key);
  const from = listed.indexOf(anchor);
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  return {
    selected: new Set([...selected, ...listed.slice(Math.max(first, 0), last + 1)]),
    anchor: from === -1 ? key : anchor,
  };
}

export function select({ selected, anchor }: Selection, keys: Iterable<string>): Selection {
  return { selected: new Set([...selected, ...keys]), anchor };
}

export function deselect({ selected, anchor }: Selection, keys: Iterable<string>): Selection {
  const next = new Set(selected);
  for (const key of keys) next.delete(key);
  return { selected: next, anchor };
}
