import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hash01, pick } from './hash.ts';

test('§4 registry chance: stays the same from release to release', () => {
  expect(Math.floor(hash01('') * 1e6)).toBe(668922);
  expect(Math.floor(hash01('lighthouse.dev') * 1e6)).toBe(638830);
});

test('§4 registry chance: lies in [0, 1)', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const chance = hash01(text);
      expect(chance >= 0 && chance < 1).toBe(true);
    }),
  );
});

test('§4 registry chance: similar texts spread evenly', () => {
  const tenths = Array.from({ length: 10 }, () => 0);
  for (let i = 0; i < 20_000; i++) {
    const tenth = Math.floor(hash01(`name${i}.com`) * 10);
    tenths[tenth] = (tenths[tenth] ?? 0) + 1;
  }
  for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
});

test('§4 registry chance: picks every element', () => {
  const met = new Set(Array.from({ length: 100 }, (_, i) => pick(`x${i}`, ['a', 'b', 'c'])));
  expect([...met].sort()).toEqual(['a', 'b', 'c']);
});
