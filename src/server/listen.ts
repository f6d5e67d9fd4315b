import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  STATUS_CODES,
} from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { type Fetcher, isDrop } from './fetcher.ts';

/** Room for a search for a very long keyword, every character of it percent-encoded. */
const LARGEST_HEAD = 128 * 1024;
/** How long running answers may still take when the server closes, in milliseconds. */
const FAREWELL = 3_000;

export interface Listening {
  url: string;
  close(): Promise<void>;
}

/**
 * The beginning of an answer, broken off. On a connection that was used before, browsers ask again by themselves when
 * it closes without a byte, and the page would never hear of it.
 */
const BROKEN_OFF = 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\n\r\n';

/** Node's way to call a Fetcher. An answer marked as dropped closes the connection after its head. */
export function nodeListener(site: Fetcher, headers: Record<string, string> = {}): RequestListener {
  const listener = getRequestListener(
    async (request, { incoming }) => {
      const { socket, url: target } = incoming;
      const response = await site.fetch(request, { target, address: socket.remoteAddress });
      if (!isDrop(response)) return response;
      socket.write(BROKEN_OFF, () => socket.destroy());
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      errorHandler: () => new Response('The request can not be read.\n', { status: 400, headers }),
    },
  );
  return (incoming: IncomingMessage, outgoing) => void listener(incoming, outgoing);
}

export function createHttpServer(listener: RequestListener, headers: Record<string, string> = {}): Server {
  const server = createServer({ maxHeaderSize: LARGEST_HEAD }, listener);
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
    const lines = Object.entries({ ...headers, 'content-length': '0', connection: 'close' });
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n`);
  });
  return server;
}

/** Opens the port. Throws a sentence where that can't be, with the setting that chooses another. */
export async function listen(
  server: Server,
  { port, host, setting = 'PORT' }: { port: number; host: string; setting?: string },
): Promise<Listening> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(new Error(listenSentence(error, host, port, setting))),
    );
    server.listen(port, host, resolve);
  });
  // A server that listens on a port, not on a pipe, has an address of this kind.
  const { port: opened } = server.address() as AddressInfo;
  return { url: `http://${readable(host)}:${opened}`, close: () => close(server) };
}

function readable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

function listenSentence(error: NodeJS.ErrnoException, host: string, port: number, setting: string): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} is in use. Stop what runs there or choose another with ${setting}.`;
  if (error.code === 'EACCES')
    return `Port ${port} may not be opened by this user. Choose one from 1024 with ${setting}.`;
  return `Can't listen on ${host}, port ${port}: ${error.message}.`;
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), FAREWELL);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}
