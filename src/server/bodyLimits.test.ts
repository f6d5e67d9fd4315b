import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { requestLimits } from '#contract/limits.ts';
import { storefrontContract } from '#contract/load.ts';
import { limitBodies, MAX_UNKNOWN_BYTES } from './bodyLimits.ts';
import { createProxy } from './proxy.ts';

const contract = storefrontContract();
/** The bytes that have arrived, by address. */
const received = new Map<string | undefined, number>();
const http = createServer((incoming, outgoing) => {
  incoming.on('data', (chunk: Buffer) => {
    received.set(incoming.url, (received.get(incoming.url) ?? 0) + chunk.byteLength);
  });
  incoming.on('end', () => outgoing.setHeader('content-type', 'application/json').end('{"read":true}'));
});
let backend: ReturnType<typeof limitBodies>;

beforeAll(async () => {
  await once(http.listen(0, '127.0.0.1'), 'listening');
  const { port } = http.address() as AddressInfo;
  backend = limitBodies(createProxy(new URL(`http://127.0.0.1:${port}`)), contract);
});
afterAll(() => http.close());

const limitOf = (operationId: string) => {
  const operation = contract.operations.find(({ id }) => id === operationId);
  if (!operation) throw new Error(`The contract has no ${operationId}.`);
  return { path: operation.path, limit: requestLimits(contract, operation).bytes };
};

/** Sends so many bytes, in pieces; `announced` is the content length. */
function send(path: string, bytes: number, announced?: number) {
  const piece = 16 * 1024;
  let left = bytes;
  const body = new ReadableStream({
    pull(controller) {
      if (left === 0) return controller.close();
      controller.enqueue(new Uint8Array(Math.min(piece, left)));
      left = Math.max(0, left - piece);
    },
  });
  const headers = new Headers(announced === undefined ? {} : { 'content-length': String(announced) });
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' };
  return backend.fetch(new Request(`http://localhost${path}`, init));
}

it.each(['subscribeNewsletter', 'uploadResellerLogo', 'createTicket'])(
  '§9 bodies: %s takes what its limit allows, and passes no more on',
  async (id) => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { path, limit } = limitOf(id);
    expect(await (await send(path, limit)).json()).toEqual({ read: true });
    expect(received.get(path)).toBe(limit);
    const refused = await send(`${path}?more`, limit * 4);
    expect([refused.status, await refused.json()]).toEqual([
      413,
      { message: ['The request is too large.'], success: false },
    ]);
    expect(received.get(`${path}?more`) ?? 0).toBeLessThanOrEqual(limit);
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  },
);

it('§9 bodies: one that says that it is too large is not read', async () => {
  const { path, limit } = limitOf('subscribeNewsletter');
  expect((await send(`${path}?announced`, limit + 1, limit + 1)).status).toBe(413);
  expect(received.get(`${path}?announced`)).toBeUndefined();
});

it('§9 bodies: calls without one, and of addresses that the contract does not have, pass', async () => {
  expect((await backend.fetch(new Request('http://localhost/api/cart'))).status).toBe(200);
  expect((await send('/account/login', MAX_UNKNOWN_BYTES)).status).toBe(200);
  expect((await send('/account/login', MAX_UNKNOWN_BYTES + 1)).status).toBe(413);
});
