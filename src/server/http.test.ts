import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import type { Fetcher } from './fetcher.ts';
import { createHttpServer, type ListenerOptions, type Listening, listen, nodeListener } from './http.ts';

const open: Listening[] = [];
const headers = { 'x-content-type-options': 'nosniff' };

afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function start(
  fetch: Fetcher['fetch'],
  options: ListenerOptions = {},
): Promise<Listening & { port: number }> {
  const http = createHttpServer(nodeListener({ fetch }, { headers, ...options }), { headers });
  const server = await listen(http, { port: 0, host: '127.0.0.1' });
  open.push(server);
  return { ...server, port: Number(new URL(server.url).port) };
}

/** Sends text unchanged and reads until the server closes the connection. */
async function raw(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(request);
  return await text(socket);
}

describe('HTTP', () => {
  it('§2 navigation: the target arrives as it was sent, with the client’s address', async () => {
    const server = await start((_request, client) => Response.json(client));
    const response = await raw(
      server.port,
      'GET //a/%2e%2e/../B?x HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n',
    );
    expect(response).toContain('{"target":"//a/%2e%2e/../B?x","address":"127.0.0.1"}');
  });

  it('§8 failures: a dropped response closes the connection before its body', async () => {
    const server = await start(() => new Response('withheld', { headers: { 'x-sandbox-drop': '1' } }));
    await expect(fetch(server.url).then((response) => response.text())).rejects.toThrow();
    expect(await raw(server.port, 'GET / HTTP/1.1\r\nhost: x\r\n\r\n').catch(() => '')).not.toContain(
      'withheld',
    );
  });

  it('§7 calls: several cookies leave as several', async () => {
    const cookies = ['a=1; Path=/', 'b=2; Path=/'];
    const server = await start(
      () => new Response('', { headers: cookies.map((cookie) => ['set-cookie', cookie]) }),
    );
    expect((await fetch(server.url)).headers.getSetCookie()).toEqual(cookies);
  });

  it('§5 keyword: 10,000 characters, each percent-encoded, fit into an address', async () => {
    const server = await start((request) => new Response(String(request.url.length)));
    const response = await fetch(`${server.url}/domain/search/${'%C3%BC'.repeat(10_000)}`);
    expect(Number(await response.text())).toBeGreaterThan(60_000);
  });

  it.each([
    ['an endless header', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(140_000)}\r\n\r\n`, 431],
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a bad host', 'GET / HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n', 400],
  ])('§8 failures: %s is rejected with the headers of every response', async (_what, request, status) => {
    const server = await start(() => new Response(''));
    const response = await raw(server.port, request);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response.toLowerCase()).toContain('x-content-type-options: nosniff');
  });

  it.each([
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
    ['a length and chunks', 'content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['chunks that are not last', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a space before a colon', 'content-length : 5\r\n\r\nhello'],
  ])('§1 security: a request with %s is rejected before it is handled', async (_what, rest) => {
    let handled = 0;
    const server = await start(() => {
      handled += 1;
      return new Response('');
    });
    expect(await raw(server.port, `POST / HTTP/1.1\r\nhost: x\r\n${rest}`)).toMatch(/^HTTP\/1.1 400 /);
    expect(handled).toBe(0);
  });

  it('§8 failures: a server that closes ends its responses, and tells clients that keep connections to close them', async () => {
    const [begun, rest] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const server = await start(async ({ url }) => {
      if (!url.endsWith('/slow')) return new Response('at once');
      begun.resolve();
      await rest.promise;
      return new Response('whole');
    });
    const agent = new Agent({ keepAlive: true });
    const ask = async (path: string) => {
      const [response] = (await once(get(server.url + path, { agent }), 'response')) as [IncomingMessage];
      return { connection: response.headers.connection, body: await text(response) };
    };
    expect(await ask('/')).toEqual({ connection: 'keep-alive', body: 'at once' });
    const slow = ask('/slow');
    await begun.promise;
    const started = performance.now();
    const closed = server.close();
    rest.resolve();
    expect(await slow).toEqual({ connection: 'close', body: 'whole' });
    await closed;
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('§8 failures: a server that closes ends responses that hang', async () => {
    const server = await start(() => new Promise<never>(() => {}));
    const hanging = get(server.url);
    const broken = once(hanging, 'error');
    await once(hanging, 'finish');
    await server.close();
    expect(await broken).toMatchObject([{ code: 'ECONNRESET' }]);
  });

  it('§8 failures: a port in use is reported in one sentence', async () => {
    const { port } = await start(() => new Response(''));
    const second = listen(
      createHttpServer(() => {}),
      { port, host: '127.0.0.1' },
    );
    await expect(second).rejects.toThrow(
      `Port ${port} is in use. Stop what runs there or choose another with PORT.`,
    );
  });

  it('§9 proxies: forwarding headers of a client are replaced unless a proxy is trusted', async () => {
    const forwarded = {
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'evil.example',
      forwarded: 'for=203.0.113.7',
      'x-real-ip': '203.0.113.7',
    };
    const received = async (trustProxy: number) => {
      const server = await start(({ headers }) => Response.json(Object.fromEntries(headers)), { trustProxy });
      return (await fetch(server.url, { headers: forwarded })).json();
    };
    const { forwarded: _, 'x-real-ip': __, ...said } = forwarded;
    const trusted = await received(1);
    expect(trusted).toMatchObject(said);
    expect(trusted).not.toHaveProperty('forwarded');
    expect(trusted).not.toHaveProperty('x-real-ip');
    const replaced = await received(0);
    expect(replaced['x-forwarded-proto']).toBe('http');
    for (const name of Object.keys(forwarded))
      if (name !== 'x-forwarded-proto') expect(replaced).not.toHaveProperty(name);
  });

  it('§9 slow clients: an idle connection is closed', async () => {
    const http = createHttpServer(() => {}, { timeouts: { timeout: 50 } });
    const server = await listen(http, { port: 0, host: '127.0.0.1' });
    open.push(server);
    expect(await raw(Number(new URL(server.url).port), 'GET / HTTP/1.1\r\nhost: x\r\n\r\n')).toBe('');
  });

  it('§9 slow clients: the timeouts are those of docs/operations.md', () => {
    expect(createHttpServer(() => {})).toMatchObject({
      headersTimeout: 10_000,
      requestTimeout: 120_000,
      timeout: 150_000,
      keepAliveTimeout: 75_000,
    });
  });

  it.each([
    ['a head', 'GET / HTTP/1.1\r\nhost: x\r\n'],
    ['a body', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\n1'],
  ])('§9 slow clients: 200 connections that never finish %s are closed with 408', async (_what, half) => {
    const timeouts = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 10 };
    const http = createHttpServer(
      (incoming, outgoing) => void incoming.resume().on('end', () => outgoing.end('whole')),
      { headers, timeouts },
    );
    const server = await listen(http, { port: 0, host: '127.0.0.1' });
    open.push(server);
    const port = Number(new URL(server.url).port);
    const halfOpen = Promise.all(Array.from({ length: 200 }, () => raw(port, half)));
    expect(await (await fetch(server.url)).text()).toBe('whole');
    expect((await halfOpen).filter((response) => !/^HTTP\/1\.1 408 /.test(response))).toEqual([]);
  });
});
