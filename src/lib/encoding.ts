/** Conversions between bytes and text that work in Node and in browsers. */

const encoder = new TextEncoder();
const decoder = new TextDecoder();
/** What a call can have as arguments. */
const CHUNK_BYTES = 8192;

export const encodeText = (text: string): Uint8Array<ArrayBuffer> => encoder.encode(text);
export const decodeText = (bytes: Uint8Array): string => decoder.decode(bytes);

export function toBase64(bytes: Uint8Array): string {
  let characters = '';
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES)
    characters += String.fromCharCode(...bytes.subarray(at, at + CHUNK_BYTES));
  return btoa(characters);
}

/** Without padding. */
export function toBase64Url(bytes: Uint8Array): string {
  return toBase64(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** Reads base64 and base64url, with padding or without. Throws a DOMException for other text. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
}

export function concatBytes(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(chunks.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let end = 0;
  for (const chunk of chunks) {
    all.set(chunk, end);
    end += chunk.byteLength;
  }
  return all;
}

/** Where a sequence of bytes occurs first, at or after `from`; −1 if it does not. */
export function findBytes(bytes: Uint8Array, sequence: Uint8Array, from = 0): number {
  const [first] = sequence;
  if (first === undefined) return from;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1))
    if (sequence.every((byte, index) => bytes[at + index] === byte)) return at;
  return -1;
}
