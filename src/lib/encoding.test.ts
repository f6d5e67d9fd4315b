import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  concatBytes,
  decodeText,
  encodeText,
  findBytes,
  fromBase64,
  toBase64,
  toBase64Url,
} from './encoding.ts';

const bytes = fc.uint8Array({ maxLength: 20_000 });

test('encodings: base64 and base64url are those of Node', () => {
  fc.assert(
    fc.property(bytes, (content) => {
      expect(toBase64(content)).toBe(Buffer.from(content).toString('base64'));
      expect(toBase64Url(content)).toBe(Buffer.from(content).toString('base64url'));
    }),
  );
});

test('encodings: what was encoded is read again', () => {
  fc.assert(
    fc.property(bytes, (content) => {
      expect(fromBase64(toBase64(content))).toEqual(content);
      expect(fromBase64(toBase64Url(content))).toEqual(content);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(decodeText(encodeText(text))).toBe(text);
    }),
  );
});

test('encodings: other text is refused', () => {
  for (const text of ['ä', 'a', 'a*bc']) expect(() => fromBase64(text)).toThrow();
});

test('encodings: chunks are joined in order', () => {
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 20 })), (chunks) => {
      expect(concatBytes(chunks)).toEqual(new Uint8Array(Buffer.concat(chunks)));
    }),
  );
});

test('encodings: a sequence of bytes is found where Node finds it', () => {
  const few = fc.uint8Array({ min: 0, max: 2, maxLength: 40 });
  fc.assert(
    fc.property(
      few,
      few.map((all) => all.slice(0, 3)),
      fc.nat(40),
      (content, sequence, from) => {
        fc.pre(sequence.length > 0);
        expect(findBytes(content, sequence, from)).toBe(Buffer.from(content).indexOf(sequence, from));
      },
    ),
  );
});
