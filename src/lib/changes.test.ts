import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applied,
  type Change,
  countByKind,
  difference,
  type Item,
  isEqual,
  newKey,
  rebase,
  stage,
  withChanges,
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
/** A list and edits that somebody makes to it one after the other. */
const edits = fc.array(
  fc.record({ key: fc.constantFrom('1', '2', '3', 'new-1', 'new-2'), after: fc.option(values) }),
);
const stageAll = (list: Item<Value>[], all: { key: string; after: Value | null }[]) =>
  all.reduce<Change<Value>[]>((changes, { key, after }) => {
    const before = list.find((item) => item.key === key)?.value ?? null;
    return stage(changes, { key, before, after });
  }, []);
const byKey = (list: Item<Value>[]) => list.toSorted((a, b) => a.key.localeCompare(b.key));

test('§5 changes: several edits of one item are one change, and none where it is as before', () => {
  const [one] = items;
  const edited = stageAll(items, [
    { key: '1', after: value('uno') },
    { key: '1', after: value('eins') },
  ]);
  expect(edited).toEqual([{ key: '1', before: one?.value, after: value('eins') }]);
  expect(stage(edited, { key: '1', before: null, after: value('one') })).toEqual([]);
  const added = stage<Value>([], { key: 'new-1', before: null, after: value('three') });
  expect(stage(added, { key: 'new-1', before: null, after: null })).toEqual([]);
});

test('§5 changes: the change staged last comes last, so that it is taken back first', () => {
  const all = stageAll(items, [
    { key: '1', after: null },
    { key: '2', after: null },
    { key: '1', after: value('uno') },
  ]);
  expect(all.map(({ key }) => key)).toEqual(['2', '1']);
});

test('§5 changes: the list shows removed items with their old value and added ones last', () => {
  const changes = stageAll(items, [
    { key: '1', after: null },
    { key: 'new-1', after: value('three') },
  ]);
  expect(
    withChanges(items, changes).map(({ key, value: { text }, change }) => [key, text, change !== null]),
  ).toEqual([
    ['1', 'one', true],
    ['2', 'two', false],
    ['new-1', 'three', true],
  ]);
  expect(countByKind(changes)).toEqual({ add: 1, update: 0, remove: 1 });
  expect(newKey(changes)).toBe('new-2');
});

test('§5 changes: staged edits lead to the list that the edits describe', () => {
  fc.assert(
    fc.property(lists, edits, (list, all) => {
      const wanted = new Map<string, Value>(list.map((item) => [item.key, item.value]));
      for (const { key, after } of all) {
        if (after === null) wanted.delete(key);
        else wanted.set(key, after);
      }
      const result = applied(list, stageAll(list, all));
      expect(byKey(result)).toEqual(byKey([...wanted].map(([key, value]) => ({ key, value }))));
    }),
  );
});

test('§5 changes: the difference of two lists leads from one to the other, and its reverse back', () => {
  fc.assert(
    fc.property(lists, lists, (from, to) => {
      expect(byKey(applied(from, difference(from, to)))).toEqual(byKey(to));
      const after = applied(from, difference(from, to));
      expect(byKey(applied(after, difference(after, from)))).toEqual(byKey(from));
      expect(difference(from, from)).toEqual([]);
    }),
  );
});

test('§5 changes: nothing conflicts with an unchanged list', () => {
  fc.assert(
    fc.property(lists, edits, (list, all) => {
      const changes = stageAll(list, all);
      const { conflicts, changes: rebased } = rebase(changes, list);
      expect(conflicts).toEqual([]);
      expect(rebased).toEqual(changes);
    }),
  );
});

test('§5 changes: only what both have changed differently conflicts, and nobody’s change is lost', () => {
  fc.assert(
    fc.property(lists, edits, edits, (list, mine, theirs) => {
      const changes = stageAll(list, mine);
      const now = applied(list, stageAll(list, theirs));
      const { changes: rebased, conflicts } = rebase(changes, now);
      const touched = new Set(stageAll(list, theirs).map(({ key }) => key));
      for (const { key } of conflicts) expect(touched.has(key)).toBe(true);
      for (const { key } of rebased) expect(touched.has(key)).toBe(false);
      const result = applied(now, rebased);
      for (const change of changes) {
        if (conflicts.some(({ key }) => key === change.key)) continue;
        const found = result.find(({ key }) => key === change.key)?.value ?? null;
        expect(found).toEqual(change.after);
      }
    }),
  );
});

test('§5 changes: values are equal in whatever order their fields are', () => {
  expect(isEqual({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
  expect(isEqual([1, 2], [2, 1])).toBe(false);
  expect(isEqual({ a: undefined }, {})).toBe(true);
  expect(isEqual(null, undefined)).toBe(false);
});
