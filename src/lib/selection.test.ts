import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deselect, emptySelection, extendTo, type Selection, select, toggle } from './selection.ts';

const listed = ['a', 'b', 'c', 'd', 'e'];
const keysOf = ({ selected }: Selection) => [...selected].sort().join('');

test('§4 selection: a row is selected and deselected, and becomes the anchor', () => {
  const once = toggle(emptySelection, 'b');
  expect([keysOf(once), once.anchor]).toEqual(['b', 'b']);
  expect(keysOf(toggle(once, 'b'))).toBe('');
});

test('§4 selection: a range goes from the anchor in either direction and keeps the anchor', () => {
  const from = toggle(emptySelection, 'c');
  expect(keysOf(extendTo(from, 'e', listed))).toBe('cde');
  expect(keysOf(extendTo(extendTo(from, 'e', listed), 'a', listed))).toBe('abcde');
  expect(extendTo(from, 'a', listed).anchor).toBe('c');
});

test('§4 selection: without a listed anchor only the row itself is selected and becomes the anchor', () => {
  const hidden = toggle(emptySelection, 'x');
  expect([keysOf(extendTo(hidden, 'b', listed)), extendTo(hidden, 'b', listed).anchor]).toEqual(['bx', 'b']);
});

test('§4 selection: nothing is deselected except by toggling it', () => {
  const step = fc.record({
    key: fc.constantFrom(...listed),
    kind: fc.constantFrom('range', 'all', 'toggle'),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      steps.reduce((before, { key, kind }) => {
        const after =
          kind === 'range'
            ? extendTo(before, key, listed)
            : kind === 'all'
              ? select(before, listed)
              : toggle(before, key);
        const lost = [...before.selected].filter((one) => !after.selected.has(one));
        expect(lost).toEqual(kind === 'toggle' && before.selected.has(key) ? [key] : []);
        expect(kind === 'toggle' || after.selected.has(key)).toBe(true);
        return after;
      }, emptySelection);
    }),
  );
});

test('§4 selection: the given rows are deselected, the others stay', () => {
  expect(keysOf(deselect(select(emptySelection, listed), ['b', 'x', 'd']))).toBe('ace');
});
