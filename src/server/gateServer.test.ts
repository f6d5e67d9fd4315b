import { hash, randomBytes } from 'node:crypto';
import { createServer as createSecureServer } from 'node:https';
import { createServer as createSocketServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { generate } from 'selfsigned';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseContract } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import type { Running } from './command.ts';
import { VIOLATIONS_HEADER } from './gate.ts';
import { type GateServerOptions, startGate } from './gateServer.ts';
import { createHttpServer, listen } from './http.ts';

type Listener = Parameters<typeof createHttpServer>[0];

const local = { port: 0, host: '127.0.0.1' };
const open: { close(): Promise<void> }[] = [];
const { document } = storefrontContract();
const contractPaths = document.paths as Record<string, { get: object }>;
/** A small contract starts fast: one of the storefront's calls, without the reads it agrees with, and one that takes a file. */
const withUpload = parseContract({
  ...document,
  paths: {
    '/api/cart': { get: { ...contractPaths['/api/cart']?.get, 'x-agrees': undefined } },
    '/api/upload': { post: uploadOperation() },
  },
});
const cart = { data: { cart: 5 } };
const call = { headers: { 'x-csrf-token-auth': 'token-1234' } };

let errors: ReturnType<typeof vi.spyOn>;
let output: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  output = vi.spyOn(console, 'log').mockImplementation(() => {});
});
afterEach(async () => {
  for (const server of open.splice(0).reverse()) await server.close();
  errors.mockRestore();
  output.mockRestore();
});

function uploadOperation() {
  const schema = {
    type: 'object',
    required: ['file'],
    properties: { file: { type: 'string', format: 'binary' } },
  };
  return {
    operationId: 'upload',
    'x-max-bytes': 4 * 1024 * 1024,
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: {
      200: { description: 'Uploaded.', content: { 'application/json': { schema: { type: 'object' } } } },
    },
  };
}

async function upstream(listener: Listener): Promise<URL> {
  const server = await listen(createHttpServer(listener), local);
  open.push(server);
  return new URL(server.url);
}

async function gateBefore(to: URL, options: Partial<GateServerOptions> = {}) {
  const gate: Running = await startGate(withUpload, { upstream: to, ...local, ...options });
  let isOpen = true;
  const close = async () => {
    if (isOpen) await gate.close();
    isOpen = false;
  };
  open.push({ close });
  return { url: /http:\S+/.exec(gate.lines.join())?.[0] ?? '', close };
}

/** A gate in front of a server with this listener. */
async function gate(listener: Listener, options: Partial<GateServerOptions> = {}) {
  return gateBefore(await upstream(listener), options);
}

const violationsOf = (response: Response) => JSON.parse(response.headers.get(VIOLATIONS_HEADER) ?? '[]');
const printed = () => output.mock.calls.flat().join('\n');

describe('pass-through', () => {
  it('§7 gate: several cookies stay several, and a redirect is passed on', async () => {
    const { url } = await gate((_incoming, outgoing) => {
      outgoing.writeHead(302, {
        location: 'https://elsewhere.example/x?a=%41',
        'set-cookie': ['a=1; Path=/', 'b=2, 3; Path=/; HttpOnly'],
      });
      outgoing.end();
    });
    const response = await fetch(`${url}/backend/safeuserlogin`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      'https://elsewhere.example/x?a=%41',
    ]);
    expect(response.headers.getSetCookie()).toEqual(['a=1; Path=/', 'b=2, 3; Path=/; HttpOnly']);
    expect(violationsOf(response)).toEqual([]);
  });

  it.each(['/api/upload', '/backend/upload'])(
    '§7 gate: 3 MB of binary upload to %s arrive byte for byte',
    async (path) => {
      let got: { sum: string; type?: string } | undefined;
      const { url } = await gate(async (incoming, outgoing) => {
        got = { sum: hash('sha256', await buffer(incoming)), type: incoming.headers['content-type'] };
        outgoing.setHeader('content-type', 'application/json').end('{}');
      });
      const body = Buffer.concat([
        Buffer.from(
          '--boundary-of-the-upload\r\nContent-Disposition: form-data; name="file"; filename="a.bin"\r\n' +
            'Content-Type: application/octet-stream\r\n\r\n',
        ),
        randomBytes(3 * 1024 * 1024),
        Buffer.from('\r\n--boundary-of-the-upload--\r\n'),
      ]);
      const type = 'multipart/form-data; boundary=boundary-of-the-upload';
      const response = await fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body });
      expect(got).toEqual({ sum: hash('sha256', body), type });
      expect(violationsOf(response)).toEqual([]);
    },
  );

  it('§7 gate: a slow download that the contract does not know starts to arrive before it ends', async () => {
    let finish = () => {};
    const { url } = await gate((_incoming, outgoing) => {
      outgoing.write('first');
      finish = () => outgoing.end('last');
    });
    const reader = (await fetch(`${url}/backend/export`)).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('first');
    finish();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('last');
  });

  it('§7 gate: the response to a call of the contract is held until it is complete, since its header comes first', async () => {
    const { url } = await gate((_incoming, outgoing) => {
      outgoing.setHeader('content-type', 'application/json');
      outgoing.write('{"data":');
      setTimeout(() => outgoing.end('{"cart":5}}'), 50);
    });
    const response = await fetch(`${url}/api/cart`, call);
    expect(violationsOf(response)).toMatchObject([{ operationId: 'getCart', path: 'data.cart' }]);
    expect(await response.json()).toEqual(cart);
  });

  it('§7 gate: a body of 17 MB is passed on and reported', async () => {
    const large = randomBytes(17 * 1024 * 1024);
    const { url } = await gate((_incoming, outgoing) => {
      outgoing.setHeader('content-type', 'application/json').write(large);
      outgoing.end();
    });
    const response = await fetch(`${url}/api/cart`, call);
    expect(violationsOf(response)).toMatchObject([{ kind: 'response', where: 'body' }]);
    expect(hash('sha256', Buffer.from(await response.arrayBuffer()))).toBe(hash('sha256', large));
  });

  it('§7 gate: a compressed response is checked decoded, and passed on compressed', async () => {
    const compressed = gzipSync(JSON.stringify(cart));
    const { url } = await gate((_incoming, outgoing) => {
      outgoing.writeHead(200, {
        'content-type': 'application/json',
        'content-encoding': 'gzip',
        'content-length': compressed.byteLength,
      });
      outgoing.end(compressed);
    });
    const response = await fetch(`${url}/api/cart`, call);
    expect(violationsOf(response)).toMatchObject([{ path: 'data.cart' }]);
    expect(response.headers.get('content-length')).toBe(String(compressed.byteLength));
    expect(await response.json()).toEqual(cart);
  });
});

describe('--fail', () => {
  const json: (status: number, body: object) => Listener = (status, body) => (_incoming, outgoing) =>
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  it.each([
    ['a response that breaks the schema', '/api/cart', call, json(200, cart), 'response body data.cart: '],
    [
      'a status that is not documented',
      '/api/cart',
      call,
      json(418, {}),
      'response status: 418 is not documented',
    ],
    ['an invalid request that was accepted', '/api/upload', { method: 'POST' }, json(200, {}), 'request '],
    ['a call that it does not have', '/api/v9/x', {}, json(200, {}), 'request path: the contract has no GET'],
  ])('§7 gate: %s is 502 with the violations', async (_what, path, init, listener, message) => {
    const { url } = await gate(listener, { fail: true });
    const response = await fetch(url + path, init);
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      message: expect.arrayContaining([expect.stringContaining(message)]),
      error: 'contract_violation',
      success: false,
    });
    expect(violationsOf(response)).not.toEqual([]);
  });

  it('§7 gate: an invalid request that was rejected as documented keeps its response', async () => {
    const body = { message: ['x'], refresh_token: true };
    const { url } = await gate(json(403, body), { fail: true });
    const response = await fetch(`${url}/api/cart`);
    expect([response.status, await response.json()]).toEqual([403, body]);
    expect(violationsOf(response)).toMatchObject([{ kind: 'request', rejected: true }]);
  });
});

describe('an upstream without a response', () => {
  const errorOf = async ({ url }: { url: string }) => {
    const response = await fetch(`${url}/api/cart`, call);
    const { message } = await response.json();
    return [response.status, message];
  };

  it('§8 failures: one that is down is 502 with one sentence', async () => {
    expect(await errorOf(await gateBefore(new URL('http://127.0.0.1:1')))).toEqual([
      502,
      ['Nothing listens at http://127.0.0.1:1.'],
    ]);
    expect(errors).toHaveBeenCalledExactlyOnceWith(
      'Upstream: GET /api/cart: Nothing listens at http://127.0.0.1:1.',
    );
  });

  it('§8 failures: one whose host name cannot be resolved is 502 with one sentence', async () => {
    const [status, [message]] = await errorOf(await gateBefore(new URL('http://nowhere.invalid')));
    expect([status, message]).toEqual([502, 'The host name nowhere.invalid cannot be resolved.']);
  });

  it.each([
    ['before its response', () => {}],
    ['within its response', (_incoming, outgoing) => outgoing.write('{')],
  ] as [string, Listener][])(
    '§8 failures: one that stops %s is 504 with one sentence',
    async (_when, listener) => {
      const [status, [message]] = await errorOf(await gate(listener, { timeoutMs: 50 }));
      expect([status, message]).toEqual([
        504,
        expect.stringMatching(/^http:\S+ has not responded within 0.05 s\.$/),
      ]);
    },
  );

  it('§8 failures: one that breaks off is 502 with one sentence', async () => {
    const listener: Listener = (_incoming, outgoing) => outgoing.write('{', () => outgoing.destroy());
    const [status, [message]] = await errorOf(await gate(listener));
    expect([status, message]).toEqual([502, expect.stringMatching(/^http:\S+ closed the connection before/)]);
  });

  it('§8 failures: one that does not use HTTP is 502 with one sentence', async () => {
    const other = createSocketServer((socket) => socket.resume().end('SSH-2.0-x\r\n')).listen(0, '127.0.0.1');
    open.push({ close: () => new Promise((resolve) => other.close(() => resolve())) });
    await new Promise((resolve) => other.once('listening', resolve));
    const address = other.address();
    const port = address instanceof Object ? address.port : 0;
    const [status, [message]] = await errorOf(await gateBefore(new URL(`http://127.0.0.1:${port}`)));
    expect([status, message]).toEqual([502, expect.stringMatching(/^http:\S+ does not use HTTP: .*\.$/)]);
  });

  it('§8 failures: one whose certificate cannot be verified is 502 unless --insecure accepts it', async () => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }]);
    const secure = createSecureServer({ key, cert }, (_incoming, outgoing) =>
      outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(cart)),
    );
    const server = await listen(secure, local);
    open.push(server);
    const address = new URL(server.url.replace('http:', 'https:'));
    const [status, [message]] = await errorOf(await gateBefore(address));
    expect([status, message]).toEqual([
      502,
      `The certificate of ${address.origin} cannot be trusted: self-signed certificate.`,
    ]);
    const { url } = await gateBefore(address, { insecure: true });
    expect(await (await fetch(`${url}/api/cart`, call)).json()).toEqual(cart);
  });

  it('§8 failures: an upstream that responds with HTML is reported in one sentence', async () => {
    const { url } = await gate(
      (_incoming, outgoing) => outgoing.setHeader('content-type', 'text/html').end('<h1>Welcome</h1>'),
      { fail: true },
    );
    const { message } = await (await fetch(`${url}/api/cart`, call)).json();
    expect(message).toEqual([expect.stringContaining('text/html')]);
  });
});

describe('summary', () => {
  it('§7 gate: on exit, lists the number of violations and the first one by operation', async () => {
    const { url, close } = await gate((_incoming, outgoing) =>
      outgoing.setHeader('content-type', 'application/json').end(JSON.stringify(cart)),
    );
    for (const path of ['/api/cart', '/api/cart', '/api/v9/x', '/backend/page']) {
      await (await fetch(url + path, call)).text();
    }
    await close();
    expect(printed().split('\n')).toEqual([
      '',
      '3 API calls, 3 violations:',
      'operation              calls  violations  first violation',
      expect.stringMatching(/^getCart +2 +2 +response body data\.cart: must be object$/),
      expect.stringMatching(
        /^\(not in the contract\) +1 +1 +request path: the contract has no GET \/api\/v9\/x$/,
      ),
    ]);
  });

  it('§7 gate: counts calls without a response', async () => {
    const { url, close } = await gateBefore(new URL('http://127.0.0.1:1'));
    await (await fetch(`${url}/api/cart`, call)).text();
    await close();
    expect(printed()).toContain('1 call got no complete response from the upstream.');
  });

  it('§8 failures: a port in use is reported in one sentence', async () => {
    const to = await upstream(() => {});
    const second = gateBefore(to, { port: Number(to.port) });
    await expect(second).rejects.toThrow(
      `Port ${to.port} is in use. Stop what runs there or choose another with --port.`,
    );
  });
});
