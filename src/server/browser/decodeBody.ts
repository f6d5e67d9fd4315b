import type * as node from '../decodeBody.ts';

/** A browser has undone the coding of what a worker sees. */
export const decodeBody: typeof node.decodeBody = async (bytes) => bytes;
