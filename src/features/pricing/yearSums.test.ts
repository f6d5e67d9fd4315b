import { expect, test } from 'vitest';
import { isMultiYear, yearSums } from './yearSums.ts';

const byYear = (years: number) => years * 1000;

test('§9 multi-year exclusions: ai and ote.ai are not asked for by years, all others are', () => {
  expect(['ai', 'ote.ai', 'com', 'io.ai'].map(isMultiYear)).toEqual([false, false, true, true]);
});

test('§3 prices: the sum is told over 1, 3, 5 and 10 years', () => {
  expect(yearSums('com', 1, byYear)).toEqual([
    { years: 1, minor: 1000 },
    { years: 3, minor: 3000 },
    { years: 5, minor: 5000 },
    { years: 10, minor: 10_000 },
  ]);
});

test('§3 prices: years below the shortest term, and years without a price, are left out', () => {
  expect(yearSums('inc', 2, byYear).map(({ years }) => years)).toEqual([3, 5, 10]);
  expect(yearSums('com', 1, (years) => (years === 1 ? 1299 : undefined))).toEqual([
    { years: 1, minor: 1299 },
  ]);
});

test('§9 multi-year exclusions: these are told over their shortest term alone', () => {
  expect(yearSums('ai', 2, byYear)).toEqual([{ years: 2, minor: 2000 }]);
});
