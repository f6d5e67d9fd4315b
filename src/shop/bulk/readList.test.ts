import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList } from './readList.ts';

const namesOf = async (text: string) => (await readList(text)).entries.map((entry) => entry.text);
const TWO = ['papermill.com', 'inkwell.net'];

test.each([
  ['commas of Chinese, Japanese and Arabic', 'papermill.com，inkwell.net、quire.org،folio.io'],
  ['semicolons, where everything is a name', 'papermill.com; inkwell.net；quire.org؛folio.io;'],
  ['line breaks of all systems', 'papermill.com\r\ninkwell.net\rquire.org\u2028folio.io'],
  ['a byte order mark', '\ufeffpapermill.com inkwell.net quire.org folio.io'],
  ['numbers', '1. papermill.com\n2) inkwell.net\n(3) quire.org\n4、folio.io'],
  ['bullets', '• papermill.com\n- inkwell.net\n* quire.org\n– folio.io'],
  ['check boxes', '- [ ] papermill.com\n- [x] inkwell.net\n- [X] quire.org\n- [ ] folio.io'],
  ['quoted lines of a mail', '> papermill.com\n> inkwell.net\n>> quire.org\n> > folio.io'],
  [
    'links of Markdown',
    '[papermill.com](https://papermill.example)\n[Ink](inkwell.net "Ink") [quire.org](x) [folio.io](y)',
  ],
  ['a JSON array', '["papermill.com", "inkwell.net",\n "quire.org", "folio.io"]'],
  [
    'JSON objects',
    '{"total":4,"domains":[{"id":1,"name":"papermill.com","ns":"a"},{"name":"inkwell.net"},{"name":"quire.org"},{"name":"folio.io"}]}',
  ],
  [
    'an export with quoted cells',
    '"Domain Name","Expires","Auto-Renew"\n"papermill.com","2027-01-05","on"\n"inkwell.net","2027-02-01","off"\n"quire.org","2027-02-01","off"\n"folio.io","2027-02-01","off"',
  ],
  [
    'columns from a spreadsheet',
    'papermill.com\t12.99\tActive\ninkwell.net\t9.50\tActive\nquire.org\t\t\nfolio.io\t1\tOff',
  ],
  [
    'a line that names the separator',
    'sep=;\nDomain;Price\npapermill.com;1,5\ninkwell.net;2\nquire.org;3\nfolio.io;4',
  ],
  [
    'a table of Markdown',
    '| Domain | Price |\n|---|---:|\n| papermill.com | 12 |\n| inkwell.net | 9 |\n| quire.org | 9 |\n| folio.io | 9 |',
  ],
  ['a header of one column', 'Domain Name\npapermill.com\ninkwell.net\nquire.org\nfolio.io'],
  ['a fence', '```text\npapermill.com\ninkwell.net\nquire.org\nfolio.io\n```'],
])('§5 lists, L1–L3: %s', async (_, text) => {
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
