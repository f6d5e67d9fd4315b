import { hash, randomBytes } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { RESPONSE_LIMITS } from '#contract/limits.ts';
import type { Fetcher } from './fetcher.ts';
import {
  contract,
  documentedHeaders,
  exampleRequest,
  inRequest,
  json,
  named,
  origin,
  silenceErrors,
  through,
  token,
} from './gate.fixture.ts';
import { createGate, VIOLATIONS_HEADER } from './gate.ts';

silenceErrors();

describe('bodies that are costly to check', () => {
  /** A body that counts how much of it is read. */
  function countedBody(chunk: Uint8Array<ArrayBuffer>, times: number) {
    const read = { bytes: 0, isCanceled: false };
    const stream = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(controller) {
          if (read.bytes >= chunk.byteLength * times) return controller.close();
          read.bytes += chunk.byteLength;
          controller.enqueue(chunk);
        },
        cancel() {
          read.isCanceled = true;
        },
      },
      { highWaterMark: 0 },
    );
    return { stream, read };
  }

  function post(body: BodyInit, headers: Record<string, string> = {}): Request {
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { ...token, 'content-type': 'application/json', ...headers },
      body,
      duplex: 'half',
    };
    return new Request(`${origin}/ajax/checkout/sync`, init);
  }

  const refresh = { message: ['x'], refresh_token: true };
  const ones = Buffer.from('1,'.repeat(32 * 1024));

  it('fault 31: what the backend rejects unread is not read', async () => {
    const { stream, read } = countedBody(ones, 1_000);
    const gate = createGate({ fetch: () => json(refresh, 403) }, contract);
    expect((await gate.fetch(post(stream))).status).toBe(403);
    expect(read.bytes).toBeLessThanOrEqual(2 * ones.byteLength);
    expect(gate.violations).toEqual([]);
  });

  it('fault 31: what the backend rejects after reading it is not parsed', async () => {
    const { violations } = await through(post('[1,'), json(refresh, 403));
    expect(violations).toEqual([]);
  });

  it('fault 31: what the backend rejects as too large is no violation', async () => {
    const backend: Fetcher = {
      async fetch(request) {
        await request.arrayBuffer();
        return json({ message: ['x'], error: 'too_large' }, 413);
      },
    };
    const gate = createGate(backend, contract);
    await gate.fetch(post(`[${'1,'.repeat(600_000)}1]`));
    expect(gate.violations).toEqual([]);
  });

  it('fault 31: ten violations at most are listed', async () => {
    const { path, method, body } = named('setUpProfileKit');
    const form = new FormData();
    const names = Object.keys(contract.schemas.resolve(body?.schema ?? {}).properties ?? {});
    for (const name of names) form.append(name, new File(['x'], 'x.exe'));
    const { violations } = await through(new Request(origin + path, { method, body: form }));
    expect(names.length).toBeGreaterThan(10);
    expect(inRequest(violations)).toHaveLength(10);
  });

  it('fault 34: NUL in a body is a violation', async () => {
    const { violations } = await through(post('[{"action":"set_promo","data":{"code":"A\\u0000B"}}]'));
    expect(inRequest(violations)).toMatchObject([{ where: 'body', path: '0.data.code' }]);
  });

  it('fault 31: a body that the backend does not read to its end is not checked', async () => {
    const backend: Fetcher = {
      async fetch(request) {
        await request.body?.getReader().read();
        return json({ message: ['x'] }, 422);
      },
    };
    const gate = createGate(backend, contract);
    await gate.fetch(post(countedBody(ones, 1_000).stream));
    expect(inRequest(gate.violations)).toEqual([]);
  });

  it('fault 31: a compressed body is a violation and stays compressed', async () => {
    const body = gzipSync(`[${'1,'.repeat(1_000_000)}1]`);
    const { violations } = await through(post(body, { 'content-encoding': 'gzip' }));
    expect(inRequest(violations)).toMatchObject([
      { where: 'body', message: expect.stringContaining('gzip') },
    ]);
  });

  it.each([
    ['a million ones', `[${'1,'.repeat(200_000)}1]`],
    ['nested lists', '['.repeat(10_000)],
    ['a long string', `"${'x'.repeat(1024 * 1024)}"`],
  ])('fault 31: %s are a violation found without parsing', async (_what, body) => {
    const parse = vi.spyOn(JSON, 'parse');
    const gate = createGate(
      { fetch: async (request) => json({ size: (await request.text()).length }) },
      contract,
    );
    const response = await gate.fetch(post(body));
    expect(parse.mock.calls.filter(([text]) => text === body)).toEqual([]);
    parse.mockRestore();
    expect(await response.json()).toEqual({ size: body.length });
    expect(inRequest(gate.violations)).toMatchObject([
      { where: 'body', message: 'is larger than its limit' },
    ]);
  });

  it('fault 32: a response of empty items is reported once', async () => {
    const { violations } = await through(
      exampleRequest(named('getTldPricing')),
      json({ data: { pricing: Array.from({ length: 5_000 }, () => ({})) } }),
    );
    expect(violations).toMatchObject([
      { kind: 'response', path: expect.stringMatching(/^data\.pricing\.0\./) },
    ]);
  });

  it.each([
    ['values', `[${'{},'.repeat(RESPONSE_LIMITS.values)}{}]`],
    ['levels', `${'['.repeat(1_000)}${']'.repeat(1_000)}`],
  ])('fault 32: a response of too many %s is not parsed', async (_what, body) => {
    const headers = { ...documentedHeaders, 'content-type': 'application/json' };
    const { violations } = await through(exampleRequest(named('getCart')), new Response(body, { headers }));
    expect(violations).toMatchObject([{ where: 'body', message: 'is larger than its limit' }]);
  });

  it('fault 32: a response that is too large is passed on and reported', async () => {
    const { stream, read } = countedBody(Buffer.alloc(64 * 1024, 'x'), 10_000);
    const headers = { ...documentedHeaders, 'content-type': 'application/json' };
    const { response, violations } = await through(
      exampleRequest(named('getCart')),
      new Response(stream, { headers }),
    );
    expect(violations).toMatchObject([{ kind: 'response', where: 'body' }]);
    expect(read.bytes).toBeLessThanOrEqual(RESPONSE_LIMITS.bytes + 2 * 64 * 1024);
    await response.body?.cancel();
    expect(read.isCanceled).toBe(true);
  });

  it('fault 32: a response that --fail replaces is not read further', async () => {
    const { stream, read } = countedBody(Buffer.alloc(64 * 1024, 'x'), 10_000);
    const headers = { ...documentedHeaders, 'content-type': 'application/json' };
    const backend: Fetcher = { fetch: () => new Response(stream, { headers }) };
    const response = await createGate(backend, contract, { fail: true }).fetch(
      exampleRequest(named('getCart')),
    );
    expect([response.status, read.isCanceled]).toEqual([502, true]);
  });

  it('fault 32: a response that decodes to more than the limit is reported', async () => {
    const compressed = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, ' '));
    const headers = { ...documentedHeaders, 'content-type': 'application/json', 'content-encoding': 'br' };
    const { response, violations } = await through(
      exampleRequest(named('getCart')),
      new Response(compressed, { headers }),
    );
    expect(violations).toMatchObject([
      { kind: 'response', where: 'body', message: expect.stringMatching(/^cannot be decoded: /) },
    ]);
    expect(Buffer.from(await response.arrayBuffer())).toEqual(compressed);
  });
});

describe('HEAD', () => {
  const head = (given: Response, options = {}) => {
    const backend: Fetcher = { fetch: () => given };
    const gate = createGate(backend, contract, options);
    const headers = { ...token };
    return gate.fetch(new Request(`${origin}/api/cart`, { method: 'HEAD', headers }));
  };
  const violationsOf = (response: Response) => JSON.parse(response.headers.get(VIOLATIONS_HEADER) ?? '[]');

  it('§7 gate: HEAD is checked as a GET without its body', async () => {
    const headers = { ...documentedHeaders, 'content-type': 'application/json', 'content-length': '5000' };
    const response = await head(new Response(null, { headers }));
    expect(violationsOf(response)).toEqual([]);
    expect([response.status, response.headers.get('content-length'), response.body]).toEqual([
      200,
      '5000',
      null,
    ]);
  });

  it('§7 gate: HEAD with a status that is not documented is reported', async () => {
    expect(violationsOf(await head(new Response(null, { status: 418 })))).toMatchObject([
      { where: 'status' },
    ]);
    const failed = await head(new Response(null, { status: 418 }), { fail: true });
    expect([failed.status, failed.body]).toEqual([502, null]);
  });
});

describe('traffic', () => {
  it('§7 gate: bodies pass byte for byte, both ways', async () => {
    const sent = randomBytes(100_000);
    let received = new Uint8Array();
    const cookies: [string, string][] = [
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ];
    const gate = createGate(
      {
        async fetch(request) {
          received = new Uint8Array(await request.arrayBuffer());
          return new Response(sent, { status: 418, headers: cookies });
        },
      },
      contract,
    );
    const response = await gate.fetch(
      new Request(exampleRequest(named('syncCart'), undefined), { body: sent }),
    );
    expect(hash('sha256', received)).toBe(hash('sha256', sent));
    expect(hash('sha256', new Uint8Array(await response.arrayBuffer()))).toBe(hash('sha256', sent));
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('§7 gate: a response outside of the contract is passed on while it is still being received', async () => {
    const { readable, writable } = new TransformStream<string, string>();
    const body = readable.pipeThrough(new TextEncoderStream());
    const gate = createGate({ fetch: () => new Response(body) }, contract);
    const response = await gate.fetch(new Request(`${origin}/checkout`));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    void writable.getWriter().write('first');
    expect((await reader?.read())?.value).toBe('first');
  });

  it('§7 gate: a lost connection stays one', async () => {
    const dropped = new Response(null, { status: 204, headers: { 'x-sandbox-drop': '1' } });
    const { response, count } = await through(exampleRequest(named('getCart')), dropped);
    expect(response).toBe(dropped);
    expect(count).toBe(0);
  });
});
