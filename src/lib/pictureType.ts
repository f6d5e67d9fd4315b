/** The first bytes of pictures in hexadecimal: https://en.wikipedia.org/wiki/List_of_file_signatures */
const SIGNATURES = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
] as const;
export const SIGNATURE_BYTES = 16;

export type PictureType = (typeof SIGNATURES)[number][0];

export const PICTURE_TYPES: readonly PictureType[] = SIGNATURES.map(([type]) => type);

/** The type of a picture by its first bytes; undefined for any other file. */
export function findPictureType(bytes: Uint8Array): PictureType | undefined {
  const head = [...bytes.subarray(0, SIGNATURE_BYTES)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  return SIGNATURES.find(([, pattern]) => pattern.test(head))?.[0];
}
