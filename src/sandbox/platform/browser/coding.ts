import type * as node from '../node/coding.ts';

const asItIs = async (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(bytes);

/** A service worker's responses have no content coding, and browsers ask it for none. */
export const compressors: typeof node.compressors = { br: asItIs, gzip: asItIs };
