import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openKey } from '../../src/sandbox/resellerKey.fixture.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { findFreePort } from '../freePort.ts';
import { createReferenceClient, type OpenApiDocument } from './referenceClient.ts';

const document: OpenApiDocument = JSON.parse(readFileSync('src/api/generated/openapi.json', 'utf8'));
const name = 'zwetschgenhof.dev';

let sandbox: Sandbox;
let server: Server;
let origin: string;

beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
  const port = await findFreePort();
  server = serve({ fetch: sandbox.fetch, port, hostname: '127.0.0.1' }) as Server;
  await once(server, 'listening');
  origin = `http://127.0.0.1:${port}`;
});
beforeEach(() => sandbox.reset());
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await sandbox.close();
});

async function openClient(mode: 'live' | 'test') {
  const { secret } = await openKey(sandbox, mode);
  return createReferenceClient(document, origin, secret);
}

/** Buys in two steps: a dry run that tells the price, and the purchase at that price. */
async function buy(
  call: ReturnType<typeof createReferenceClient>,
  operationId: string,
  values: Record<string, string>,
  order: object,
) {
  const send = (step: string, body: object) =>
    call(operationId, { values: { ...values, 'idempotency-key': `${operationId} ${step}` }, body });
  const dry = await send('dry', { ...order, price: null, dryRun: true });
  expect(dry).toMatchObject({ status: 200, data: { purchase: { bought: false, reason: 'dry_run' } } });
  return (await send('real', { ...order, price: dry.data.purchase.price })).data.purchase;
}

test('§7 API reference: a client that knows only the reference checks, registers, renews, lists and reads the balance with a test key', async () => {
  const call = await openClient('test');
  const { data } = await call('checkResellerName', { values: { name } });
  expect(data.name).toMatchObject({ available: true });
  const before = (await call('getResellerBalance')).data.balance;
  const registered = await buy(call, 'registerResellerDomain', {}, { name, years: 1 });
  expect(registered).toMatchObject({ reason: 'test_key', price: data.name.registration });
  const { items } = (await call('listResellerDomains')).data.domain;
  const renewed = await buy(call, 'renewResellerDomain', { name: items[0].name }, { years: 1 });
  expect(renewed).toMatchObject({ name: items[0].name, reason: 'test_key' });
  expect((await call('getResellerDomain', { values: { name } })).status).toBe(404);
  expect((await call('getResellerBalance')).data.balance).toEqual(before);
});

test('§7 API reference: the same client buys with a live key, and sets the records of what it bought', async () => {
  const call = await openClient('live');
  const before = (await call('getResellerBalance')).data.balance;
  const registered = await buy(call, 'registerResellerDomain', {}, { name, years: 1 });
  const renewed = await buy(call, 'renewResellerDomain', { name }, { years: 1 });
  expect([registered, renewed]).toMatchObject([{ bought: true }, { bought: true }]);
  const { totalCount } = (await call('listResellerDomains')).data.domain;
  const last = { limit: '1', page: String(totalCount) };
  expect((await call('listResellerDomains', { values: last })).data.domain.items).toMatchObject([{ name }]);
  const after = (await call('getResellerBalance')).data.balance;
  expect(after.balance).toBeCloseTo(before.balance - registered.total - renewed.total, 2);
  const { dns } = (await call('getResellerDns', { values: { name } })).data;
  const records = [{ type: 'A', host: '@', value: '203.0.113.99', ttl: 3600 }];
  const confirmedRemovals = dns.records.map((record: { id: number }) => record.id);
  const body = { version: dns.version, records, confirmedRemovals };
  const replaced = await call('replaceResellerDns', { values: { name }, body });
  expect(replaced.data).toMatchObject({ changed: true, dns: { records } });
});

test('§7 API reference: the same client registers a name with what its ending asks, read from the schema alone', async () => {
  const call = await openClient('live');
  const us = 'zwetschgenhof.us';
  const { schema } = (await call('getResellerRegistrantSchema', { values: { tld: 'us' } })).data.registrant;
  const fields = schema.required.map((field: string) => [field, schema.properties[field].examples[0]]);
  const registrant = Object.fromEntries(fields);
  const bought = await buy(call, 'registerResellerDomain', {}, { name: us, years: 1, registrant });
  expect(bought).toMatchObject({ bought: true, name: us });
  const found = (await call('getResellerDomain', { values: { name: us } })).data;
  expect(found).toMatchObject({ domain: { name: us }, registrant });
});

test('§7 API reference: a call that the reference does not allow is not sent', async () => {
  const call = await openClient('test');
  await expect(call('registerResellerDomain', { body: { name } })).rejects.toThrow('needs idempotency-key');
  await expect(call('getCart')).rejects.toThrow('takes no bearer key');
});
