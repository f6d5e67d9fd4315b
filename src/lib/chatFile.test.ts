import { describe, expect, test } from 'vitest';
import { checkChatFile, MAX_CHAT_FILE_BYTES, toFileName } from './chatFile.ts';

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]);
const PROGRAM = new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]);
const file = (content: BlobPart, type: string) => new File([content], 'file', { type });

describe('§5 chat files: the content decides, and what it claims must not contradict it:', () => {
  test.each<[string, File, object]>([
    ['a picture', file(PNG, 'image/png'), { type: 'image/png' }],
    ['a picture of another type', file(JPEG, 'image/png'), { type: 'image/jpeg' }],
    ['a picture without a type', file(PNG, ''), { type: 'image/png' }],
    ['a PDF', file('%PDF-1.7\n', 'application/pdf'), { type: 'application/pdf' }],
    ['a text', file('Größe\n', 'text/plain;charset=utf-8'), { type: 'text/plain' }],
    ['a table', file('a,b\n', 'text/csv'), { type: 'text/plain' }],
    ['a page, which is a text', file('<script>alert(1)</script>', 'text/html'), { type: 'text/plain' }],
    ['nothing', file('', 'image/png'), { problem: 'empty' }],
    ['a program', file(PROGRAM, ''), { problem: 'type' }],
    ['a program as a picture', file(PROGRAM, 'image/png'), { problem: 'type' }],
    ['a text as a picture', file('#!/bin/sh', 'image/png'), { problem: 'type' }],
    ['a drawing', file('<svg/>', 'image/svg+xml'), { problem: 'type' }],
    ['an archive', file('PK\x03\x04', 'application/zip'), { problem: 'type' }],
    [
      'one byte too much',
      file(new Uint8Array(MAX_CHAT_FILE_BYTES + 1).fill(0x61), 'text/plain'),
      { problem: 'large' },
    ],
  ])('%s', async (_, chosen, expected) => {
    expect(await checkChatFile(chosen)).toEqual(expected);
  });

  test('one that cannot be read', async () => {
    const gone = file('x', 'text/plain');
    Object.defineProperty(gone, 'slice', {
      value: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    });
    expect(await checkChatFile(gone)).toEqual({ problem: 'unreadable' });
  });
});

test.each([
  ['C:\\pictures\\töpferei.PNG', 'image/png', 'töpferei.PNG'],
  ['../../etc/passwd', 'text/plain', 'passwd.txt'],
  ['invoice\u202egnp.exe', 'image/png', 'invoicegnp.exe.png'],
  ['a\0b\r\nc\u2028.jpeg', 'image/jpeg', 'abc.jpeg'],
  ['run.bat', 'text/plain', 'run.bat.txt'],
  ['\u2066\u200f', 'application/pdf', 'file.pdf'],
  ['half \ud800.gif', 'image/gif', 'half \ufffd.gif'],
  [`${'😀'.repeat(300)}.webp`, 'image/webp', `${'😀'.repeat(195)}.webp`],
] as const)('§5 chat files: the name %j of %s is shown as %j', (name, type, shown) => {
  expect(toFileName(name, type)).toBe(shown);
});
