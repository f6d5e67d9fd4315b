import type * as node from '../requestContext.ts';

/** As on the server: `4f2a-91bc-07de`. */
export const createRequestId: typeof node.createRequestId = () =>
  Array.from(crypto.getRandomValues(new Uint16Array(3)), (part) => part.toString(16).padStart(4, '0')).join(
    '-',
  );

/** The log of a browser has no request ids. */
export const currentRequestId: typeof node.currentRequestId = () => undefined;
