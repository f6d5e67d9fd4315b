import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Fetcher, isDrop } from './fetcher.ts';
import { NO_PROXIES, readForwarded, setForwarded, type TrustedProxies } from './forwarded.ts';

/** Enough for a search with a very long keyword in which every character is percent-encoded. */
const MAX_HEADER_BYTES = 128 * 1024;
/** How long responses in progress may still take when the server closes; documented in docs/operations.md. */
const CLOSE_TIMEOUT_MS = 4_000;
const CLOSE_IDLE_MS = 50;

/** How long a client may take; documented in docs/operations.md. */
const CLIENT_TIMEOUTS = {
  /** For a request's headers; after that, the connection is closed with 408. */
  headersTimeout: 10_000,
  /** For a request with its body; after that, the connection is closed with 408. */
  requestTimeout: 120_000,
  /** Between two bytes in either direction; after that, the connection is closed. */
  timeout: 150_000,
  /** Between two requests on a connection. Longer than proxies and clients wait, so that they close it first. */
  keepAliveTimeout: 75_000,
  connectionsCheckingInterval: 2_000,
};

export interface Listening {
  url: string;
  close(): Promise<void>;
}

export interface ListenerOptions {
  /** For responses to requests that cannot be parsed. */
  headers?: Record<string, string>;
  /** The proxies in front, which say what the client's address and protocol are. */
  trustProxy?: TrustedProxies;
}

/**
 * The start of a response that breaks off. If a reused connection closes without sending a byte, browsers resend the
 * request themselves, and the page never sees an error.
 */
const BROKEN_RESPONSE = 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n';

/** Adapts a Fetcher to Node. A response marked as dropped closes the connection after the headers. */
export function nodeListener(site: Fetcher, options: ListenerOptions = {}): RequestListener {
  const { headers = {}, trustProxy = NO_PROXIES } = options;
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const { socket, url: target } = incoming;
      setForwarded(request.headers, readForwarded(incoming, trustProxy));
      const response = await site.fetch(request, { target, address: socket.remoteAddress });
      if (!isDrop(response)) return response;
      socket.write(BROKEN_RESPONSE, () => socket.destroy());
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: () => new Response('The request cannot be parsed.\n', { status: 400, headers }),
    },
  );
  return (incoming: IncomingMessage, outgoing) => void listener(incoming, outgoing);
}

/** The responses that a server has not finished. */
const openResponses = new WeakMap<Server, Set<ServerResponse>>();

export function createHttpServer(
  listener: RequestListener,
  {
    headers = {},
    timeouts = CLIENT_TIMEOUTS,
  }: { headers?: Record<string, string>; timeouts?: Partial<typeof CLIENT_TIMEOUTS> } = {},
): Server {
  const open = new Set<ServerResponse>();
  const server = createServer({ maxHeaderSize: MAX_HEADER_BYTES, ...timeouts }, (incoming, outgoing) => {
    open.add(outgoing);
    outgoing.once('close', () => open.delete(outgoing));
    if (!server.listening) outgoing.shouldKeepAlive = false;
    listener(incoming, outgoing);
  });
  openResponses.set(server, open);
  // Node has no constructor option for this one.
  server.timeout = timeouts.timeout ?? 0;
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = ERROR_STATUS[error.code ?? ''] ?? 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  });
  return server;
}

const ERROR_STATUS: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/** Opens the port. Throws an error that names the setting to choose another one. */
export async function listen(
  server: Server,
  { port, host, setting = 'PORT' }: { port: number; host: string; setting?: string },
): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenErrorMessage(error, host, port, setting))),
    );
    server.listen(port, host, resolve);
  });
  // The address has this type because the server listens on a port, not on a pipe.
  const { port: opened } = server.address() as AddressInfo;
  return { url: `http://${formatHost(host)}:${opened}`, close: () => close(server) };
}

function formatHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenErrorMessage(
  error: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting: string,
): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there or choose another with ${setting}.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one from 1024 with ${setting}.`;
  return `Cannot listen on ${host}, port ${port}: ${error.message}.`;
}

/**
 * Takes no more connections, and lets responses in progress end. They tell their clients that the connection closes, which
 * would otherwise send the next request on it.
 */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    const idle = setInterval(() => server.closeIdleConnections(), CLOSE_IDLE_MS);
    server.close(() => {
      clearTimeout(timer);
      clearInterval(idle);
      resolve();
    });
    for (const response of openResponses.get(server) ?? []) response.shouldKeepAlive = false;
  });
}
