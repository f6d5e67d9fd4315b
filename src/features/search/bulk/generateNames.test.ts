import { expect, test } from 'vitest';
import { generateNames, splitAffixes } from './generateNames.ts';

const nothing = { prefixes: [], suffixes: [], hyphen: false };

test('§4 bulk generator: prefixes and suffixes go around the first label, endings stay', () => {
  expect(
    generateNames(['harbour.co.uk', 'café'], { ...nothing, prefixes: ['get'], suffixes: ['hub'] }),
  ).toEqual(['getharbour.co.uk', 'harbourhub.co.uk', 'getcafé', 'caféhub']);
});

test('§4 bulk generator: each with a hyphen too where that is asked for', () => {
  expect(generateNames(['a.io'], { prefixes: ['my'], suffixes: ['x'], hyphen: true })).toEqual([
    'mya.io',
    'ax.io',
    'my-a.io',
    'a-x.io',
  ]);
});

test('§4 bulk generator: what is in the list already is not made again', () => {
  expect(generateNames(['a.io', 'mya.io'], { ...nothing, prefixes: ['my'] })).toEqual(['mymya.io']);
  expect(generateNames(['a.io'], nothing)).toEqual([]);
});

test('§4 bulk generator: pieces are read like names, without stray hyphens and dots', () => {
  expect(splitAffixes(' get-, my | -go .app get')).toEqual(['get', 'my', 'go', 'app']);
});
