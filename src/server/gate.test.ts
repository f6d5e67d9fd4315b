import { hash, randomBytes } from 'node:crypto';
import { stringify } from 'qs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import document from '#api/generated/openapi.json' with { type: 'json' };
import { storefrontContract } from '#contract/load.ts';
import { createGate, VIOLATIONS_HEADER } from './gate.ts';
import type { Violation } from './operations.ts';

type Examples = Record<string, unknown>;
type Content = Record<string, { examples?: Examples }>;
interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  example?: unknown;
  examples?: Examples;
}
interface OperationObject {
  operationId: string;
  parameters?: unknown[];
  requestBody?: { content: Content };
  responses: Record<string, unknown>;
}

const contract = storefrontContract();
// The JSON module's own type is one huge literal; only these parts are read here.
const paths = document.paths as unknown as Record<string, Record<string, OperationObject>>;

function deref<T>(node: unknown): T {
  const reference = (node as { $ref?: string }).$ref;
  if (!reference) return node as T;
  const keys = reference.slice(2).split('/');
  return deref(
    keys.reduce(
      (value, key) => Reflect.get(value, key.replaceAll('~1', '/').replaceAll('~0', '~')),
      document,
    ),
  );
}

const values = (examples: Examples = {}) =>
  Object.entries(examples).map(([name, example]) => ({
    name,
    value: deref<{ value: unknown }>(example).value,
  }));

const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    path,
    method: method.toUpperCase(),
    ...operation,
  })),
);
type Listed = (typeof operations)[number];

/** A call with the contract's own examples for every parameter and the body. */
function exampleRequest(operation: Listed, body?: { type: string; value: unknown }): Request {
  let path = operation.path;
  const query = new URLSearchParams();
  const headers = new Headers();
  for (const parameter of (operation.parameters ?? []).map((entry) => deref<Parameter>(entry))) {
    const value = String(parameter.example ?? values(parameter.examples)[0]?.value);
    if (parameter.in === 'path') path = path.replace(`{${parameter.name}}`, encodeURIComponent(value));
    if (parameter.in === 'query') query.set(parameter.name, value);
    if (parameter.in === 'header') headers.set(parameter.name, value);
  }
  // The boundary of its parts is part of a multipart body's type, which `Request` fills in.
  if (body && body.type !== 'multipart/form-data') headers.set('content-type', body.type);
  return new Request(`http://localhost${path}?${query}`, {
    method: operation.method,
    headers,
    body: body && encode(body.type, body.value),
  });
}

function encode(type: string, value: unknown): string | FormData {
  if (type === 'application/json') return JSON.stringify(value);
  if (type !== 'multipart/form-data') return stringify(value);
  const form = new FormData();
  for (const [name, field] of Object.entries(value as Record<string, unknown>)) {
    for (const one of [field].flat()) form.append(name, String(one));
  }
  return form;
}

const requests = operations.flatMap((operation) => {
  const bodies = Object.entries(operation.requestBody?.content ?? {}).flatMap(([type, { examples }]) =>
    values(examples).map(({ name, value }) => ({
      title: `${operation.operationId} ${name}`,
      operation,
      type,
      value,
    })),
  );
  return bodies.length > 0 ? bodies : [{ title: operation.operationId, operation, type: '', value: null }];
});

const answers = operations.flatMap((operation) =>
  Object.entries(operation.responses).flatMap(([status, response]) =>
    values(deref<{ content?: Content }>(response).content?.['application/json']?.examples).map(
      ({ name, value }) => ({
        title: `${operation.operationId} ${status} ${name}`,
        operation,
        status: Number(status),
        value,
      }),
    ),
  ),
);

function firstBody(operation: Listed) {
  const found = requests.find((request) => request.operation === operation);
  return found?.type ? { type: found.type, value: found.value } : undefined;
}

function named(operationId: string): Listed {
  const operation = operations.find((candidate) => candidate.operationId === operationId);
  if (!operation) throw new Error(`No operation ${operationId}`);
  return operation;
}

let nextAnswer: Response;
const shared = await createGate({ fetch: () => nextAnswer }, contract);

/** Sends a call through a gate whose backend gives this answer. */
async function through(request: Request, answer: Response = Response.json({}, { status: 200 })) {
  const counted = shared.count;
  nextAnswer = answer;
  const response = await shared.fetch(request);
  // The gate's own list has an end, and so many calls as here reach it.
  const violations: Violation[] = JSON.parse(response.headers.get(VIOLATIONS_HEADER) ?? '[]');
  return { response, violations, count: shared.count - counted };
}

const of = (kind: string, violations: readonly { kind: string }[]) =>
  violations.filter((found) => found.kind === kind);

let log: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => log.mockRestore());

describe('the contract’s own examples', () => {
  it.each(requests)('§7 gate: request $title keeps the contract', async ({ operation, type, value }) => {
    const body = type ? { type, value } : undefined;
    const { violations } = await through(exampleRequest(operation, body));
    expect(of('request', violations)).toEqual([]);
  });

  it.each(answers)('§7 gate: answer $title keeps the contract', async ({ operation, status, value }) => {
    const request = exampleRequest(operation, firstBody(operation));
    const { response, violations } = await through(request, Response.json(value, { status }));
    expect(violations).toEqual([]);
    expect(response.headers.has(VIOLATIONS_HEADER)).toBe(false);
    expect(await response.json()).toEqual(value);
  });

  it.each(answers)(
    '§7 gate: answer $title without its first field is found',
    async ({ operation, status, value }) => {
      const [, ...kept] = Object.entries(value as object);
      const request = exampleRequest(operation, firstBody(operation));
      const { violations } = await through(request, Response.json(Object.fromEntries(kept), { status }));
      expect(of('answer', violations)[0]).toMatchObject({
        operationId: operation.operationId,
        where: 'body',
      });
    },
  );

  it.each(requests.filter(({ type }) => type))(
    '§7 gate: request $title with an empty body is found',
    async (request) => {
      const body = { type: request.type, value: {} };
      const { violations } = await through(exampleRequest(request.operation, body));
      expect(of('request', violations)[0]).toMatchObject({
        operationId: request.operation.operationId,
        where: 'body',
      });
    },
  );
});

/** The answer of the first search example with one field of its first result changed. */
function poll(change: object) {
  const found = answers.find(({ title }) => title === 'pollNewSearch 200 available');
  const body = structuredClone(found?.value) as { data: { domains: object[] } };
  Object.assign(body.data.domains[0] ?? {}, change);
  return through(
    exampleRequest(named('pollNewSearch'), firstBody(named('pollNewSearch'))),
    Response.json(body),
  );
}

describe('features of OpenAPI 3.1', () => {
  it.each([
    [{ reason: null }, null],
    [{ reason: 'Invalid Domain Name' }, null],
    [{ reason: 5 }, 'data.domains.0.reason'],
    [{ avail: -1 }, null],
    [{ avail: 2 }, 'data.domains.0.avail'],
    [{ pre_ga: null }, null],
    [{ pre_ga: 'soon' }, 'data.domains.0.pre_ga'],
    [{ renewal_price: '12.99' }, 'data.domains.0.renewal_price'],
    [{ products: { registration: { type: 'registration' } } }, 'data.domains.0.products.registration'],
  ])('§3 search result: %j is wrong at %s', async (change, path) => {
    const { violations } = await poll(change);
    expect(violations[0]?.path ?? null).toBe(path);
  });

  it('§7 cart: each action is checked by its own schema', async () => {
    const sync = (actions: unknown) =>
      through(exampleRequest(named('syncCart'), { type: 'application/json', value: actions }));
    expect(of('request', (await sync([{ action: 'no-such-action', data: {} }])).violations)).not.toEqual([]);
    expect(of('request', (await sync([{ action: 'add', data: { domain: 5 } }])).violations)).not.toEqual([]);
  });

  it('§8 errors: a constant holds', async () => {
    const request = () => exampleRequest(named('getCart'));
    const body = { message: ['x'], refresh_token: false };
    expect((await through(request(), Response.json(body, { status: 403 }))).violations).toMatchObject([
      { kind: 'answer', path: 'refresh_token' },
    ]);
  });
});

describe('violations', () => {
  it('§7 gate: each is counted, logged in one line and put on the answer', async () => {
    const { response, violations, count } = await poll({ reason: 5, avail: 7 });
    expect(count).toBe(2);
    expect(response.headers.get(VIOLATIONS_HEADER)).toMatch(
      /^\[\{"kind":"answer","operationId":"pollNewSearch"/,
    );
    expect(violations).toHaveLength(2);
    expect(log).toHaveBeenCalledTimes(2);
    expect(log.mock.calls.join()).toMatch(
      /Contract: answer POST \/api\/newsearch\/poll \(pollNewSearch\) body\.data/,
    );
  });

  it('§7 gate: a call that the contract does not have', async () => {
    const unknown = await through(new Request('http://localhost/api/v9/nothing'));
    expect(unknown.violations).toMatchObject([{ kind: 'request', operationId: null, where: 'path' }]);
    const wrongMethod = await through(new Request('http://localhost/api/cart', { method: 'DELETE' }));
    expect(wrongMethod.count).toBe(1);
    expect((await through(new Request('http://localhost/account/login'))).count).toBe(0);
  });

  it('§7 gate: a call without the token, answered as documented, is the caller’s and marked as refused', async () => {
    const body = { message: ['x'], refresh_token: true };
    const request = new Request('http://localhost/api/cart');
    const { violations } = await through(request, Response.json(body, { status: 403 }));
    expect(violations).toMatchObject([{ kind: 'request', where: 'header', refused: true }]);
  });

  it.each([
    ['an undocumented status', Response.json({}, { status: 418 }), 'status'],
    ['broken JSON', new Response('{"data":', { headers: { 'content-type': 'application/json' } }), 'body'],
    ['another media type', new Response('hello', { headers: { 'content-type': 'text/plain' } }), 'body'],
    ['no body at all', new Response(null, { headers: { 'content-type': 'application/json' } }), 'body'],
  ])('§7 gate: %s is the backend’s', async (_what, answer, where) => {
    const { violations } = await through(exampleRequest(named('getCart')), answer);
    expect(violations[0]).toMatchObject({ kind: 'answer', operationId: 'getCart', where });
  });

  it('§7 gate: a wrong header is found', async () => {
    const value = answers.find(({ title }) => title.startsWith('getCart 200'))?.value;
    const answer = Response.json(value, { headers: { 'x-csrf-token-auth': 'short' } });
    const { violations } = await through(exampleRequest(named('getCart')), answer);
    expect(violations).toMatchObject([{ kind: 'answer', where: 'header', path: 'x-csrf-token-auth' }]);
  });

  it.each(['keyword=%E0%A4', '%E0%A4=x', '__proto__=x&constructor=y'])(
    '§7 gate: the body %s is a violation, no crash',
    async (body) => {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-csrf-token-auth': 'token-1234',
      };
      const request = new Request('http://localhost/api/newsearch/start?__proto__[x]=1', {
        method: 'POST',
        headers,
        body,
      });
      expect(of('request', (await through(request)).violations)).not.toEqual([]);
      expect(Reflect.get({}, 'x')).toBeUndefined();
    },
  );

  it('§7 gate: thousands of them still fit into a header', async () => {
    const domains = Array.from({ length: 3000 }, () => ({ name: 'ü\n' }));
    const { response, count } = await through(
      exampleRequest(named('pollNewSearch'), firstBody(named('pollNewSearch'))),
      Response.json({ data: { domains } }),
    );
    expect(count).toBe(10);
    expect(response.headers.get(VIOLATIONS_HEADER)).toMatch(/^[\x20-\x7e]{2,4000}$/);
  });
});

describe('traffic', () => {
  it('§7 gate: bodies pass byte for byte, both ways', async () => {
    const sent = randomBytes(100_000);
    let got = new Uint8Array();
    const backend = {
      async fetch(request: Request) {
        got = new Uint8Array(await request.arrayBuffer());
        return new Response(sent, {
          status: 418,
          headers: [
            ['set-cookie', 'a=1'],
            ['set-cookie', 'b=2'],
          ],
        });
      },
    };
    const gate = await createGate(backend, contract);
    const request = exampleRequest(named('syncCart'));
    const response = await gate.fetch(new Request(request, { body: sent }));
    expect(hash('sha256', got)).toBe(hash('sha256', sent));
    expect(hash('sha256', new Uint8Array(await response.arrayBuffer()))).toBe(hash('sha256', sent));
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  });

  it('§7 gate: an answer outside of the contract is handed on while it is still coming', async () => {
    const { readable, writable } = new TransformStream<string, string>();
    const gate = await createGate(
      { fetch: () => new Response(readable.pipeThrough(new TextEncoderStream())) },
      contract,
    );
    const response = await gate.fetch(new Request('http://localhost/checkout'));
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    const writer = writable.getWriter();
    void writer.write('first');
    expect((await reader?.read())?.value).toBe('first');
  });

  it('§7 gate: a lost connection stays one', async () => {
    const dropped = new Response(null, { status: 204, headers: { 'x-sandbox-drop': '1' } });
    const { response, count } = await through(exampleRequest(named('getCart')), dropped);
    expect(response).toBe(dropped);
    expect(count).toBe(0);
  });
});
