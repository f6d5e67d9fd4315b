/** The maximum size of a file, in bytes. */
export const MAX_FILE_SIZE = 5 * 1024 * 1024;

/** Why a file can't be read. */
export type FileError = 'tooLarge' | 'notText' | 'empty';

/** Decodes a text file: UTF-8, UTF-16, or the Windows encoding of Western languages, which spreadsheets still write. */
export async function readFile(file: File): Promise<{ error: FileError } | { text: string }> {
  if (file.size > MAX_FILE_SIZE) return { error: 'tooLarge' };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text === undefined) return { error: 'notText' };
  return text.trim() === '' ? { error: 'empty' } : { text };
}

/** Control characters that no text file has. */
const BINARY = /(?!\s)\p{Cc}/u;

function decode(bytes: Uint8Array<ArrayBuffer>): string | undefined {
  for (const encoding of [findUtf16(bytes) ?? 'utf-8', 'windows-1252'])
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      return BINARY.test(text) ? undefined : text;
    } catch {}
  return undefined;
}

/** UTF-16 by its mark, or by the zero bytes of its ASCII characters. */
function findUtf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length % 2 === 1 || bytes.length === 0) return undefined;
  const isZero = (offset: number) => bytes.every((byte, index) => index % 2 !== offset || byte === 0);
  return isZero(1) ? 'utf-16le' : isZero(0) ? 'utf-16be' : undefined;
}
