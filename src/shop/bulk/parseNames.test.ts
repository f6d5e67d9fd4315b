import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameToUnicode, normalizeKeyword } from '#lib/keyword.ts';
import { naughtyText } from '#lib/naughty.fixture.ts';
import { createNameParser, MAX_CHARACTERS, MAX_NAMES, parseNames, splitNames } from './parseNames.ts';

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
  expect(parseNames('123 ÄPFEL.de лодка 007').names).toEqual([
    '123',
    'xn--pfel-koa.de',
    'xn--80ahscp',
    '007',
  ]);
});

test('§5 bulk keywords: words are distinguished from names', () => {
  expect(parseNames('harbour lantern.io 42')).toMatchObject({
    names: ['harbour', 'lantern.io', '42'],
    words: 2,
  });
});

test('§5 bulk keywords: repetitions are folded, however they are written, and counted', () => {
  const { names, duplicates } = parseNames('café.com CAFÉ.com xn--caf-dma.com cafe.com https://café.com/x');
  expect(names).toEqual(['xn--caf-dma.com', 'cafe.com']);
  expect([...duplicates]).toEqual([['xn--caf-dma.com', 3]]);
});

test.each([
  ['١٢٣.com', 'direction'],
  ['xn--9hbcd.com', 'direction'],
  ['foo_bar.com', 'characters'],
  ['a;b.com', 'characters'],
  ['-a.com', 'hyphen'],
  ['a-.com', 'hyphen'],
  ['ab--c.com', 'hyphen'],
  [`${'a'.repeat(64)}.com`, 'labelTooLong'],
  ['a..com', 'empty'],
  ['.com', 'empty'],
  ['…', 'empty'],
  ['a.nonsuch', 'tld'],
  ['com.nonsuch', 'tld'],
])('§5 bulk keywords: %s is invalid: %s', (text, error) => {
  expect(parseNames(text, new Set(['com', 'co.uk']))).toMatchObject({
    names: [],
    invalid: [{ text, error }],
  });
});

test('§5 bulk keywords: TLDs of two labels count, and every TLD is valid while the TLDs are unknown', () => {
  const tlds = new Set(['com', 'co.uk']);
  expect(parseNames('a.co.uk co.uk a.com', tlds).names).toEqual(['a.co.uk', 'a.com']);
  expect(parseNames('a.nonsuch').names).toEqual(['a.nonsuch']);
});

test('§5 bulk keywords: names that are searched in a different form are listed', () => {
  const { changed } = parseNames('https://www.example.com/path?x=1 plain.com');
  expect(changed).toEqual([
    { text: 'https://www.example.com/path?x=1', name: 'example.com', changes: ['address'] },
  ]);
});

test('§4 names, N1, N2, N6 and N7: a list reads names as a search does, and lists how they were changed', () => {
  const texts = ['İSTANBULKAFE.com', '“papermill.com”', 'paper–mill.com', 'hanna@quire.org', 'www.inkwell'];
  const { names, changed } = parseNames(texts.join('\n'));
  expect(names).toEqual(['istanbulkafe.com', 'papermill.com', 'paper-mill.com', 'quire.org', 'inkwell']);
  expect(changed).toEqual(
    texts.map((text, index) => ({ text, name: names[index], changes: [expect.any(String)] })),
  );
});

test('§4 names: a name of a list is the one that is shown, whether it is changed or not', () => {
  fc.assert(
    fc.property(naughtyText, (text) => {
      const { names, changed } = parseNames(text);
      for (const { name } of changed) expect(names.map(nameToUnicode)).toContain(name);
      for (const name of names) expect(normalizeKeyword(nameToUnicode(name)).ascii).toBe(name);
    }),
    { numRuns: 2000 },
  );
});

test('§5 bulk keywords: 10,000 names are truncated at the limit, and the rest is listed', () => {
  const list = Array.from({ length: 10_000 }, (_, i) => `name${i}.com`);
  const { names, excess } = parseNames(list.join('\n'));
  expect(names).toEqual(list.slice(0, MAX_NAMES));
  expect(excess).toEqual(list.slice(MAX_NAMES));
});

test('§5 bulk keywords: together they do not exceed the length of a request', () => {
  const label = (i: number) => String(i).padStart(60, 'a');
  const list = Array.from({ length: 4_000 }, (_, i) => [label(i), label(i), label(i), 'com'].join('.'));
  const { names, excess } = parseNames(list.join(' '));
  expect(names.join(',').length).toBeLessThanOrEqual(MAX_CHARACTERS);
  expect([...names, ...excess]).toEqual(list);
});

test('§5 bulk keywords: nothing is dropped silently, and parsing parsed names again changes nothing', () => {
  const piece = fc.oneof(
    fc.constantFrom('a.com', 'b', 'B', '-x', 'x..y', 'é.com', '42', 'http://a.example/b', '\u200b'),
    fc.string(),
  );
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const { add, parsed } = createNameParser();
      const input = pieces.flatMap((one) => splitNames(one));
      for (const one of input) add(one);
      const { names, duplicates, invalid, excess } = parsed;
      const repeats = [...duplicates.values()].reduce((sum, count) => sum + count, 0);
      expect(names.length + repeats + invalid.length + excess.length).toBe(input.length);
      expect(new Set(names).size).toBe(names.length);
      expect(parseNames(names.join('|'))).toMatchObject({ names, invalid: [], excess: [] });
    }),
  );
});
