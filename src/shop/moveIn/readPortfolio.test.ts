import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { MAX_ROWS, readPortfolio, toMoves } from './readPortfolio.ts';

async function read(text: string) {
  const portfolio = await readPortfolio(text);
  return { ...portfolio, ...toMoves(portfolio) };
}

test('§5 moving in: a pasted list has a name in each line, and its code after a space or tab', async () => {
  const { moves, leftOut } = await read('Harbor.com  k7!Rw;29,tq\n\nwharf.org\npier.net\tA B\n');
  expect(moves).toEqual([
    { name: 'harbor.com', code: 'k7!Rw;29,tq' },
    { name: 'wharf.org', code: null },
    { name: 'pier.net', code: 'A B' },
  ]);
  expect(leftOut).toEqual([]);
});

test('§5 moving in: a line that is none does not make a table of a list', async () => {
  const { moves, leftOut } = await read('harbor.com a,b|c\n=cmd|x\nwharf.org def-456\n');
  expect(moves.map(({ code }) => code)).toEqual(['a,b|c', 'def-456']);
  expect(leftOut).toEqual([{ line: 2, text: '=cmd|x', reason: 'name' }]);
});

test.each([
  ['commas', 'Domain,Expires,Auth Code\nharbor.com,2027-01-01,abc-123\n'],
  ['semicolons', '\ufeff"Auth-Code";"Domainname"\r\n"abc-123";"harbor.com"\r\n'],
  ['a line that names the separator', 'sep=|\nname|epp\nharbor.com|abc-123\n'],
  ['Chinese headers', '域名,注册商,转移码\nharbor.com,示例,abc-123'],
  ['tabs and no header', 'harbor.com\tabc-123'],
])('§5 moving in: columns of a table with %s are found', async (_what, text) => {
  expect((await read(text)).moves).toEqual([{ name: 'harbor.com', code: 'abc-123' }]);
});

test('§5 moving in: without a header, no column of many is taken for codes, and another can be chosen', async () => {
  const portfolio = await readPortfolio('1,harbor.com,2027-01-01,abc-123');
  expect(portfolio).toMatchObject({ nameColumn: 1, codeColumn: null, columns: ['1', '2', '3', '4'] });
  expect(toMoves({ ...portfolio, codeColumn: 3 }).moves).toEqual([{ name: 'harbor.com', code: 'abc-123' }]);
});

test('§5 moving in: quotes keep separators and quotes in a code', async () => {
  const { moves } = await read('domain,code\nharbor.com,"a,b""c;d"');
  expect(moves).toEqual([{ name: 'harbor.com', code: 'a,b"c;d' }]);
});

test('§5 moving in: formulas, repeated names and codes that are too long are left out with their line', async () => {
  const long = 'x'.repeat(256);
  const { moves, leftOut } = await read(
    [
      'domain,code',
      '=cmd|x,1',
      'harbor.com,abc-123',
      'HARBOR.com,def-456',
      `wharf.com,${long}`,
      'word,1',
    ].join('\n'),
  );
  expect(moves).toEqual([{ name: 'harbor.com', code: 'abc-123' }]);
  expect(leftOut.map(({ line, reason }) => [line, reason])).toEqual([
    [2, 'name'],
    [4, 'twice'],
    [5, 'code'],
    [6, 'name'],
  ]);
});

test('§5 moving in: internationalized names are sent in ASCII, and both forms are one name', async () => {
  const { moves, leftOut } = await read('töpferei.de abc-123\nxn--tpferei-90a.de def-456');
  expect(moves).toEqual([{ name: 'xn--tpferei-90a.de', code: 'abc-123' }]);
  expect(leftOut).toMatchObject([{ reason: 'twice' }]);
});

test('§5 moving in: what is beyond the limit is left out', async () => {
  const text = Array.from({ length: MAX_ROWS + 2 }, (_, index) => `name${index}.com`).join('\n');
  const { moves, leftOut } = await read(text);
  expect(moves).toHaveLength(MAX_ROWS);
  expect(leftOut.map(({ reason }) => reason)).toEqual(['excess', 'excess']);
});

test('§5 moving in: every row of a table ends up as a move or is left out', async () => {
  const cell = fc.oneof(fc.constantFrom('a.com', 'b.org', '=1+1', '', 'x y'), fc.string({ maxLength: 12 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 30 }),
      async (table) => {
        const text = table
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(','))
          .join('\n');
        const { rows, moves, leftOut } = await read(text);
        expect(moves.length + leftOut.length).toBe(rows.length);
        expect(new Set(moves.map(({ name }) => name)).size).toBe(moves.length);
      },
    ),
  );
});
