import { hash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpServer, type Listening, listen } from './http.ts';
import { createProxy, createUpstream } from './proxy.ts';

const open: Listening[] = [];

afterEach(async () => {
  for (const listening of open.splice(0)) await listening.close();
});

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

async function server(listener: Listener): Promise<Listening> {
  const listening = await listen(createHttpServer(listener), { port: 0, host: '127.0.0.1' });
  open.push(listening);
  return listening;
}

async function backend(listener: Listener) {
  return createProxy(new URL((await server(listener)).url));
}

const url = 'https://shop.example/api/v5/x?a=%41&a=2';

describe('pass-through to a backend', () => {
  it('§7 calls: method, address, query, body and headers arrive; hop-by-hop headers do not', async () => {
    let seen: { line: string; headers: IncomingMessage['headers']; body: string } | undefined;
    const { fetch } = await backend(async (incoming, outgoing) => {
      const { method, url: target, headers } = incoming;
      seen = { line: `${method} ${target}`, headers, body: await text(incoming) };
      outgoing.end();
    });
    const headers = {
      'x-csrf-token-auth': 'token-1234',
      'x-forwarded-for': '203.0.113.7',
      host: 'shop.example',
      connection: 'keep-alive, x-only-here',
      'x-only-here': '1',
      te: 'trailers',
      expect: '100-continue',
      cookie: 'a=1; b=2',
    };
    await fetch(new Request(url, { method: 'PUT', headers, body: '{"a":1}' }), { address: '198.51.100.2' });
    expect(seen).toMatchObject({
      line: 'PUT /api/v5/x?a=%41&a=2',
      body: '{"a":1}',
      headers: {
        'x-csrf-token-auth': 'token-1234',
        cookie: 'a=1; b=2',
        'x-forwarded-for': '203.0.113.7, 198.51.100.2',
        'x-forwarded-host': 'shop.example',
        'x-forwarded-proto': 'https',
        host: expect.stringMatching(/^127\.0\.0\.1:\d+$/),
      },
    });
    expect(seen?.headers).not.toHaveProperty('x-only-here');
    expect(seen?.headers).not.toHaveProperty('te');
  });

  it('§7 calls: several cookies stay several, redirects are passed on', async () => {
    const { fetch } = await backend((_incoming, outgoing) => {
      outgoing.writeHead(303, {
        location: '/account/product',
        'set-cookie': ['a=1; Path=/', 'b=2, 3; Path=/'],
      });
      outgoing.end();
    });
    const response = await fetch(new Request(url));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/account/product']);
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2, 3; Path=/']);
  });

  it('§7 calls: binary bodies are the same bytes on both sides', async () => {
    const { fetch } = await backend((incoming, outgoing) => {
      outgoing.setHeader('content-type', 'application/octet-stream');
      incoming.pipe(outgoing);
    });
    const bytes = randomBytes(300_000);
    const response = await fetch(new Request(url, { method: 'POST', body: bytes }));
    const returned = Buffer.from(await response.arrayBuffer());
    expect(hash('sha256', returned)).toBe(hash('sha256', bytes));
  });

  it('§7 calls: a compressed response stays compressed', async () => {
    const compressed = gzipSync('{"data":1}');
    const { fetch } = await backend((incoming, outgoing) => {
      expect(incoming.headers['accept-encoding']).toBe('gzip, br');
      outgoing.setHeader('content-encoding', 'gzip');
      outgoing.end(compressed);
    });
    const response = await fetch(new Request(url, { headers: { 'accept-encoding': 'gzip, br' } }));
    expect(Buffer.from(await response.arrayBuffer())).toEqual(compressed);
    expect(response.headers.get('content-encoding')).toBe('gzip');
  });

  it('§7 calls: the address arrives as it was sent, below the backend’s own path', async () => {
    const { url: origin } = await server((incoming, outgoing) => outgoing.end(incoming.url));
    const { fetch } = createProxy(new URL(`${origin}/behind/`));
    const target = '/api//v5/%2e%2E/x?a=%41';
    expect(await (await fetch(new Request(url), { target })).text()).toBe(`/behind${target}`);
    // The form that clients send to a proxy (RFC 9112, section 3.2.2).
    const absolute = { target: 'http://elsewhere.example/api/v5/x' };
    expect(await (await fetch(new Request(url), absolute)).text()).toBe('/behind/api/v5/x?a=%41&a=2');
  });

  it('§7 calls: responses without a body, and GET requests that announce one, complete', async () => {
    const { fetch } = await backend((incoming, outgoing) => {
      expect(incoming.headers).not.toHaveProperty('content-length');
      outgoing.writeHead(incoming.method === 'HEAD' ? 200 : 304, { etag: '"1"' }).end();
    });
    const headers = { 'content-length': '5' };
    expect((await fetch(new Request(url, { headers }))).status).toBe(304);
    const head = await fetch(new Request(url, { method: 'HEAD' }));
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([200, '"1"', null]);
  });

  it('§8 failures: a response that breaks off fails here, too', async () => {
    const { fetch } = await backend((_incoming, outgoing) => {
      outgoing.writeHead(200, { 'content-length': '100' });
      outgoing.write('half', () => outgoing.destroy());
    });
    const response = await fetch(new Request(url));
    await expect(response.text()).rejects.toThrow('closed the connection before its response was complete.');
  });

  it('§8 failures: a client that closes the connection cancels the call', async () => {
    const left = Promise.withResolvers<void>();
    const { fetch } = await backend((_incoming, outgoing) => {
      outgoing.on('close', left.resolve);
      outgoing.write('first');
    });
    await (await fetch(new Request(url))).body?.cancel();
    await left.promise;
  });

  it('§8 failures: a client that closes the connection before the response cancels the call, too', async () => {
    const [begun, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { fetch } = await backend((_incoming, outgoing) => {
      outgoing.on('close', left.resolve);
      begun.resolve();
    });
    const visitor = new AbortController();
    const response = fetch(new Request(url, { signal: visitor.signal }));
    await begun.promise;
    visitor.abort();
    expect((await response).status).toBe(503);
    await left.promise;
  });

  it.each([
    ['a response', 'GET', 200],
    ['a response to HEAD', 'HEAD', 200],
    ['a response without a body', 'GET', 304],
    ['a failure', 'GET', null],
  ])('§9 speed: %s leaves no timer behind', async (_what, method, status) => {
    const started = vi.spyOn(globalThis, 'setTimeout');
    const stopped = vi.spyOn(globalThis, 'clearTimeout');
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { url: origin } = await server((_incoming, outgoing) =>
      status === null ? outgoing.destroy() : outgoing.writeHead(status).end(),
    );
    const { fetch } = createProxy(new URL(origin), { totalTimeoutMs: 123_456 });
    await (await fetch(new Request(url, { method }))).text();
    const timers = started.mock.results.filter((_, call) => started.mock.calls[call]?.[1] === 123_456);
    expect(timers.length).toBeGreaterThan(0);
    for (const { value } of timers) await vi.waitFor(() => expect(stopped).toHaveBeenCalledWith(value));
    for (const spy of [started, stopped, log]) spy.mockRestore();
  });

  it('§7 calls: a response is passed on while it is still being received', async () => {
    let finish = () => {};
    const { fetch } = await backend((_incoming, outgoing) => {
      outgoing.write('first');
      finish = () => outgoing.end('last');
    });
    const reader = (await fetch(new Request(url))).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('first');
    finish();
    expect((await reader?.read())?.value).toBe('last');
  });

  it('§8 failures: an unreachable backend is 503 in the error shape, with a message for visitors', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { fetch } = createProxy(new URL('http://127.0.0.1:1'));
    const response = await fetch(new Request(url));
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ message: [expect.stringContaining('backend')], success: false });
    const page = await fetch(new Request(url, { headers: { accept: 'text/html,*/*' } }));
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await page.text()).toMatch(/<h1>Error 503<\/h1><p>The backend /);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });
});

/** Undici has its own clock for timeouts, which its tests and these can advance. */
const undiciClock: { tick(milliseconds: number): void } = createRequire(import.meta.url)(
  'undici/lib/util/timers.js',
);

function advance(milliseconds: number): void {
  // A timer starts counting at the first tick after it was set.
  undiciClock.tick(1_000);
  undiciClock.tick(milliseconds);
}

describe('fault 32: a backend that never comes to an end', () => {
  /** Starts a backend whose response the test sends piece by piece. */
  async function steps() {
    const begun = Promise.withResolvers<ServerResponse>();
    const url = new URL((await server((_incoming, outgoing) => begun.resolve(outgoing))).url);
    return { url, outgoing: begun.promise };
  }

  it('times out if nothing comes', async () => {
    const { url: backendUrl, outgoing } = await steps();
    const response = createUpstream(backendUrl, { timeoutMs: 60_000 }).fetch(new Request(url));
    await outgoing;
    advance(61_000);
    await expect(response).rejects.toThrow(/^http:\S+ has not responded within 60 s\.$/);
  });

  it('does not time out while data comes', async () => {
    const { url: backendUrl, outgoing } = await steps();
    const response = createUpstream(backendUrl, { timeoutMs: 60_000 }).fetch(new Request(url));
    const sent = await outgoing;
    sent.write('0');
    const reader = (await response).body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('0');
    for (const part of ['1', '2', '3']) {
      advance(40_000);
      sent.write(part);
      expect((await reader?.read())?.value).toBe(part);
    }
    advance(61_000);
    await expect(reader?.read()).rejects.toThrow('has not responded within 60 s.');
  });

  it('times out in all, however regularly data comes', async () => {
    const backendUrl = new URL(
      (
        await server((_incoming, outgoing) => {
          const drip = () => outgoing.write('x', () => setImmediate(drip));
          drip();
        })
      ).url,
    );
    const upstream = createUpstream(backendUrl, { totalTimeoutMs: 100 });
    const whole = async () => (await upstream.fetch(new Request(url))).text();
    await expect(whole()).rejects.toThrow('took more than 0.1 s.');
  });

  it('is cut off when it has sent too much', async () => {
    const { url: backendUrl, outgoing } = await steps();
    const response = createUpstream(backendUrl, { maxBytes: 1_000 }).fetch(new Request(url));
    (await outgoing).write('x'.repeat(1_001));
    await expect((await response).text()).rejects.toThrow('sent a response of more than 1000 bytes.');
  });

  it('is rejected at once when it switches protocols', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { url: origin } = await server((incoming) =>
      incoming.socket.end('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n'),
    );
    const response = await createProxy(new URL(origin)).fetch(new Request(url));
    expect([response.status, await response.json()]).toEqual([
      503,
      { message: [expect.any(String)], success: false },
    ]);
    expect(log).toHaveBeenCalledExactlyOnceWith(
      `Backend: ${origin} switched protocols without being asked to.`,
    );
    log.mockRestore();
  });

  it('is not followed when it redirects to itself', async () => {
    const calls: unknown[] = [];
    const { fetch } = await backend(({ url: target }, outgoing) => {
      calls.push(target);
      outgoing.writeHead(302, { location: '/api/v5/x' }).end();
    });
    expect((await fetch(new Request(url))).status).toBe(302);
    expect(calls).toHaveLength(1);
  });
});

describe('fault 37: a backend that resets the connection', () => {
  /** Responds to the first calls, and resets the connection of each later one once it has read it. */
  async function resetting(responses: number) {
    const methods: string[] = [];
    const { url: origin } = await server(async (incoming, outgoing) => {
      methods.push(incoming.method ?? '');
      await text(incoming);
      if (methods.length <= responses) outgoing.end('ok');
      else incoming.socket.resetAndDestroy();
    });
    return { methods, upstream: createUpstream(new URL(origin)) };
  }

  const call = (method: string) => {
    const hasBody = method !== 'GET' && method !== 'HEAD' && method !== 'DELETE';
    return new Request(url, { method, body: hasBody ? '{}' : undefined });
  };

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('gets %s once', async (method) => {
    const { methods, upstream } = await resetting(0);
    await expect(upstream.fetch(call(method))).rejects.toThrow('closed the connection before');
    expect(methods).toEqual([method]);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('gets %s once on a connection used before', async (method) => {
    const { methods, upstream } = await resetting(1);
    await (await upstream.fetch(call('GET'))).text();
    await expect(upstream.fetch(call(method))).rejects.toThrow('closed the connection before');
    expect(methods).toEqual(['GET', method]);
  });

  it.each(['GET', 'HEAD'])('gets %s once more, since that changes nothing', async (method) => {
    const { methods, upstream } = await resetting(0);
    await expect(upstream.fetch(call(method))).rejects.toThrow('closed the connection before');
    expect(methods).toEqual([method, method]);
  });
});
