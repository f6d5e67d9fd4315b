import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/contract.ts';
import { checksOf } from '../../scripts/contract/checks.ts';
import { fuzz, hasPassed, readFuzzOptions, toMessage } from '../../scripts/contract/fuzz/command.ts';
import { drafts, holdsTestName } from '../../scripts/contract/fuzz/draft.ts';
import { Requests } from '../../scripts/contract/fuzz/request.ts';
import { emptyStatistics, fuzzRound } from '../../scripts/contract/fuzz/run.ts';
import { KnownValues } from '../../scripts/contract/knownValues.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { bytesOf, type Send } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { acceptsInstead, type Change, faulty, respondsWith, withValue } from './faults.ts';

const contract = loadContract();
const checks = checksOf(contract);
const requests = new Requests(contract, checks, new KnownValues());
const operations = contract.operations.map((operation) => [operation.id, operation] as const);

function drawn(operation: Operation, seed: number, count: number) {
  const all = fc.sample(drafts(contract, operation, 5), { seed, numRuns: count });
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
      // Not all, since what is empty gets lost in a form.
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

  async function failuresOf(id: string, send: Send, count = { requestsEach: 60, sendsSpecials: false }) {
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
    expect(found[0]?.curl).toMatch(/^curl -X [A-Z]+ 'http:\/\/localhost:3000\//);
  });

  test.each<[string, string, (parameters: URLSearchParams) => boolean]>([
    ['a percent sign in a text', 'searchHelpArticles', (query) => query.get('query')?.includes('%') ?? false],
    ['a quote in a text', 'getProductList', (query) => query.get('query')?.includes("'") ?? false],
    ['the largest page', 'searchHelpArticles', (query) => Number(query.get('page')) >= 1_000],
  ])('§7 contract: that only %s shows, without any drawn request', async (_what, id, isHit) => {
    const fails: Change = (response, { target }) =>
      isHit(new URL(target, 'http://localhost').searchParams) ? { ...response, status: 500 } : response;
    const none = { requestsEach: 0, sendsSpecials: true };
    expect((await failuresOf(id, broken(id, fails), none)).found).toHaveLength(1);
    expect((await failuresOf(id, sendInProcess(sandbox), none)).found).toEqual([]);
  });

  test('with nothing in the request that is not needed', async () => {
    const overTen = (text: string) => Number(new URLSearchParams(text).get('price')) > 10;
    const fails: Change = (response, { body }) =>
      response.status === 200 && overTen(new TextDecoder().decode(body ?? bytesOf('')))
        ? { ...response, status: 500 }
        : response;
    const { found } = await failuresOf('makeOffer', broken('makeOffer', fails));
    expect(found).toHaveLength(1);
    expect(found[0]?.curl).toMatch(/--data-binary 'type=[^']*&price=\d+&submit=[^&']+'$/);
  });
});

test('§8 failures: a run that the given time cuts short says so and fails', async () => {
  const result = await fuzz({ seed: 1, requests: 10_000, seconds: 0, only: ['getCart'] });
  expect(result.statistics.requests).toBe(0);
  expect(hasPassed({ ...result, missing: [] })).toBe(false);
  expect(toMessage(result, 1)).toContain('Cut short: the time given ended before all requests were sent.');
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
  expect(() => readFuzzOptions(['--loud'])).toThrow(/^Unknown option '--loud' \(--help/);
});
