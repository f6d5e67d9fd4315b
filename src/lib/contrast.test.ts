import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getContrast, getInkOn, MIN_CONTRAST } from './contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('§9 contrast: computed as WCAG defines it, in either order of the colors', () => {
  expect(getContrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(getContrast('white', '#000000')).toBeCloseTo(21, 5);
  expect(getContrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2);
  expect(getContrast('#1f5eff', '#1f5eff')).toBe(1);
  // The linear part of the curve.
  expect(getContrast('#0a0a0a', '#000000')).toBeCloseTo(1.0607, 4);
  fc.assert(fc.property(color, color, (one, other) => getContrast(one, other) === getContrast(other, one)));
});

test('§9 contrast: text on any color can be read', () => {
  expect([getInkOn('#ffffff'), getInkOn('#1f5eff'), getInkOn('#000000')]).toEqual([
    'black',
    'white',
    'white',
  ]);
  fc.assert(
    fc.property(color, (background) => getContrast(getInkOn(background), background) >= MIN_CONTRAST),
  );
});
