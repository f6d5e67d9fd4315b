import { type Contract, createOperationFinder, type Operation } from '#contract/contract.ts';
import { requestLimits } from '#contract/limits.ts';
import { errorResponse } from './errorResponse.ts';
import type { Fetcher } from './fetcher.ts';

/** For requests that the contract does not have, such as forms of the backend's own pages. */
export const MAX_UNKNOWN_BYTES = 1024 * 1024;

/**
 * The same backend, to which no request body goes beyond the operation's limit. Bodies are counted while they pass, so that
 * the backend gets at most the limit of one that does not say how long it is.
 */
export function limitBodies(backend: Fetcher, contract: Contract): Fetcher {
  const findOperation = createOperationFinder(contract);
  const limits = new Map<Operation, number>();

  function limitOf({ method, url }: Request): number {
    const operation = findOperation(method, new URL(url).pathname);
    if (!operation) return MAX_UNKNOWN_BYTES;
    const limit = limits.get(operation) ?? requestLimits(contract, operation).bytes;
    limits.set(operation, limit);
    return limit;
  }

  return {
    async fetch(request, client) {
      if (request.body === null) return backend.fetch(request, client);
      const limit = limitOf(request);
      if (Number(request.headers.get('content-length') ?? 0) > limit) return tooLarge(request);
      const counted = countBody(request, request.body, limit);
      const response = await backend.fetch(counted.request, client);
      if (!counted.isTooLarge()) return response;
      void response.body?.cancel();
      return tooLarge(request);
    },
  };
}

const tooLarge = (request: Request) => errorResponse(request, 413, 'The request is too large.');

/** The same request, which is aborted once its body proves to be larger than the limit. */
function countBody(request: Request, body: ReadableStream<Uint8Array>, limit: number) {
  const over = new AbortController();
  let size = 0;
  const counted = body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        size += chunk.byteLength;
        if (size <= limit) return controller.enqueue(chunk);
        over.abort();
        controller.error(over.signal.reason);
      },
    }),
  );
  const { method, headers } = request;
  const signal = AbortSignal.any([request.signal, over.signal]);
  const init: RequestInit & { duplex: 'half' } = { method, headers, signal, body: counted, duplex: 'half' };
  return { request: new Request(request.url, init), isTooLarge: () => over.signal.aborted };
}
