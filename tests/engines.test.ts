import { expect, test } from 'vitest';
import { compareStages } from './engines/compare.ts';
import type { Box } from './engines/inPage.ts';

const box = (label: string, changes: Partial<Box> = {}): Box => ({
  label,
  x: 100,
  width: 200,
  height: 40,
  line: 24,
  ...changes,
});

function stage(boxes: Box[], { overflow = 0, focus = ['a', 'b'], errors = [] as string[] } = {}) {
  return { name: 'home', errors, layout: { overflow, boxes }, focus };
}

const expected = stage([box('heading “One”'), box('link “Two”')]);

test('engines: small differences of fonts are none, and a heading may need one line more', () => {
  const boxes = [box('heading “One”', { height: 64 }), box('link “Two”', { x: 104, width: 208, height: 43 })];
  expect(compareStages(stage(boxes), expected)).toEqual([]);
});

test('engines: errors, overflow, sizes, what is not shown, and the order of elements and of the focus are compared', () => {
  const heading = box('heading “One”');
  const link = box('link “Two”');
  const compare = (...args: Parameters<typeof stage>) => compareStages(stage(...args), expected);
  expect(compare([heading, link], { errors: ['broken'] })).toEqual(['error: broken']);
  expect(compare([heading, link], { overflow: 12 })).toEqual(['scrolls sideways by 12 px']);
  expect(compare([heading])).toEqual(['not shown: link “Two”']);
  expect(compare([heading, link, box('link “Three”')])).toEqual(['shown here only: link “Three”']);
  expect(compare([link, heading])).toEqual(['another order: link “Two” instead of heading “One”']);
  expect(compare([heading, { ...link, height: 64 }])).toEqual(['height of link “Two”: 64 px instead of 40']);
  expect(compare([heading, link], { focus: ['a'] })).toEqual(['Tab 2: nothing instead of b']);
});
