import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A call that the backend has received, and the ways to respond to it. */
export type ReceivedCall = {
  method: string;
  path: string;
  query: URLSearchParams;
  /** The query as it was sent. */
  search: string;
  headers: IncomingMessage['headers'];
  token: string | undefined;
  starts: boolean;
  body: string;
  /** Anything but a string is sent as JSON. */
  respond: (status: number, body?: unknown, headers?: OutgoingHttpHeaders) => void;
  /** Drops the connection. */
  drop: () => void;
};

export type Backend = {
  origin: string;
  calls: ReceivedCall[];
  /** Call number `n`, counted from 0, as soon as it has arrived. */
  call: (n: number) => Promise<ReceivedCall>;
  close: () => Promise<void>;
};

/** A backend on the loopback interface; `handle` responds to its calls. */
export async function openBackend(handle: (call: ReceivedCall) => void): Promise<Backend> {
  const calls: ReceivedCall[] = [];
  const arrivals = new EventEmitter();
  const server = createServer(async (request, response) => {
    const call = received(request, response, await text(request));
    calls.push(call);
    handle(call);
    arrivals.emit('call');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    calls,
    call: async (n) => {
      for (;;) {
        const call = calls[n];
        if (call) return call;
        await once(arrivals, 'call');
      }
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function received(request: IncomingMessage, response: ServerResponse, body: string): ReceivedCall {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  const token = request.headers['x-csrf-token-auth'];
  return {
    method: request.method ?? '',
    path: url.pathname,
    query: url.searchParams,
    search: url.search,
    headers: request.headers,
    token: typeof token === 'string' ? token : undefined,
    starts: request.headers['x-csrf-start'] === '1',
    body,
    respond: (status, data = {}, headers = {}) => {
      response.writeHead(status, headers).end(typeof data === 'string' ? data : JSON.stringify(data));
    },
    drop: () => response.destroy(),
  };
}
