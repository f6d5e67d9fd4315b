/** Which names are chosen. `anchor` is where a range begins: the name that was last chosen or let go by itself. */
export type Selection = { chosen: ReadonlySet<string>; anchor: string | undefined };

export const nothingSelected: Selection = { chosen: new Set(), anchor: undefined };

/** Chooses a name, or lets it go. */
export function toggled({ chosen }: Selection, name: string): Selection {
  const next = new Set(chosen);
  if (!next.delete(name)) next.add(name);
  return { chosen: next, anchor: name };
}

/** Chooses all from the anchor to `name`, as they are listed; from `name` alone where there is no anchor in sight. */
export function extended(
  { chosen, anchor = '' }: Selection,
  name: string,
  listed: readonly string[],
): Selection {
  const to = listed.indexOf(name);
  const from = listed.indexOf(anchor);
  const [first, last] = from === -1 ? [to, to] : [Math.min(from, to), Math.max(from, to)];
  return {
    chosen: new Set([...chosen, ...listed.slice(Math.max(first, 0), last + 1)]),
    anchor: from === -1 ? name : anchor,
  };
}

/** Chooses these besides. */
export function withAll({ chosen, anchor }: Selection, names: readonly string[]): Selection {
  return { chosen: new Set([...chosen, ...names]), anchor };
}

/** Lets these go. */
export function without({ chosen, anchor }: Selection, names: Iterable<string>): Selection {
  const next = new Set(chosen);
  for (const name of names) next.delete(name);
  return { chosen: next, anchor };
}
