import fc from 'fast-check';
import { expect, test } from 'vitest';
import { extended, nothingSelected, toggled, withAll, without } from './selection.ts';

const listed = ['a', 'b', 'c', 'd', 'e'];
const chosen = ({ chosen: names }: { chosen: ReadonlySet<string> }) => [...names].sort().join('');

test('§4 bulk selection: a name is chosen and let go again, and is the anchor', () => {
  const once = toggled(nothingSelected, 'b');
  expect([chosen(once), once.anchor]).toEqual(['b', 'b']);
  expect(chosen(toggled(once, 'b'))).toBe('');
});

test('§4 bulk selection: a range goes from the anchor either way and leaves the anchor', () => {
  const from = toggled(nothingSelected, 'c');
  expect(chosen(extended(from, 'e', listed))).toBe('cde');
  expect(chosen(extended(extended(from, 'e', listed), 'a', listed))).toBe('abcde');
  expect(extended(from, 'a', listed).anchor).toBe('c');
});

test('§4 bulk selection: where the anchor is not listed, the name alone is chosen and is the new anchor', () => {
  const hidden = toggled(nothingSelected, 'x');
  expect([chosen(extended(hidden, 'b', listed)), extended(hidden, 'b', listed).anchor]).toEqual(['bx', 'b']);
});

test('§4 bulk selection: nothing that was chosen is lost but by letting it go', () => {
  const step = fc.record({
    name: fc.constantFrom(...listed),
    kind: fc.constantFrom('range', 'all', 'toggle'),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      steps.reduce((before, { name, kind }) => {
        const after =
          kind === 'range'
            ? extended(before, name, listed)
            : kind === 'all'
              ? withAll(before, listed)
              : toggled(before, name);
        const lost = [...before.chosen].filter((one) => !after.chosen.has(one));
        expect(lost).toEqual(kind === 'toggle' && before.chosen.has(name) ? [name] : []);
        expect(kind === 'toggle' || after.chosen.has(name)).toBe(true);
        return after;
      }, nothingSelected);
    }),
  );
});

test('§4 bulk selection: names that went into the cart are let go, the others stay', () => {
  expect(chosen(without(withAll(nothingSelected, listed), ['b', 'x', 'd']))).toBe('ace');
});
