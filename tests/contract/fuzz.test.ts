import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/contract.ts';
import { createHttpServer, listen, nodeListener } from '#server/http.ts';
import { checksOf } from '../../scripts/contract/checks.ts';
import { fuzz, hasPassed, replay, saveReplays, toMessage } from '../../scripts/contract/fuzz/command.ts';
import { drafts, holdsTestName } from '../../scripts/contract/fuzz/draft.ts';
import { readFuzzOptions } from '../../scripts/contract/fuzz/options.ts';
import { replayFile } from '../../scripts/contract/fuzz/replay.ts';
import { Requests } from '../../scripts/contract/fuzz/request.ts';
import { emptyStatistics, fuzzRound } from '../../scripts/contract/fuzz/run.ts';
import { KnownValues } from '../../scripts/contract/knownValues.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { bytesOf, type RawRequest, type Send } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { acceptsInstead, type Change, faulty, respondsWith, withValue } from './faults.ts';

const contract = loadContract();
const checks = checksOf(contract);
const requests = new Requests(contract, checks, new KnownValues());
const operations = contract.operations.map((operation) => [operation.id, operation] as const);

const textOf = (bytes: Uint8Array | null | undefined) => new TextDecoder().decode(bytes ?? undefined);

function drawn(operation: Operation, seed: number, count: number) {
  const all = fc.sample(drafts(contract, operation, { allowed: [0, 1, 2, 3], denied: [4] }), {
    seed,
    numRuns: count,
  });
  return Promise.all(
    all.map(async (draft) => ({ draft, request: await requests.from(operation, draft, new KnownValues()) })),
  );
}

describe('requests of every operation', () => {
  test.each(operations)(
    '%s: valid requests are valid, and mutated ones are recognized',
    async (_id, operation) => {
      const all = await drawn(operation, 7, 60);
      const plain = all.filter(({ draft }) => draft.mutation === null);
      const valid = plain.filter(({ request }) => request?.verdict === 'valid');
      // Not all of them, because empty values are lost in a form.
      expect(valid.length).toBeGreaterThan(plain.length * 0.8);
      expect(valid.length).toBeGreaterThan(5);
      const hasFields = operation.body !== null || operation.parameters.some(({ required }) => required);
      if (hasFields) expect(all.some(({ request }) => request?.verdict === 'invalid')).toBe(true);
    },
  );

  test.each(operations)('%s: the same seed makes the same requests', async (_id, operation) => {
    const targets = async () => (await drawn(operation, 3, 10)).map(({ request }) => request?.raw.target);
    expect(await targets()).toEqual(await targets());
  });

  test('contain no test name, which would cause a failure on purpose', async () => {
    for (const [, operation] of operations.filter(([id]) => /start/i.test(id))) {
      const all = await drawn(operation, 5, 200);
      const keywords = all.map(({ request }) => {
        const body = new TextDecoder().decode(request?.raw.body ?? bytesOf(''));
        return new URLSearchParams(body).get('keyword') ?? '';
      });
      expect(keywords.filter(holdsTestName)).toEqual([]);
    }
  });
});

describe('a fault is found and shrunk', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await createSandbox({ data: 'memory' });
  });
  afterAll(() => sandbox.close());

  async function failuresOf(id: string, send: Send, count = { drawnFor: () => 60, sendsSpecials: false }) {
    const selectOperations = contract.operations.filter((operation) => operation.id === id);
    const statistics = emptyStatistics();
    const people = ['holder', 'admin'];
    const found = await fuzzRound({
      contract,
      checks,
      operations: selectOperations,
      send,
      people,
      seed: 11,
      ...count,
      passes: 1,
      statistics,
      deadline: Number.POSITIVE_INFINITY,
    });
    return { found, statistics };
  }

  function broken(id: string, change: Change): Send {
    const operation = contract.operations.find((one) => one.id === id);
    if (!operation) throw new Error(`The contract has no ${id}.`);
    return faulty(sendInProcess(sandbox), operation, change);
  }

  test('none in the sandbox as it is', async () => {
    const { found, statistics } = await failuresOf('addFavorite', sendInProcess(sandbox));
    expect(found).toEqual([]);
    expect(statistics.byOperation.get('addFavorite')).toBeGreaterThanOrEqual(60);
    expect(statistics.valid).toBeGreaterThan(10);
    expect(statistics.invalid).toBeGreaterThan(10);
    expect(statistics.responses['2xx']).toBeGreaterThan(0);
  });

  test.each<[string, string, Change, RegExp]>([
    [
      'an invalid request that is accepted',
      'addFavorite',
      acceptsInstead(422),
      /accepts a request that the contract rules out/,
    ],
    ['500', 'getFormData', respondsWith(422, 500), /^500 to a request/],
    ['a response that breaks the schema', 'getCart', withValue('data.cart.currency', 7), /must be string/],
    ['a status that is not documented', 'getMarketingSale', respondsWith(404, 410), /410 is not documented/],
    [
      'a call without a token that is accepted',
      'getCart',
      acceptsInstead(403),
      /200 to a call without token/,
    ],
    [
      'a call of somebody who is not signed in that is accepted',
      'getFavorites',
      acceptsInstead(401),
      /200 to a caller without access/,
    ],
    [
      'a call of a customer that is accepted though it is for administrators',
      'listNotices',
      acceptsInstead(403),
      /200 to a caller without access/,
    ],
  ])('%s', async (_what, id, change, message) => {
    const { found } = await failuresOf(id, broken(id, change));
    expect(found.map(({ operation }) => operation)).toEqual([id]);
    expect(found[0]?.violations.map((one) => one.message)).toContainEqual(expect.stringMatching(message));
    expect(found[0]?.step?.operation).toBe(id);
  });

  test.each<[string, string, (parameters: URLSearchParams) => boolean]>([
    ['a percent sign in a text', 'searchHelpArticles', (query) => query.get('query')?.includes('%') ?? false],
    ['a quote in a text', 'getProductList', (query) => query.get('query')?.includes("'") ?? false],
    ['the largest page', 'searchHelpArticles', (query) => Number(query.get('page')) >= 1_000],
  ])('§7 contract: that only %s shows, without any drawn request', async (_what, id, isHit) => {
    const fails: Change = (response, { target }) =>
      isHit(new URL(target, 'http://localhost').searchParams) ? { ...response, status: 500 } : response;
    const none = { drawnFor: () => 0, sendsSpecials: true };
    expect((await failuresOf(id, broken(id, fails), none)).found).toHaveLength(1);
    expect((await failuresOf(id, sendInProcess(sandbox), none)).found).toEqual([]);
  });

  test('with nothing in the request that is not needed', async () => {
    const overTen = (text: string) => Number(new URLSearchParams(text).get('price')) > 10_000;
    const fails: Change = (response, { body }) =>
      response.status === 200 && overTen(textOf(body)) ? { ...response, status: 500 } : response;
    const { found } = await failuresOf('makeOffer', broken('makeOffer', fails));
    expect(found).toHaveLength(1);
    expect(textOf(found[0]?.step?.request.raw.body)).toMatch(/^type=.*&price=[\d.]+&submit=[^&]+$/);
  });
});

describe('a run of all defaults, for one operation', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fuzz-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** A sandbox with a fault in one operation. */
  const startFaulty = (id: string, change: Change) => async () => {
    const sandbox = await createSandbox({ data: 'memory' });
    const operation = contract.operations.find((one) => one.id === id);
    if (!operation) throw new Error(`The contract has no ${id}.`);
    return { send: faulty(sendInProcess(sandbox), operation, change), close: () => sandbox.close() };
  };

  test.each<[string, string, (raw: RawRequest) => boolean]>([
    [
      '% in a search parameter',
      'searchHelpArticles',
      ({ target }) => new URLSearchParams(target.split('?')[1]).get('query')?.includes('%') ?? false,
    ],
    [
      'a quote in a text field of a form',
      'makeOffer',
      ({ body }) => new URLSearchParams(textOf(body)).get('first_name')?.includes("'") ?? false,
    ],
    [
      'a quote in a text field of a JSON body',
      'createNotice',
      ({ body }) => /"en-us":"[^"]*'/.test(textOf(body)),
    ],
    [
      'a zero-width space in a number field',
      'makeOffer',
      ({ body }) => textOf(body).includes('price=%E2%80%8B'),
    ],
  ])('§7 contract: 500 to %s is found without a random request', async (_what, id, isHit) => {
    const fails: Change = (response, raw) => (isHit(raw) ? { ...response, status: 500 } : response);
    const { findings } = await fuzz({ seed: 1, requests: 0, only: [id] }, startFaulty(id, fails));
    expect(findings.map(({ violations }) => violations[0]?.message)).toEqual([
      expect.stringMatching(/^500 to a request/),
    ]);
  });

  /** A sandbox that fails to remove a favorite that was added since it started. */
  async function startUnremovable() {
    const sandbox = await createSandbox({ data: 'memory' });
    const added = new Set<number>();
    const fetch = async (request: Request) => {
      const response = await sandbox.fetch(request);
      const { pathname } = new URL(request.url);
      if (!/\/favoritelistitem(\/\d+)?$/.test(pathname) || response.status !== 200) return response;
      if (request.method === 'POST') added.add((await response.clone().json()).data.favoritelistitem.id);
      const isHit = request.method === 'DELETE' && added.has(Number(pathname.split('/').at(-1)));
      return isHit
        ? Response.json({ message: ['Lost.'], error: 'internal', success: false }, { status: 500 })
        : response;
    };
    return { fetch, send: sendInProcess({ fetch }), close: () => sandbox.close() };
  }

  test('§7 contract: the command of a finding finds it again on a new server, after the requests that it needs', async () => {
    const only = ['getFavorites', 'addFavorite', 'removeFavorite'];
    const result = await fuzz({ seed: 1, requests: 0, only }, startUnremovable);
    saveReplays(result, folder);
    const [, command = ''] = /: npm run test:fuzz -- (--replay \S+)/.exec(toMessage(result, 1, folder)) ?? [];
    const backend = await startUnremovable();
    const server = await listen(createHttpServer(nodeListener(backend)), { port: 0, host: '127.0.0.1' });
    const args = ['scripts/contract/fuzz.ts', ...command.split(' '), '--url', server.url];
    const run = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const [output, [status]] = await Promise.all([text(run.stdout), once(run, 'exit')]);
    await server.close();
    await backend.close();
    expect(output).toMatch(/^removeFavorite: status 500 to a request/);
    expect(status).toBe(1);
    const mended = await replay(replayFile(folder, 'removeFavorite'), undefined);
    expect(mended).toEqual({
      isRepeated: false,
      message: 'removeFavorite: The response keeps the contract.',
    });
  });
});

describe('a run that proves little fails', () => {
  const statistics = {
    ...emptyStatistics(),
    requests: 100,
    authenticated: 60,
    byOperation: new Map([['getCart', 100]]),
    succeeded: new Set(['getCart']),
  };
  const result = { statistics, findings: [], seconds: 1, missing: [] };

  test.each([
    ['an operation that never succeeded', { succeeded: new Set<string>() }, 'Never a success: getCart'],
    [
      'more than 40 % of the responses 401 or 403',
      { authenticated: 59 },
      'More than 40 % of the requests got 401 or 403.',
    ],
  ])('§7 contract: with %s', (_what, change, message) => {
    const little = { ...result, statistics: { ...statistics, ...change } };
    expect([hasPassed(result), hasPassed(little)]).toEqual([true, false]);
    expect(toMessage(little, 1, '')).toContain(message);
  });
});

test('§8 failures: a run that is cut short by its time limit says so and fails', async () => {
  const result = await fuzz({ seed: 1, requests: 10_000, seconds: 0, only: ['getCart'] });
  expect(result.statistics.requests).toBe(0);
  expect(hasPassed(result)).toBe(false);
  expect(toMessage(result, 1, '')).toContain(
    'Cut short: the time given ended before all requests were sent.',
  );
});

test('options are parsed, and wrong ones are reported', () => {
  expect(readFuzzOptions(['--seed', '5', '--only', 'cart'])).toEqual({
    seed: 5,
    requests: 10_000,
    only: ['cart'],
  });
  expect(readFuzzOptions([])?.seed).toBeGreaterThanOrEqual(0);
  expect(readFuzzOptions(['--help'])).toBeNull();
  expect(() => readFuzzOptions(['--seed', 'x'])).toThrow('--seed takes an integer, not "x".');
  expect(() => readFuzzOptions(['--url', 'http://localhost:1'])).toThrow('--url is for --replay only.');
  expect(() => readFuzzOptions(['--loud'])).toThrow(/^Unknown option '--loud' \(--help/);
});
