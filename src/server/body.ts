import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';

/** Larger bodies pass unread: the contract has no call that comes near. */
const LARGEST = 16 * 1024 * 1024;

export interface Body {
  /** All of it; null where there is none, or where it is too large to be kept. */
  bytes: Uint8Array<ArrayBuffer> | null;
  /** Whether `bytes` tells all that there is. */
  isWhole: boolean;
  /** The same body once more, to hand on. */
  again: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
}

/** Reads a body to its end, or hands it on as a stream where it proves too large. */
export async function readBody(message: Request | Response): Promise<Body> {
  const { body } = message;
  if (body === null) return { bytes: null, isWhole: true, again: null };
  if (Number(message.headers.get('content-length')) > LARGEST)
    return { bytes: null, isWhole: false, again: body };
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    size += part.value.byteLength;
    if (size > LARGEST) return { bytes: null, isWhole: false, again: resumed(chunks, reader) };
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return { bytes, isWhole: true, again: bytes };
}

/** A stream of what was read already, and then of the rest. */
function resumed(
  chunks: Uint8Array[],
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const kept = chunks.shift();
      if (kept) return controller.enqueue(kept);
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

type Unpack = (bytes: Uint8Array, options: { maxOutputLength: number }) => Uint8Array;

const UNPACK: Record<string, Unpack> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  zstd: zstdDecompressSync,
};

/** The bytes as they were before `content-encoding`. Throws where they are not packed so, or not in a way known here. */
export function unpacked(bytes: Uint8Array, headers: Headers): Uint8Array {
  const codings = (headers.get('content-encoding') ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  return codings.reduceRight((packed, coding) => {
    const unpack = UNPACK[coding];
    if (!unpack) throw new Error(`content-encoding ${coding} is not known here`);
    return unpack(packed, { maxOutputLength: LARGEST });
  }, bytes);
}
