/** An item of a list with its key, which stays the same while its value changes. */
export type Item<Value> = { key: string; value: Value };

/** A change of one item. `before` is null if the item is added, `after` if it is removed. */
export type Change<Value> = { key: string; before: Value | null; after: Value | null };

export type ChangeKind = 'add' | 'update' | 'remove';

/**
 * A change of an item that someone else has changed since it was loaded. `now` is null if the item no longer exists.
 */
export type Conflict<Value> = Change<Value> & { now: Value | null };

/** An item of the list with its staged change, if any. Removed items keep their old value. */
export type ChangedItem<Value> = Item<Value> & { change: Change<Value> | null };

export function getChangeKind({ before, after }: Change<unknown>): ChangeKind {
  if (before === null) return 'add';
  return after === null ? 'remove' : 'update';
}

/** Stages a new value of an item, null to remove it. Restoring the old value removes the staged change. */
export function stageChange<Value>(
  changes: readonly Change<Value>[],
  { key, before: current, after }: Change<Value>,
): Change<Value>[] {
  const staged = changes.find((change) => change.key === key);
  const before = staged ? staged.before : current;
  const others = changes.filter((change) => change !== staged);
  return isEqual(before, after) ? others : [...others, { key, before, after }];
}

/** A key that no staged item has. The backend's keys never start with `new-`. */
export function createKey(changes: readonly Change<unknown>[]): string {
  const numbers = changes.map(({ key }) => Number(/^new-(\d+)$/.exec(key)?.[1] ?? 0));
  return `new-${Math.max(0, ...numbers) + 1}`;
}

/** The list with its staged changes, added items last. */
export function mergeChanges<Value>(
  items: readonly Item<Value>[],
  changes: readonly Change<Value>[],
): ChangedItem<Value>[] {
  const byKey = new Map(changes.map((change) => [change.key, change]));
  const present = items.map(({ key, value }) => {
    const change = byKey.get(key) ?? null;
    byKey.delete(key);
    return { key, value: change?.after ?? value, change };
  });
  const added = [...byKey.values()].flatMap((change) =>
    change.after === null ? [] : [{ key: change.key, value: change.after, change }],
  );
  return [...present, ...added];
}

/** The list with the changes applied. */
export function applyChanges<Value>(
  items: readonly Item<Value>[],
  changes: readonly Change<Value>[],
): Item<Value>[] {
  return mergeChanges(items, changes).flatMap(({ key, value, change }) =>
    change?.after === null ? [] : [{ key, value }],
  );
}

/** The changes from one list to another, so that `diffItems(now, before)` undoes the changes that led to `now`. */
export function diffItems<Value>(from: readonly Item<Value>[], to: readonly Item<Value>[]): Change<Value>[] {
  const target = new Map(to.map(({ key, value }) => [key, value]));
  const known = new Set(from.map(({ key }) => key));
  return [
    ...from.map(({ key, value }) => ({ key, before: value, after: target.get(key) ?? null })),
    ...to.filter(({ key }) => !known.has(key)).map(({ key, value }) => ({ key, before: null, after: value })),
  ].filter(({ before, after }) => !isEqual(before, after));
}

/**
 * Rebases changes onto a list that may have changed since they were staged. Changes of items that nobody else has
 * changed are kept; changes that someone else has already made are dropped.
 */
export function rebaseChanges<Value>(
  changes: readonly Change<Value>[],
  now: readonly Item<Value>[],
): { changes: Change<Value>[]; conflicts: Conflict<Value>[] } {
  const current = new Map(now.map(({ key, value }) => [key, value]));
  const rebased: Change<Value>[] = [];
  const conflicts: Conflict<Value>[] = [];
  for (const change of changes) {
    const value = current.get(change.key) ?? null;
    if (isEqual(value, change.after)) continue;
    if (isEqual(value, change.before)) rebased.push(change);
    else conflicts.push({ ...change, now: value });
  }
  return { changes: rebased, conflicts };
}

export function countByKind(changes: readonly Change<unknown>[]): Record<ChangeKind, number> {
  const counts = { add: 0, update: 0, remove: 0 };
  for (const change of changes) counts[getChangeKind(change)] += 1;
  return counts;
}

/** Whether two values are the same JSON, regardless of the order of their fields. */
export function isEqual(one: unknown, other: unknown): boolean {
  return serialize(one) === serialize(other);
}

function serialize(value: unknown): string {
  return JSON.stringify(value, (_, part) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
