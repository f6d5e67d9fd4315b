import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deselect, emptySelection, extendSelection, type Selection, select, toggle } from './selection.ts';

const listed = ['a', 'b', 'c', 'd', 'e'];
const joinKeys = ({ selected }: Selection) => [...selected].sort().join('');

test('§4 selection: a row that is selected or deselected becomes the anchor', () => {
  const once = toggle(emptySelection, 'b');
  expect([joinKeys(once), once.anchor]).toEqual(['b', 'b']);
  expect(joinKeys(toggle(once, 'b'))).toBe('');
});

test('§4 selection: a range extends from the anchor in either direction and keeps the anchor', () => {
  const from = toggle(emptySelection, 'c');
  expect(joinKeys(extendSelection(from, 'e', listed))).toBe('cde');
  expect(joinKeys(extendSelection(extendSelection(from, 'e', listed), 'a', listed))).toBe('abcde');
  expect(extendSelection(from, 'a', listed).anchor).toBe('c');
});

test('§4 selection: without a listed anchor only the row itself is selected and becomes the anchor', () => {
  const hidden = toggle(emptySelection, 'x');
  expect([
    joinKeys(extendSelection(hidden, 'b', listed)),
    extendSelection(hidden, 'b', listed).anchor,
  ]).toEqual(['bx', 'b']);
});

test('§4 selection: a row is deselected only by toggling it', () => {
  const step = fc.record({
    key: fc.constantFrom(...listed),
    kind: fc.constantFrom('range', 'all', 'toggle'),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      steps.reduce((before, { key, kind }) => {
        const after =
          kind === 'range'
            ? extendSelection(before, key, listed)
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

test('§4 selection: deselecting some rows leaves the others selected', () => {
  expect(joinKeys(deselect(select(emptySelection, listed), ['b', 'x', 'd']))).toBe('ace');
});
