import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const BROTLI_QUALITY = 6;

/** Compresses bytes in a content coding. */
export const compressors = {
  br: (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => promisify(gzip)(bytes),
};
