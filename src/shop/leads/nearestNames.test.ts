import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNameError } from '#lib/nameError.ts';
import { findNearNames, MAX_NEAR_NAMES } from './nearestNames.ts';

const label = fc
  .stringMatching(/^[a-z0-9]([a-z0-9-]{0,60}[a-z0-9])?$/)
  .filter((text) => !findNameError(text));
const idn = fc.constantFrom('xn--mnchen-3ya', 'xn--90ais', 'xn--80ak6aa92e');
const tld = fc.constantFrom('com', 'net', 'shop', 'co.uk', 'xn--p1ai');

test('§4 nearest names: at most 41 valid names, each once, never the taken one', () => {
  fc.assert(
    fc.property(fc.oneof(label, idn), tld, (sld, ending) => {
      const names = findNearNames(sld, ending).map(({ name }) => name);
      expect(names.length).toBeLessThanOrEqual(MAX_NEAR_NAMES);
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain(`${sld}.${ending}`);
      expect(names.filter((name) => findNameError(name))).toEqual([]);
    }),
  );
});

test('§4 nearest names: undoing the change gives the taken name', () => {
  fc.assert(
    fc.property(label, tld, (sld, ending) => {
      for (const { name, change } of findNearNames(sld, ending)) {
        const [first = ''] = name.split('.');
        if (change.kind === 'front') expect(first).toBe(change.part + sld);
        if (change.kind === 'behind') expect(first).toBe(sld + change.part);
        if (change.kind === 'ending') expect(name.startsWith(`${sld}.`)).toBe(true);
        if (change.kind === 'hyphen' || change.kind === 'joined')
          expect(first.replaceAll('-', '')).toBe(sld.replaceAll('-', ''));
      }
    }),
  );
});

const changed = (sld: string, kind: string) =>
  findNearNames(sld, 'com')
    .filter(({ name, change }) => change.kind === kind && name.endsWith('.com'))
    .map(({ name }) => name);

test.each([
  ['northwind', 'front', ['getnorthwind.com', 'thenorthwind.com']],
  ['northwind', 'behind', ['northwindapp.com', 'northwindhq.com']],
  ['northwind', 'plural', ['northwinds.com']],
  ['bakery', 'plural', ['bakeries.com']],
  ['box', 'plural', ['boxes.com']],
  ['candles', 'singular', ['candle.com']],
  ['northwind', 'hyphen', ['north-wind.com']],
  ['north-wind', 'joined', ['northwind.com']],
  ['studio54', 'hyphen', ['studio-54.com']],
  ['xn--mnchen-3ya', 'front', []],
])('§4 nearest names: of %s, by %s: %j', (sld, kind, names) => {
  expect(changed(sld, kind)).toEqual(names);
});
