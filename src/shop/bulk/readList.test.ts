import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameToUnicode } from '#lib/keyword.ts';
import { lowerCaseName, removeInvisible } from '#lib/keywordText.ts';
import { naughtyText } from '#lib/naughty.fixture.ts';
import { createNameParser } from './parseNames.ts';
import { readList } from './readList.ts';

const namesOf = async (text: string) => (await readList(text)).entries.map((entry) => entry.text);
const TWO = ['papermill.com', 'inkwell.net'];

test.each([
  ['L1: commas of Chinese, Japanese and Arabic', 'papermill.com，inkwell.net、quire.org،folio.io'],
  ['L1: semicolons, where everything is a name', 'papermill.com; inkwell.net；quire.org؛folio.io;'],
  ['L1: line breaks of all systems', 'papermill.com\r\ninkwell.net\rquire.org\u2028folio.io'],
  ['L1: a byte order mark', '\ufeffpapermill.com inkwell.net quire.org folio.io'],
  ['L2: numbers', '1. papermill.com\n2) inkwell.net\n(3) quire.org\n4、folio.io'],
  ['L2: bullets', '• papermill.com\n- inkwell.net\n* quire.org\n– folio.io'],
  ['L2: check boxes', '- [ ] papermill.com\n- [x] inkwell.net\n- [X] quire.org\n- [ ] folio.io'],
  ['L2: quoted lines of a mail', '> papermill.com\n> inkwell.net\n>> quire.org\n> > folio.io'],
  [
    'L2: links of Markdown',
    '[papermill.com](https://papermill.example)\n[Ink](inkwell.net "Ink") [quire.org](x) [folio.io](y)',
  ],
  ['L2: a JSON array', '["papermill.com", "inkwell.net",\n "quire.org", "folio.io"]'],
  ['L2: JSON arrays', '[["papermill.com", "inkwell.net"], ["quire.org", "folio.io"]]'],
  ['L2: JSON by name', '{"papermill.com": {"id": 1}, "inkwell.net": {}, "quire.org": null, "folio.io": 2}'],
  [
    'L2: JSON objects',
    '{"total":4,"domains":[{"id":1,"name":"papermill.com","ns":"a"},{"name":"inkwell.net"},{"name":"quire.org"},{"name":"folio.io"}]}',
  ],
  [
    'L2: an export with quoted cells',
    '"Domain Name","Expires","Auto-Renew"\n"papermill.com","2027-01-05","on"\n"inkwell.net","2027-02-01","off"\n"quire.org","2027-02-01","off"\n"folio.io","2027-02-01","off"',
  ],
  [
    'L3: columns from a spreadsheet',
    'papermill.com\t12.99\tActive\ninkwell.net\t9.50\tActive\nquire.org\t\t\nfolio.io\t1\tOff',
  ],
  [
    'L3: a line that names the separator',
    'sep=;\nDomain;Price\npapermill.com;1,5\ninkwell.net;2\nquire.org;3\nfolio.io;4',
  ],
  [
    'L2: a table of Markdown',
    '| Domain | Price |\n|---|---:|\n| papermill.com | 12 |\n| inkwell.net | 9 |\n| quire.org | 9 |\n| folio.io | 9 |',
  ],
  ['L3: a header of one column', 'Domain Name\npapermill.com\ninkwell.net\nquire.org\nfolio.io'],
  ['L2: a fence', '```text\npapermill.com\ninkwell.net\nquire.org\nfolio.io\n```'],
])('§5 lists, %s', async (_, text) => {
  expect(await namesOf(text)).toEqual([...TWO, 'quire.org', 'folio.io']);
});

test('§5 lists, L3: what is left out has its line and the reason', async () => {
  const list = await readList(
    'sep=,\nDomain,Note\npapermill.com,mine\n,later\n"inkwell.net","two\nlines"\nlast.io,',
  );
  expect(list).toEqual({
    column: 'Domain',
    entries: [
      { text: 'papermill.com', line: 3 },
      { text: 'inkwell.net', line: 5 },
      { text: 'last.io', line: 7 },
    ],
    leftOut: [
      { text: 'sep=,', line: 1, reason: 'markup' },
      { text: 'Domain  Note', line: 2, reason: 'header' },
      { text: 'later', line: 4, reason: 'columns' },
    ],
  });
});

test('§5 lists, L2: what is no text in a JSON array is left out, and makes no words', async () => {
  const list = await readList('["papermill.com", 1e3, {"name": "x"}, null, "inkwell.net", [true]]');
  expect(list).toMatchObject({ entries: [{ line: 1 }, { line: 5 }], column: undefined });
  expect(list.leftOut).toEqual(
    [
      [2, '1000'],
      [3, '{"name":"x"}'],
      [4, 'null'],
      [6, '[true]'],
    ].map(([line, text]) => ({ line, text, reason: 'columns' })),
  );
  expect(await namesOf('[{"name": {"a": 1}}, {"name": "papermill.com"}]')).toEqual(['papermill.com']);
});

/** Frames that lists have around names, with words that are none. */
const frames: ((names: readonly string[]) => string)[] = [
  (names) => names.join('，'),
  (names) => `sep=;\nDomain;Price\n${names.map((name) => `"${name}";9.50`).join('\n')}`,
  (names) => JSON.stringify(names.flatMap((name) => [name, 1e21, { name: null }, ['x.example']])),
  (names) =>
    JSON.stringify({ total: 1e3, items: names.flatMap((name) => [{ id: 1.5, name }, { name: { at: [] } }]) }),
  (names) => names.map((name, index) => `${index + 1}. [${name}](https://${name}/ "${name}")`).join('\r\n'),
  (names) => `| Name | Note |\n|---|---|\n${names.map((name) => `| ${name} | ok |`).join('\n')}`,
  (names) => names.map((name) => `Hanna <hanna@${name}>`).join(', '),
  (names) => `> • “${names.join('”\n> • “')}”`,
];

test('§4 names: a list gives no name that is not in its text', async () => {
  const name = fc.oneof(
    fc.constantFrom('papermill.example', 'müller.example', 'ΒΌΛΟΣ.gr', 'İZMİR.example', 'ink-well.co.uk'),
    fc.stringMatching(/^[a-z]{1,9}[0-9]{0,2}\.(example|org)$/),
    naughtyText,
  );
  const lists = fc.tuple(fc.array(name, { minLength: 1, maxLength: 8 }), fc.constantFrom(...frames));
  await fc.assert(
    fc.asyncProperty(lists, async ([names, frame]) => {
      const text = frame(names);
      const { add, parsed } = createNameParser();
      for (const entry of (await readList(text)).entries) add(entry.text, entry.line);
      // With the names themselves, because they are escaped in JSON.
      const plain = toPlain([text, ...names].join('\n'));
      const mended = parsed.changed.filter(({ changes }) => changes.includes('punctuation'));
      for (const found of parsed.names.map(nameToUnicode)) {
        // A comma may stand in the place of the dot.
        const isMended = mended.some((entry) => entry.name === found);
        expect(isMended ? plain.replaceAll(/[,;]/g, '.') : plain).toContain(toPlain(found));
      }
    }),
    { numRuns: 2000 },
  );
});

/** What the steps of a search make of a whole text, without those that take something away from a name's ends. */
function toPlain(text: string): string {
  const quotes = /["'`´‘-‟′″‹›«»「」『』＂＇\\]/g;
  // Some characters stand for several words, which are joined.
  const usual = text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(quotes, '')
    .replaceAll(/\S/gu, (one) => one.normalize('NFKC').replaceAll(' ', ''));
  return lowerCaseName(removeInvisible(usual))
    .replaceAll(/(?<![a-z0-9-])xn--[a-z0-9-]+/g, nameToUnicode)
    .normalize('NFD')
    .replaceAll(quotes, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\u0307|\u200c|\u200d/g, '')
    .replaceAll('ς', 'σ')
    .replaceAll('\u0345', 'ι');
}

test.each([
  [
    'words',
    'harbour, lantern 42 | lighthouse\nname\ndomain',
    ['harbour', 'lantern', '42', 'lighthouse', 'name', 'domain'],
  ],
  ['names and words', 'papermill.com, inkwell\nquire', ['papermill.com', 'inkwell', 'quire']],
  ['names in several columns', 'a.com,b.com\nc.com,d.com', ['a.com', 'b.com', 'c.com', 'd.com']],
  ['a semicolon in what is no name', 'http://a.example/x;y b.com', ['http://a.example/x;y', 'b.com']],
  ['a single header', 'domain', ['domain']],
  ['numbers that are words', '007\n42 1984', ['007', '42', '1984']],
])('§5 lists: %s stay as they are', async (_, text, names) => {
  expect(await namesOf(text)).toEqual(names);
});

test('§5 lists: nothing is lost, and every entry is from its line', async () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'a.com',
      'b',
      '1.',
      '-',
      '"',
      'x;y',
      '|',
      '\t',
      '[',
      ',',
      '\n',
      '\r\n',
      'sep=;',
      'Domain',
      '---',
    ),
    fc.string({ maxLength: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 30 }), async (pieces) => {
      const text = pieces.join(' ');
      const { entries, leftOut } = await readList(text);
      const lines = text.replace(/^\ufeff/, '').split(/\r\n?|[\n\u2028\u2029]/);
      for (const { text: entry, line } of entries) expect(lines.slice(line - 1).join('\n')).toContain(entry);
      for (const { line } of leftOut) expect(line).toBeLessThanOrEqual(lines.length);
    }),
  );
});
