import { errorAnswer } from './errorAnswer.ts';
import { addClientAddress, type Client, type Fetcher, sentenceOf } from './fetcher.ts';

const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

export interface PassThroughOptions {
  /** The longest time until a backend's answer begins, in milliseconds. */
  patience?: number;
}

/**
 * Hands requests on to a backend elsewhere and its answers back, both as streams: redirects are the browser's to
 * follow, each cookie stays its own. A backend that is not there gives 503 in the contract's error shape.
 */
export function createPassThrough(backend: URL, { patience = 60_000 }: PassThroughOptions = {}): Fetcher {
  return {
    async fetch(request, client) {
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), patience);
      try {
        const { pathname, search } = new URL(request.url);
        const target = new URL(backend.pathname.replace(/\/$/, '') + pathname + search, backend);
        const hasBody = request.body !== null;
        return handBack(
          await fetch(target, {
            method: request.method,
            headers: requestHeaders(request, client),
            body: request.body,
            redirect: 'manual',
            signal: AbortSignal.any([request.signal, late.signal]),
            ...(hasBody && { duplex: 'half' }),
          }),
        );
      } catch (error) {
        if (!request.signal.aborted) console.error(`Backend ${backend.origin}: ${reasonOf(error)}`);
        return errorAnswer(request, 503, 'The backend cannot be reached. Please try again in a moment.');
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function requestHeaders(request: Request, client?: Client): Headers {
  const headers = withoutHopByHop(request.headers);
  const { host, protocol } = new URL(request.url);
  addClientAddress(headers, client);
  headers.set('x-forwarded-host', headers.get('x-forwarded-host') ?? headers.get('host') ?? host);
  headers.set('x-forwarded-proto', headers.get('x-forwarded-proto') ?? protocol.replace(':', ''));
  for (const name of ['host', 'expect']) headers.delete(name);
  // fetch unpacks what comes packed, so that bytes are the same on both sides only where nothing is packed.
  headers.set('accept-encoding', 'identity');
  return headers;
}

function handBack(answer: Response): Response {
  const headers = withoutHopByHop(answer.headers);
  if (headers.has('content-encoding')) {
    for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  }
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}

function withoutHopByHop(source: Headers): Headers {
  const headers = new Headers(source);
  const named = headers.get('connection')?.split(',') ?? [];
  for (const name of [...HOP_BY_HOP, ...named.map((name) => name.trim()).filter(Boolean)])
    headers.delete(name);
  return headers;
}

function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && cause.message ? cause.message : sentenceOf(error);
}
