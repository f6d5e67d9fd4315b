import axios from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as zod from 'zod/mini';
import { type Backend, openBackend } from './backend.fixture.ts';
import { collectViolations, type Violation } from './errors.ts';
import { countUnreadable, unreadableIn } from './unreadable.ts';

const item = zod.object({
  price: zod.number(),
  status: zod.optional(zod.enum(['active', 'suspended'])),
  nameservers: zod.optional(zod.array(zod.string())),
  cartItem: zod.optional(zod.object({ type: zod.enum(['registration', 'renewal']) })),
});
const best = zod.optional(zod.union([zod.object({ price: zod.number() }), zod.null()]));
const schema = zod.object({ data: zod.object({ items: zod.array(item), best }) });

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
  ['{"data":{"items":null}}', 'data.items', expect.any(String)],
  ['{"data":{"items":[],"best":{"price":"1"}}}', 'data.best.price', expect.any(String)],
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

const receive = (text: string) => {
  body = text;
  return request<{ data: { items: unknown[] } }>('/api/cart', { schema });
};

test('fault 16: an entry of a list that violates the contract is set aside and reported', async () => {
  const { data } = await receive('{"data":{"items":[{"price":1},{"price":"2"},{"price":3},null]}}');
  expect(data.items).toEqual([{ price: 1 }, { price: 3 }]);
  expect(unreadableIn(data, 'items')).toEqual([{ price: '2' }, null]);
  expect(countUnreadable(data)).toBe(2);
  expect(found.map(({ field }) => field)).toEqual(['data.items.1.price', 'data.items.3']);
});

test('fault 16: a list that is only right as a whole is not shortened', async () => {
  body = '{"items":[{"id":1},{}]}';
  const results = zod.object({ items: zod.array(zod.object({ id: zod.number() })) });
  await expect(request('/ajax/checkout/sync', { schema: results })).rejects.toMatchObject({
    kind: 'contract',
  });
});

test('fault 16: a value in a list of texts does not leave its list alone', async () => {
  const { data } = await receive('{"data":{"items":[{"price":1,"nameservers":["a",2]},{"price":3}]}}');
  expect(data.items).toEqual([{ price: 3 }]);
  expect(unreadableIn(data, 'items')).toEqual([{ price: 1, nameservers: ['a', 2] }]);
});

test('fault 16: an unknown value is reported and remains, unless it decides what is bought', async () => {
  const { data } = await receive(
    '{"data":{"items":[{"price":1,"status":"frozen"},{"price":2,"cartItem":{"type":"lease"}},{"price":3,"status":""}]}}',
  );
  expect(data.items).toEqual([{ price: 1, status: 'frozen' }]);
  expect(countUnreadable(data)).toBe(2);
  expect(found.map(({ field }) => field)).toEqual([
    'data.items.0.status',
    'data.items.1.cartItem.type',
    'data.items.2.status',
  ]);
});

test('fault 16: of thousands of violations in one response, ten are reported', async () => {
  const { data } = await receive(JSON.stringify({ data: { items: Array(5000).fill({ price: null }) } }));
  expect(countUnreadable(data)).toBe(5000);
  expect(found).toHaveLength(10);
});
