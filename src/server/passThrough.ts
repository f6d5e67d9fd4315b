import { errorAnswer } from './errorAnswer.ts';
import type { Fetcher } from './fetcher.ts';
import { createUpstream, type UpstreamOptions } from './upstream.ts';
import { UpstreamFailure } from './upstreamFailure.ts';

/** Hands requests on to a backend elsewhere. One that gives no answer is 503 in the contract's error shape. */
export function createPassThrough(backend: URL, options: UpstreamOptions = {}): Fetcher {
  const upstream = createUpstream(backend, options);
  return {
    async fetch(request, client) {
      try {
        return await upstream.fetch(request, client);
      } catch (error) {
        if (!(error instanceof UpstreamFailure)) throw error;
        if (!request.signal.aborted) console.error(`Backend: ${error.message}`);
        return errorAnswer(request, 503, 'The backend cannot be reached. Please try again in a moment.');
      }
    },
  };
}
