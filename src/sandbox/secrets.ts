import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js';
import { encodeText, toBase64Url } from '#lib/encoding.ts';

/** Random text in base64url, from this many bytes. */
export const randomText = (bytes: number): string => toBase64Url(randomBytes(bytes));

/** Random text in hexadecimal, from this many bytes. */
export const randomHex = (bytes: number): string => bytesToHex(randomBytes(bytes));

/** A random whole number from 0 up to, but not including, `end`, which is 2³² at most. */
export function randomBelow(end: number): number {
  const range = 2 ** 32;
  const [drawn = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Without this, the numbers at the beginning would be drawn more often.
  return drawn < range - (range % end) ? drawn % end : randomBelow(end);
}

/** The SHA-256 of a text or of bytes, in hexadecimal. */
export const hashHex = (content: string | Uint8Array): string => bytesToHex(hash(content));

/** The SHA-256 of a text or of bytes, in base64url. */
export const hashText = (content: string | Uint8Array): string => toBase64Url(hash(content));

/** The HMAC-SHA-256 of a text, in base64url. */
export const sign = (key: string | Uint8Array, text: string): string => toBase64Url(mac(key, text));

/** A key for one purpose, so that what it signs is not valid for another one. */
export const deriveKey = (key: string, purpose: string): Uint8Array => mac(key, purpose);

/** Whether two secrets are the same. How long it takes does not tell how much of them is. */
export function isSameSecret(one: string, other: string): boolean {
  const [a, b] = [encodeText(one), encodeText(other)];
  let difference = a.length ^ b.length;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}

function hash(content: string | Uint8Array): Uint8Array {
  return sha256(typeof content === 'string' ? encodeText(content) : content);
}

function mac(key: string | Uint8Array, text: string): Uint8Array {
  return hmac(sha256, typeof key === 'string' ? encodeText(key) : key, encodeText(text));
}
