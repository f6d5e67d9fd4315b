import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNameReader, MOST_CHARACTERS, MOST_NAMES, readNames, splitNames } from './readNames.ts';

test('§5 bulk keywords: they split on commas, pipes and white space, and on nothing else', () => {
  expect(splitNames(' a.com,b.com|c.com\td.com\r\ne.com \u3000f.com,,| g;h.com')).toEqual([
    'a.com',
    'b.com',
    'c.com',
    'd.com',
    'e.com',
    'f.com',
    'g;h.com',
  ]);
});

test('§5 bulk keywords: digits stay as they are, anything else becomes ASCII', () => {
  expect(readNames('123 ÄPFEL.de лодка 007').names).toEqual(['123', 'xn--pfel-koa.de', 'xn--80ahscp', '007']);
});

test('§5 bulk keywords: words are told from names', () => {
  expect(readNames('harbour lantern.io 42')).toMatchObject({
    names: ['harbour', 'lantern.io', '42'],
    words: 2,
  });
});

test('§5 bulk keywords: repeats are folded, however they are written, and counted', () => {
  const { names, duplicates } = readNames('café.com CAFÉ.com xn--caf-dma.com cafe.com https://café.com/x');
  expect(names).toEqual(['xn--caf-dma.com', 'cafe.com']);
  expect([...duplicates]).toEqual([['xn--caf-dma.com', 3]]);
});

test.each([
  ['foo_bar.com', 'characters'],
  ['a;b.com', 'characters'],
  ['-a.com', 'hyphen'],
  ['a-.com', 'hyphen'],
  ['ab--c.com', 'hyphen'],
  [`${'a'.repeat(64)}.com`, 'labelTooLong'],
  ['a..com', 'empty'],
  ['.com', 'empty'],
  ['…', 'empty'],
  ['a.nonsuch', 'ending'],
  ['com.nonsuch', 'ending'],
])('§5 bulk keywords: %s is refused: %s', (text, fault) => {
  expect(readNames(text, new Set(['com', 'co.uk']))).toMatchObject({ names: [], invalid: [{ text, fault }] });
});

test('§5 bulk keywords: endings of two parts count, and all pass where endings are not known', () => {
  const endings = new Set(['com', 'co.uk']);
  expect(readNames('a.co.uk co.uk a.com', endings).names).toEqual(['a.co.uk', 'a.com']);
  expect(readNames('a.nonsuch').names).toEqual(['a.nonsuch']);
});

test('§5 bulk keywords: what is looked up in another form than it was written is told', () => {
  const { changed } = readNames('https://www.example.com/path?x=1 plain.com');
  expect(changed).toEqual([
    { text: 'https://www.example.com/path?x=1', name: 'example.com', changes: ['address'] },
  ]);
});

test('§5 bulk keywords: 10,000 names are capped at the limit, and the rest is listed', () => {
  const list = Array.from({ length: 10_000 }, (_, i) => `name${i}.com`);
  const { names, leftOut } = readNames(list.join('\n'));
  expect(names).toEqual(list.slice(0, MOST_NAMES));
  expect(leftOut).toEqual(list.slice(MOST_NAMES));
});

test('§5 bulk keywords: together they are no longer than a request may be', () => {
  const label = (i: number) => String(i).padStart(60, 'a');
  const list = Array.from({ length: 4_000 }, (_, i) => [label(i), label(i), label(i), 'com'].join('.'));
  const { names, leftOut } = readNames(list.join(' '));
  expect(names.join(',').length).toBeLessThanOrEqual(MOST_CHARACTERS);
  expect([...names, ...leftOut]).toEqual(list);
});

test('§5 bulk keywords: nothing is dropped silently, and reading again what was read changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom('a.com', 'b', 'B', '-x', 'x..y', 'é.com', '42', 'http://a.example/b', '\u200b'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { take, understood } = createNameReader();
      const given = pieces.flatMap(splitNames);
      for (const one of given) take(one);
      const { names, duplicates, invalid, leftOut } = understood;
      const repeats = [...duplicates.values()].reduce((sum, count) => sum + count, 0);
      expect(names.length + repeats + invalid.length + leftOut.length).toBe(given.length);
      expect(new Set(names).size).toBe(names.length);
      expect(readNames(names.join('|'))).toMatchObject({ names, invalid: [], leftOut: [] });
    }),
  );
});
