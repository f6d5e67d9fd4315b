import { expect, test } from 'vitest';
import { MAX_FILE_SIZE, readFile } from './readFile.ts';

const file = (name: string, content: BlobPart, type = '') => new File([content], name, { type });
const bytesOf = (text: string, width: 1 | 2, isBig = false) =>
  new Uint8Array(
    [...text].flatMap((character) => {
      const code = character.charCodeAt(0);
      if (width === 1) return [code];
      return isBig ? [code >> 8, code & 255] : [code & 255, code >> 8];
    }),
  );

test.each([
  ['UTF-8', 'müller.de\r\nb.com'],
  ['UTF-16 with a mark', bytesOf('\ufeffmüller.de\r\nb.com', 2)],
  ['UTF-16 in the other order', bytesOf('\ufeffmüller.de\r\nb.com', 2, true)],
  ['UTF-16 without a mark', bytesOf('müller.de\r\nb.com', 2)],
  ['the encoding of Windows', bytesOf('müller.de\r\nb.com', 1)],
])('§4 bulk file: text in %s is read', async (_, content) => {
  expect(await readFile(file('names.csv', content))).toEqual({ text: 'müller.de\r\nb.com' });
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
