import axios from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as zod from 'zod/mini';
import { type Backend, openBackend } from './backend.fixture.ts';
import { collectViolations, type Violation } from './errors.ts';

const schema = zod.object({ data: zod.object({ items: zod.array(zod.object({ price: zod.number() })) }) });

let backend: Backend;
let body = '';
let request: typeof import('./client.ts').request;
let found: Violation[] = [];

beforeAll(async () => {
  backend = await openBackend((call) => call.respond(200, body, { 'x-csrf-token-auth': 'token' }));
  vi.stubGlobal('window', { location: { search: '' } });
  Object.assign(axios.defaults, { baseURL: backend.origin, proxy: false });
  ({ request } = await import('./client.ts'));
});

afterAll(async () => {
  delete axios.defaults.baseURL;
  delete axios.defaults.proxy;
  vi.unstubAllGlobals();
  await backend.close();
});

beforeEach(() => {
  found = [];
  collectViolations((violation) => found.push(violation));
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('§7 calls: the body of a valid response is returned unchanged', async () => {
  body = '{"data":{"items":[{"price":12.99,"more":true}]}}';
  expect(await request('/api/cart', { schema })).toEqual(JSON.parse(body));
  expect(found).toEqual([]);
  expect(console.error).not.toHaveBeenCalled();
});

test('§7 calls: method, headers and body reach the backend', async () => {
  body = '{}';
  await request('/ajax/checkout/sync', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: '[{"action":"add"}]',
  });
  expect(backend.calls.at(-1)).toMatchObject({
    method: 'POST',
    path: '/ajax/checkout/sync',
    headers: { 'content-type': 'application/json' },
    body: '[{"action":"add"}]',
  });
});

test.each([
  ['{"data":', 'body', 'not JSON'],
  ['', 'body', 'not JSON'],
  ['<!doctype html>', 'body', 'not JSON'],
  ['[]', 'body', expect.any(String)],
  ['{"data":{"items":[{"price":1},{"price":"2"}]}}', 'data.items.1.price', expect.any(String)],
])(
  'fault 16: %s violates the contract and is reported with operation and field',
  async (text, field, message) => {
    body = text;
    const operation = 'GET /api/cart';
    await expect(request('/api/cart?key=secret', { schema })).rejects.toMatchObject({
      name: 'ApiError',
      kind: 'contract',
      message: `${operation}: contract`,
    });
    expect(found).toEqual([{ operation, field, message }]);
    expect(console.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(`${operation} ${field}: `));
  },
);
