import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deriveKey,
  hashHex,
  hashText,
  isSameSecret,
  randomBelow,
  randomHex,
  randomText,
  sign,
} from './secrets.ts';

test('§4 sandbox: hashes and signatures are those of Node, so that stored ones stay valid', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ minLength: 1 }), (text, key) => {
      expect(hashHex(text)).toBe(createHash('sha256').update(text).digest('hex'));
      expect(hashText(text)).toBe(createHash('sha256').update(text).digest('base64url'));
      expect(sign(key, text)).toBe(createHmac('sha256', key).update(text).digest('base64url'));
      expect(deriveKey(key, text)).toEqual(new Uint8Array(createHmac('sha256', key).update(text).digest()));
    }),
  );
});

test('§4 sandbox: secrets are the same only if all of them is', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 5 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      expect(isSameSecret(one, other)).toBe(one === other);
      expect(isSameSecret(one, one)).toBe(true);
      expect(isSameSecret(one, `${one}a`)).toBe(false);
    }),
  );
});

test('§4 sandbox: random secrets have their length, and none comes twice', () => {
  const drawn = Array.from({ length: 100 }, () => randomText(18));
  expect(new Set(drawn).size).toBe(100);
  for (const secret of drawn) expect(secret).toMatch(/^[\w-]{24}$/);
  expect(randomHex(3)).toMatch(/^[0-9a-f]{6}$/);
});

test('§4 sandbox: random numbers reach all up to their end, and no further', () => {
  const drawn = new Set(Array.from({ length: 1_000 }, () => randomBelow(5)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3, 4]);
});
