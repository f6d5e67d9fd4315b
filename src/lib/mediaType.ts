import { findPictureType, PICTURE_TYPES } from './pictureType.ts';

/** The number of bytes at the start of a file that are enough to recognize its type. */
export const SNIFFED_BYTES = 4096;

/** PDF readers accept a header within the first 1,024 bytes (ISO 32000-1, note in annex H). */
const PDF_HEADER_BYTES = 1024;

const SIGNATURES: readonly [type: string, start: string][] = [
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['application/zip', 'PK\x03\x04'],
  // An archive without entries.
  ['application/zip', 'PK\x05\x06'],
];

/**
 * The media type that the first bytes of a file reveal, among the types that attachments may have; undefined for any
 * other content, such as a program. See https://mimesniff.spec.whatwg.org/#matching-a-mime-type-pattern.
 */
export function sniffMediaType(bytes: Uint8Array): string | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, SNIFFED_BYTES));
  const type = findPictureType(bytes) ?? SIGNATURES.find(([, signature]) => start.startsWith(signature))?.[0];
  if (type) return type;
  if (start.slice(0, PDF_HEADER_BYTES).includes('%PDF-')) return 'application/pdf';
  return isText(start) ? 'text/plain' : undefined;
}

/** The types that `sniffMediaType` recognizes. */
const TOLD = new Set<string>([
  ...PICTURE_TYPES,
  ...SIGNATURES.map(([type]) => type),
  'application/pdf',
  'text/plain',
]);

/**
 * Whether the content has the type that the file claims, as far as that can be recognized. An image may be of a
 * different image type than it claims.
 */
export function matchesMediaType(bytes: Uint8Array, claimed: string): boolean {
  if (!TOLD.has(claimed)) return true;
  const actual = sniffMediaType(bytes);
  return actual === claimed || (actual?.startsWith('image/') === true && claimed.startsWith('image/'));
}

/** Text in any encoding has no control characters but white space and escape, except for the zeros of UTF-16. */
function isText(start: string): boolean {
  if (start.startsWith('\xff\xfe') || start.startsWith('\xfe\xff')) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what tells binary data from text.
  return !/[\x00-\x08\x0e-\x1a\x1c-\x1f]/.test(start);
}
