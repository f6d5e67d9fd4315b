import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applyChanges,
  type Change,
  countByKind,
  createKey,
  diffItems,
  type Item,
  isEqual,
  mergeChanges,
  rebaseChanges,
  stageChange,
} from './changes.ts';

type Value = { text: string; ttl: number };
const value = (text: string, ttl = 60): Value => ({ text, ttl });
const items: Item<Value>[] = [
  { key: '1', value: value('one') },
  { key: '2', value: value('two') },
];

const values = fc.record({ text: fc.constantFrom('a', 'b', 'c'), ttl: fc.constantFrom(60, 300) });
const lists = fc.uniqueArray(fc.record({ key: fc.constantFrom('1', '2', '3', '4', '5'), value: values }), {
  selector: ({ key }) => key,
});
/** Successive edits of a list. */
const edits = fc.array(
  fc.record({ key: fc.constantFrom('1', '2', '3', 'new-1', 'new-2'), after: fc.option(values) }),
);
const stageAll = (list: Item<Value>[], all: { key: string; after: Value | null }[]) =>
  all.reduce<Change<Value>[]>((changes, { key, after }) => {
    const before = list.find((item) => item.key === key)?.value ?? null;
    return stageChange(changes, { key, before, after });
  }, []);
const byKey = (list: Item<Value>[]) => list.toSorted((a, b) => a.key.localeCompare(b.key));

test('§5 changes: several edits of one item are one change, or none if they restore the old value', () => {
  const [one] = items;
  const edited = stageAll(items, [
    { key: '1', after: value('uno') },
    { key: '1', after: value('eins') },
  ]);
  expect(edited).toEqual([{ key: '1', before: one?.value, after: value('eins') }]);
  expect(stageChange(edited, { key: '1', before: null, after: value('one') })).toEqual([]);
  const added = stageChange<Value>([], { key: 'new-1', before: null, after: value('three') });
  expect(stageChange(added, { key: 'new-1', before: null, after: null })).toEqual([]);
});

test('§5 changes: the change staged last comes last, so that it is undone first', () => {
  const all = stageAll(items, [
    { key: '1', after: null },
    { key: '2', after: null },
    { key: '1', after: value('uno') },
  ]);
  expect(all.map(({ key }) => key)).toEqual(['2', '1']);
});

test('§5 changes: removed items keep their old value and added items come last', () => {
  const changes = stageAll(items, [
    { key: '1', after: null },
    { key: 'new-1', after: value('three') },
  ]);
  expect(
    mergeChanges(items, changes).map(({ key, value: { text }, change }) => [key, text, change !== null]),
  ).toEqual([
    ['1', 'one', true],
    ['2', 'two', false],
    ['new-1', 'three', true],
  ]);
  expect(countByKind(changes)).toEqual({ add: 1, update: 0, remove: 1 });
});

test('§5 changes: a value in place of another is an update', () => {
  expect(countByKind(stageAll(items, [{ key: '1', after: value('uno') }]))).toEqual({
    add: 0,
    update: 1,
    remove: 0,
  });
});

test('§5 changes: an item that someone else has removed is not added by its staged removal', () => {
  expect(mergeChanges([], stageAll(items, [{ key: '1', after: null }]))).toEqual([]);
});

test('§5 changes: a change that someone else has made as well is neither kept nor a conflict', () => {
  const changes = stageAll(items, [{ key: '1', after: value('uno') }]);
  expect(rebaseChanges(changes, applyChanges(items, changes))).toEqual({ changes: [], conflicts: [] });
});

test.each([
  [[], 'new-1'],
  [['new-9', 'new-12', 'new-3'], 'new-13'],
  [['renew-7', 'new-7b'], 'new-1'],
])('§5 changes: after the keys %j comes %s', (keys, expected) => {
  expect(createKey(keys.map((key) => ({ key, before: null, after: 1 })))).toBe(expected);
});

test('§5 changes: applying staged edits results in the edited list', () => {
  fc.assert(
    fc.property(lists, edits, (list, all) => {
      const expected = new Map<string, Value>(list.map((item) => [item.key, item.value]));
      for (const { key, after } of all) {
        if (after === null) expected.delete(key);
        else expected.set(key, after);
      }
      const result = applyChanges(list, stageAll(list, all));
      expect(byKey(result)).toEqual(byKey([...expected].map(([key, value]) => ({ key, value }))));
    }),
  );
});

test('§5 changes: the diff of two lists turns the first into the second, and the reverse diff undoes that', () => {
  fc.assert(
    fc.property(lists, lists, (from, to) => {
      expect(byKey(applyChanges(from, diffItems(from, to)))).toEqual(byKey(to));
      const after = applyChanges(from, diffItems(from, to));
      expect(byKey(applyChanges(after, diffItems(after, from)))).toEqual(byKey(from));
      expect(diffItems(from, from)).toEqual([]);
    }),
  );
});

test('§5 changes: rebasing onto an unchanged list has no conflicts', () => {
  fc.assert(
    fc.property(lists, edits, (list, all) => {
      const changes = stageAll(list, all);
      const { conflicts, changes: rebased } = rebaseChanges(changes, list);
      expect(conflicts).toEqual([]);
      expect(rebased).toEqual(changes);
    }),
  );
});

test('§5 changes: only items that both sides changed differently conflict, and no change is lost', () => {
  fc.assert(
    fc.property(lists, edits, edits, (list, mine, theirs) => {
      const changes = stageAll(list, mine);
      const now = applyChanges(list, stageAll(list, theirs));
      const { changes: rebased, conflicts } = rebaseChanges(changes, now);
      const touched = new Set(stageAll(list, theirs).map(({ key }) => key));
      for (const { key } of conflicts) expect(touched.has(key)).toBe(true);
      for (const { key } of rebased) expect(touched.has(key)).toBe(false);
      const result = applyChanges(now, rebased);
      for (const change of changes) {
        if (conflicts.some(({ key }) => key === change.key)) continue;
        const found = result.find(({ key }) => key === change.key)?.value ?? null;
        expect(found).toEqual(change.after);
      }
    }),
  );
});

test('§5 changes: the order of fields does not matter for equality', () => {
  expect(isEqual({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
  expect(isEqual({ a: undefined }, {})).toBe(true);
  expect(isEqual(null, undefined)).toBe(false);
});
