import { expect, test } from 'vitest';
import { rankItems, rankMatch, splitMatch } from './rank.ts';

test('§9 palette: exact matches rank before those at the start of a word, these before all others', () => {
  const names = ['my-akiln.com', 'kiln-and-clay.studio', 'the-kiln.de', 'kiln', 'glaze.shop'];
  expect(rankItems(names, 'kiln', (name) => [name])).toEqual([
    'kiln',
    'kiln-and-clay.studio',
    'the-kiln.de',
    'my-akiln.com',
  ]);
});

test('§9 palette: case, accents, soft hyphens and surrounding spaces are ignored', () => {
  expect(rankMatch('Töpferei Okafor', ' TOPFEREI')).toBe(2);
  expect(rankMatch('Änderungs\u00adprotokoll', 'änderungsprotokoll')).toBe(3);
  expect(rankMatch('anything', '  ')).toBe(3);
  expect(rankMatch('kiln', 'clay')).toBe(0);
});

test('§9 palette: the matching part is found for highlighting', () => {
  expect(splitMatch('Renew Kiln.haus', 'kiln')).toEqual(['Renew ', 'Kiln', '.haus']);
  expect(splitMatch('Renew', 'x')).toEqual(['Renew', '', '']);
});
