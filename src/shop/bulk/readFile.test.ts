import { expect, test } from 'vitest';
import { MAX_FILE_SIZE, readFile } from './readFile.ts';

const file = (name: string, content: BlobPart, type = '') => new File([content], name, { type });

test('§4 bulk file: a text file is read unchanged', async () => {
  expect(await readFile(file('names.txt', 'a.com\nb.com | c'))).toEqual({
    text: 'a.com\nb.com | c',
    column: undefined,
  });
});

test('§4 bulk file: the column with the most names is read without its header, with any separator', async () => {
  const table = 'Price;Domain;Owner\n12.99;a.com;x.y@b.de\n9.50;b.de;\n;c.io;"z"\n';
  expect(await readFile(file('names.csv', table))).toEqual({ text: 'a.com\nb.de\nc.io', column: 'Domain' });
});

test('§4 bulk file: a table without headers keeps its first row, and its column is numbered', async () => {
  expect(await readFile(file('x.csv', '1,a.com\n2,b.com\n'))).toEqual({ text: 'a.com\nb.com', column: '2' });
});

test('§4 bulk file: a table of one column is a list', async () => {
  expect(await readFile(file('x.csv', 'a.com\nb\n\n"c.io"\n'))).toEqual({
    text: 'a.com\nb\nc.io',
    column: undefined,
  });
});

test('§4 bulk file: files that spreadsheets save as Unicode text are read', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, ...[...'é.com'].flatMap((c) => [c.charCodeAt(0), 0])]);
  expect(await readFile(file('x.txt', utf16))).toMatchObject({ text: 'é.com' });
});

test.each([
  ['too large', file('x.txt', new Uint8Array(MAX_FILE_SIZE + 1).fill(97)), 'tooLarge'],
  ['not text', file('x.csv', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0xff])), 'notText'],
  ['text with NUL', file('x.txt', 'a\0b'), 'notText'],
  ['empty', file('x.txt', ''), 'empty'],
  ['blank', file('x.csv', ' \n \n'), 'empty'],
])('§4 bulk file: a file that is %s is rejected with the reason', async (_, input, error) => {
  expect(await readFile(input)).toEqual({ error });
});
