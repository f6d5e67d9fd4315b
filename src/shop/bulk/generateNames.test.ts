import { expect, test } from 'vitest';
import { generateNames, splitAffixes } from './generateNames.ts';

const nothing = { prefixes: [], suffixes: [], hyphen: false };

test('§4 bulk generator: prefixes and suffixes are added to the first label, TLDs stay', () => {
  expect(
    generateNames(['harbour.co.uk', 'café'], { ...nothing, prefixes: ['get'], suffixes: ['hub'] }),
  ).toEqual(['getharbour.co.uk', 'harbourhub.co.uk', 'getcafé', 'caféhub']);
});

test('§4 bulk generator: on request, with a hyphenated variant of each', () => {
  expect(generateNames(['a.io'], { prefixes: ['my'], suffixes: ['x'], hyphen: true })).toEqual([
    'mya.io',
    'ax.io',
    'my-a.io',
    'a-x.io',
  ]);
});

test('§4 bulk generator: names in the list are not generated again', () => {
  expect(generateNames(['a.io', 'mya.io'], { ...nothing, prefixes: ['my'] })).toEqual(['mymya.io']);
  expect(generateNames(['a.io'], nothing)).toEqual([]);
});

test('§4 bulk generator: affixes are split like names, without stray hyphens and dots', () => {
  expect(splitAffixes(' get-, my | -go .app get')).toEqual(['get', 'my', 'go', 'app']);
});
