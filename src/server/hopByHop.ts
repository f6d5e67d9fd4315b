import { addClientAddress, type Client } from './fetcher.ts';

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

/** Headers for a backend elsewhere: those of the request, and who really asked for what. */
export function requestHeaders(request: Request, client?: Client): Headers {
  const headers = withoutHopByHop(request.headers);
  const { host, protocol } = new URL(request.url);
  addClientAddress(headers, client);
  headers.set('x-forwarded-host', headers.get('x-forwarded-host') ?? headers.get('host') ?? host);
  headers.set('x-forwarded-proto', headers.get('x-forwarded-proto') ?? protocol.replace(':', ''));
  for (const name of ['host', 'expect']) headers.delete(name);
  // Reads that announce a body have lost it by now; the backend would wait for it.
  if (request.body === null) headers.delete('content-length');
  return headers;
}

/** The headers that are not about one connection alone. */
export function withoutHopByHop(source: Headers): Headers {
  const headers = new Headers(source);
  const named = headers.get('connection')?.split(',') ?? [];
  for (const name of [...HOP_BY_HOP, ...named.map((name) => name.trim()).filter(Boolean)])
    headers.delete(name);
  return headers;
}
