import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';

type Decode = (bytes: Uint8Array, options: { maxOutputLength: number }) => Promise<Uint8Array>;

/** These run in the thread pool, so that a large body does not block other requests. */
const DECODERS: Record<string, Decode> = {
  br: promisify(brotliDecompress),
  deflate: promisify(inflate),
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  zstd: promisify(zstdDecompress),
};

/** Undoes `content-encoding`. Throws if the coding is unknown, the data are corrupt or the result exceeds the limit. */
export async function decodeBody(bytes: Uint8Array, headers: Headers, maxBytes: number): Promise<Uint8Array> {
  const codings = (headers.get('content-encoding') ?? '')
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity');
  let decoded = bytes;
  for (const coding of codings.reverse()) {
    const decode = DECODERS[coding];
    if (!decode) throw new Error(`has the unknown content-encoding ${coding}`);
    decoded = await decode(decoded, { maxOutputLength: maxBytes });
  }
  return decoded;
}
