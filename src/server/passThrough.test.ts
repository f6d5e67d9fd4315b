import { once } from 'node:events';
import { createServer as createHttp, type RequestListener } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { startGate } from './gateServer.ts';
import { listen } from './http.ts';

const contract = storefrontContract();
const local = { port: 0, host: '127.0.0.1' };
const open: (() => unknown)[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  for (const close of open.splice(0).reverse()) await close();
  vi.restoreAllMocks();
});

/** Collects what a socket has received, as Latin-1, and can wait for more. */
function reader(socket: Socket) {
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  socket.on('error', () => {});
  return {
    text: () => text,
    until: (part: string) => vi.waitFor(() => expect(text).toContain(part), { timeout: 5_000, interval: 5 }),
  };
}

async function gateBefore(upstream: URL, options: { fail?: boolean } = {}) {
  const gate = await startGate(contract, { upstream, ...local, ...options });
  open.push(() => gate.close());
  const { port } = new URL(/http:\S+/.exec(gate.lines.join())?.[0] ?? '');
  const client = connect(Number(port), '127.0.0.1');
  open.push(() => client.destroy());
  return { client, received: reader(client) };
}

/** Opens a client's socket, and the socket on which the backend receives what the gate passes on. */
async function sockets() {
  const server = createServer();
  const connected = once(server, 'connection');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => server.close());
  const { port } = server.address() as { port: number };
  const { client, received } = await gateBefore(new URL(`http://127.0.0.1:${port}`));
  const backend = async () => {
    const [socket] = (await connected) as [Socket];
    open.push(() => socket.destroy());
    return { socket, received: reader(socket) };
  };
  return { client, received, backend, host: `127.0.0.1:${port}` };
}

/** The body with the blank line before it. */
const bodyOf = (message: string) => message.slice(message.indexOf('\r\n\r\n'));

/** Sends a request and a response unchanged, and returns what arrives on the other side. */
async function exchange(request: string, response: string) {
  const { client, received, backend, host } = await sockets();
  client.write(request, 'latin1');
  const there = await backend();
  await there.received.until(bodyOf(request));
  there.socket.write(response, 'latin1');
  await received.until(bodyOf(response));
  return { request: there.received.text(), response: received.text(), host };
}

const forwarded =
  'x-forwarded-for: 127.0.0.1\r\nx-forwarded-host: shop.example\r\nx-forwarded-proto: http\r\n';
const keepAlive = /(Connection: keep-alive|Keep-Alive: timeout=\d+)\r\n/g;
const plain = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok';

describe('requests', () => {
  it.each([
    [
      'a GET with odd headers',
      'GET /backend/a%2f%C3?x=%41 HTTP/1.1\r\nHost: shop.example\r\nX-One: 1\r\naccept: */*\r\nx-ONE: \xe9 2\r\n',
      '',
    ],
    ['a GET with a body', 'GET /backend/a HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 4\r\n', 'body'],
    [
      'a POST with a body of no type',
      'POST /api/cart HTTP/1.1\r\nHost: shop.example\r\nContent-Length: 3\r\n',
      'a=1',
    ],
    ['a POST without a body', 'POST /backend/a HTTP/1.1\r\nHost: shop.example\r\n', ''],
    [
      'a DELETE with a body',
      'DELETE /backend/a HTTP/1.1\r\nHost: shop.example\r\ncontent-length: 2\r\n',
      '{}',
    ],
    [
      'a body in chunks with a trailer',
      'POST /backend/a HTTP/1.1\r\nHost: shop.example\r\nTransfer-Encoding: chunked\r\nTrailer: X-Sum\r\n',
      '3\r\nabc\r\n0\r\nX-Sum: 7\r\n\r\n',
    ],
  ])(
    '§7 gate: %s arrives byte for byte, with the forwarding headers at its end',
    async (_what, head, body) => {
      const { request, host } = await exchange(`${head}\r\n${body}`, plain);
      expect(request.replace(keepAlive, '')).toBe(
        `${head.replace('Host: shop.example', `Host: ${host}`)}${forwarded}\r\n${body}`,
      );
    },
  );

  it('§7 gate: only the backend asks for a body sent with Expect: 100-continue', async () => {
    const { client, received, backend } = await sockets();
    client.write('POST /backend/a HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n');
    const there = await backend();
    await there.received.until('\r\n\r\n');
    expect(there.received.text()).toContain('Expect: 100-continue\r\n');
    expect(received.text()).toBe('');
    there.socket.write('HTTP/1.1 100 Continue\r\n\r\n');
    await received.until('HTTP/1.1 100 Continue\r\n\r\n');
    client.write('body');
    await there.received.until('\r\n\r\nbody');
  });

  it.each([
    'GET /api/cart HTTP/1.1\r\nHost: h\r\n\r\n',
    'POST /backend/a HTTP/1.1\r\nHost: h\r\nContent-Length: 9\r\n\r\nhalf',
  ])('§7 gate: when the client disconnects, the request to the backend is aborted: %j', async (request) => {
    const { client, backend } = await sockets();
    client.write(request);
    const there = await backend();
    await there.received.until(request.slice(-4));
    const closed = once(there.socket, 'close');
    client.destroy();
    await closed;
  });
});

describe('responses', () => {
  const request = 'GET /backend/a HTTP/1.1\r\nHost: shop.example\r\n\r\n';

  it.each([
    [
      'headers and a reason',
      request,
      'HTTP/1.1 200 Fine With Us\r\nX-B: 2\r\nset-cookie: a=1\r\nx-a: \xe9\r\nSet-Cookie: b=2\r\nCONTENT-LENGTH: 2\r\n\r\nok',
    ],
    ['a status of its own', request, 'HTTP/1.1 499 Gone Fishing\r\nContent-Length: 0\r\n\r\n'],
    [
      'chunks with a trailer',
      request,
      'HTTP/1.1 200 OK\r\nTrailer: X-Sum\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-Sum: 7\r\n\r\n',
    ],
    ['204 without a body', request, 'HTTP/1.1 204 No Content\r\nX-A: 1\r\n\r\n'],
    [
      '304 with the length of what is not sent',
      request,
      'HTTP/1.1 304 Not Modified\r\nETag: "a"\r\nContent-Length: 9\r\n\r\n',
    ],
    [
      'HEAD with the length of what is not sent',
      request.replace('GET', 'HEAD'),
      'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\n',
    ],
  ])('§7 gate: %s arrive byte for byte', async (_what, sent, response) => {
    const found = await exchange(sent, response);
    expect(found.response.replace(keepAlive, '')).toBe(response);
  });

  it('§7 gate: a response to an operation gets one additional header, and no other change', async () => {
    const head =
      'HTTP/1.1 200 Sure\r\nContent-Type: application/json\r\nSet-Cookie: a=1\r\nset-cookie: b=2\r\nContent-Length: 2\r\n';
    const { response } = await exchange(request.replace('/backend/a', '/api/cart'), `${head}\r\n{}`);
    const changed = response.replace(keepAlive, '').replace(/x-contract-violations: .*\r\n/, '');
    expect(changed).toBe(`${head}\r\n{}`);
    expect(response).toContain('x-contract-violations: [');
  });

  it('§7 gate: events of an operation arrive one by one', async () => {
    const { client, received, backend } = await sockets();
    client.write(request.replace('/backend/a', '/api/cart'));
    const there = await backend();
    await there.received.until('\r\n\r\n');
    there.socket.write(
      'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    await received.until('\r\n\r\n');
    for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
      there.socket.write(`9\r\n${event}\r\n`);
      await received.until(event);
    }
  });
});

describe('large bodies', () => {
  const BYTES = 64 * 1024 * 1024;
  const listening = async (listener: RequestListener) => {
    const server = await listen(createHttp(listener), local);
    open.push(() => server.close());
    return gateBefore(new URL(server.url));
  };

  it.each(['/backend/export', '/api/cart'])(
    '§7 gate: a client that reads nothing of %s slows the backend down',
    async (path) => {
      let sent = 0;
      let isFull = () => {};
      const full = new Promise<void>((resolve) => {
        isFull = resolve;
      });
      const { client } = await listening((_incoming, outgoing) => {
        const write = () => {
          while (sent < BYTES) {
            sent += 65_536;
            if (!outgoing.write(Buffer.alloc(65_536))) return void outgoing.once('drain', write);
          }
        };
        outgoing.on('error', () => {});
        write();
        const watch = setInterval(() => {
          if (outgoing.writableNeedDrain) isFull();
        }, 100);
        outgoing.once('close', () => clearInterval(watch));
      });
      client.pause();
      client.write(`GET ${path} HTTP/1.1\r\nHost: h\r\n\r\n`);
      await full;
      expect(sent).toBeLessThan(BYTES / 2);
    },
  );
});
