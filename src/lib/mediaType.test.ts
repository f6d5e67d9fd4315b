import { describe, expect, test } from 'vitest';
import { matchesMediaType, sniffMediaType } from './mediaType.ts';

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(parts.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part)] : part)));
const png = bytes([0x89], 'PNG\r\n', [0x1a], '\n', [0, 0, 0, 0]);
const jpeg = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 0x10], 'JFIF');
const zip = bytes('PK', [3, 4, 20, 0]);
const program = bytes('MZ', [0x90, 0, 3, 0, 0, 0]);

describe('§5 attachments: the type of a file is recognized by its first bytes:', () => {
  test.each<[string, Uint8Array, string | undefined]>([
    ['PNG', png, 'image/png'],
    ['JPEG', jpeg, 'image/jpeg'],
    ['GIF', bytes('GIF89a', [1, 0]), 'image/gif'],
    ['WebP', bytes('RIFF', [9, 0, 0, 0], 'WEBPVP8 '), 'image/webp'],
    ['a sound in the same container as WebP', bytes('RIFF', [9, 0, 0, 0], 'WAVEfmt '), undefined],
    ['ZIP', zip, 'application/zip'],
    ['an empty ZIP', bytes('PK', [5, 6, 0, 0]), 'application/zip'],
    ['PDF', bytes('%PDF-1.7\n', [0xe2, 0xe3]), 'application/pdf'],
    ['PDF after a mail header', bytes('x'.repeat(1000), '%PDF-1.7'), 'application/pdf'],
    ['PDF after more than that', bytes('x'.repeat(1024), '%PDF-1.7'), 'text/plain'],
    ['text in UTF-8', bytes('Köln\t\r\n\x1b[31m'), 'text/plain'],
    ['text in Latin-1', bytes('K', [0xf6], 'ln'), 'text/plain'],
    ['text in UTF-16', bytes([0xff, 0xfe], 'a', [0]), 'text/plain'],
    ['text in UTF-16, the high byte first', bytes([0xfe, 0xff, 0], 'a'), 'text/plain'],
    ['a Windows program', program, undefined],
    ['a Linux program', bytes([0x7f], 'ELF', [2, 1, 1, 0]), undefined],
    ['a Mach-O program', bytes([0xcf, 0xfa, 0xed, 0xfe, 7, 0, 0, 1]), undefined],
    ['half a signature', png.subarray(0, 5), 'text/plain'],
  ])('%s', (_, content, type) => {
    expect(sniffMediaType(content)).toBe(type);
  });
});

test.each<[Uint8Array, string, boolean]>([
  [png, 'image/png', true],
  [jpeg, 'image/png', true],
  [png, 'application/pdf', false],
  [program, 'image/png', false],
  [program, 'application/pdf', false],
  [program, 'text/plain', false],
  [zip, 'image/png', false],
  [bytes('#!/bin/sh'), 'image/png', false],
  [bytes('#!/bin/sh'), 'text/plain', true],
  [bytes('<svg/>'), 'image/svg+xml', true],
])('fault 27: content of %# as %s: %s', (content, claimed, matches) => {
  expect(matchesMediaType(content, claimed)).toBe(matches);
});
