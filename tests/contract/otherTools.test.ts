import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import express, { type ErrorRequestHandler } from 'express';
import { middleware as createValidator } from 'express-openapi-validator';
import { parse } from 'qs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHeader, tokenHeader } from '#contract/contract.ts';
import { checksOf } from '../../scripts/contract/checks.ts';
import { examplesOf } from '../../scripts/contract/inputs.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { type RawRequest, toRawRequest } from '../../scripts/contract/request.ts';
import { connect } from '../../scripts/contract/transport.ts';
import { Cases } from '../../scripts/contract/verify/cases.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';

const CONTRACT = 'src/api/generated/openapi.json';
const contract = loadContract();
const checks = checksOf(contract);
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing) await close();
});

describe('express-openapi-validator', () => {
  /** Its parser for forms with files strips the brackets from names. */
  const OTHER_FORMS = ['createTicket'];
  const MAX_BEYOND = 8;
  let statusOf: (raw: RawRequest) => Promise<number>;

  beforeAll(async () => {
    const app = express();
    app.use(express.json({ limit: '1mb' }), express.text({ type: 'application/x-www-form-urlencoded' }));
    app.use((request, _response, next) => {
      // In the contract's forms, lists are objects.
      if (typeof request.body === 'string') request.body = parse(request.body, { parseArrays: false });
      next();
    });
    const { operations } = contract;
    // The validator modifies the document that it is given.
    const document = structuredClone(contract.document);
    const usesForm = (path: string) =>
      operations.some((one) => one.path === path && one.body && one.body.type !== 'application/json');
    for (const coerceTypes of [false, true]) {
      const entries = Object.entries(document.paths ?? {}).filter(([path]) => usesForm(path) === coerceTypes);
      const apiSpec = { ...document, paths: Object.fromEntries(entries) } as never;
      const options = {
        validateSecurity: false,
        validateRequests: { coerceTypes },
        ignoreUndocumented: true,
      };
      app.use(createValidator({ apiSpec, ...options }));
    }
    app.use((_request, response) => void response.sendStatus(200));
    const onError: ErrorRequestHandler = (error, _request, response, _next) =>
      void response.sendStatus(error.status ?? 500);
    app.use(onError);
    const server = app.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const { send, close } = connect({ url, timeoutSeconds: 30, insecure: false });
    closing.push(close, () => server.close());
    statusOf = async (raw) =>
      (await send({ ...raw, headers: { ...raw.headers, [tokenHeader]: 'any-token' } })).status;
  });

  // It compiles each operation at its first request, for a minute on a slow machine.
  test('§7 contract: it accepts the example requests of all operations', async () => {
    const rejected: string[] = [];
    for (const operation of contract.operations) {
      for (const { name, input } of examplesOf(contract, operation)) {
        if ((await statusOf(await toRawRequest(operation, input))) !== 200)
          rejected.push(`${operation.id} ${name}`);
      }
    }
    expect(rejected.filter((one) => !OTHER_FORMS.some((id) => one.startsWith(id)))).toEqual([]);
  }, 240_000);

  test('§7 contract: it rejects values beyond a bound', async () => {
    const cases = new Cases(contract, checks);
    const accepted: string[] = [];
    let count = 0;
    for (const operation of contract.operations) {
      const inputs = examplesOf(contract, operation).map(({ input }) => input);
      for (const { name, raw } of (await cases.beyond(operation, inputs)).slice(0, MAX_BEYOND)) {
        const status = await statusOf(raw);
        count += 1;
        if (status < 400 || status >= 500) accepted.push(`${operation.id} ${name}: ${status}`);
      }
    }
    expect(accepted).toEqual([]);
    expect(count).toBeGreaterThan(contract.operations.length);
  });
});

describe('a client made by hey-api', () => {
  const folder = '.cache/contract-client-test';
  let sandbox: Sandbox;

  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await createClient({
      input: CONTRACT,
      output: folder,
      plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
      logs: { level: 'silent', file: false },
    });
    sandbox = await createSandbox({ data: 'memory' });
    closing.push(() => sandbox.close());
  });

  test('§7 contract: it starts a session, searches a TLD’s price, and changes a cart', async () => {
    const load = (name: string) => import(pathToFileURL(join(process.cwd(), folder, name)).href);
    const [{ client }, sdk] = [await load('client.gen.ts'), await load('sdk.gen.ts')];
    const state = { cookie: '', token: '' };
    client.setConfig({
      baseUrl: 'http://shop.example',
      throwOnError: true,
      fetch: async (request: Request) => {
        if (state.cookie) request.headers.set('cookie', state.cookie);
        const response = await sandbox.fetch(request);
        const [cookie] = response.headers.getSetCookie();
        if (cookie) state.cookie = cookie.split(';')[0] ?? '';
        state.token = response.headers.get(tokenHeader) ?? state.token;
        return response;
      },
    });
    const session = await sdk.getSession({ headers: { [startHeader]: '1' } });
    expect(session.data.data.account.sessAccountId).toBeNull();
    const data = { type: 'registration', domain: 'harbor-lamp.com', tld: 'com', period: 1, duration: 2 };
    const headers = { [tokenHeader]: state.token };
    const sync = await sdk.syncCart({ headers, body: [{ action: 'add', data }] });
    expect(sync.data.success).toBe(true);
    const cart = await sdk.getCart({ headers });
    expect(cart.data.data.cart.items).toHaveLength(1);
    expect(cart.data.data.cart.items[0].cartItem).toMatchObject({ name: 'harbor-lamp.com', duration: 2 });
  });
});
