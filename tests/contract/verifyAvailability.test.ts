import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checksOf } from '../../scripts/contract/checks.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { bytesOf, type RawResponse } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { summary } from '../../scripts/contract/verify/report.ts';
import { verifyContract } from '../../scripts/contract/verify/verifyContract.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { type Change, faulty } from './faults.ts';

const contract = loadContract();
const checks = checksOf(contract);

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
});
afterAll(() => sandbox.close());

/** The response of a web server in front of a backend. */
function page(status: number, headers: Record<string, string> = {}): RawResponse {
  const type = { 'content-type': 'text/html' };
  return { status, headers: new Headers({ ...type, ...headers }), body: bytesOf('<h1>Not now</h1>') };
}

/** The outcomes of getCart on a server that changes its responses. */
function verifyCart(change: Change) {
  const operation = contract.operations.find(({ id }) => id === 'getCart');
  if (!operation) throw new Error('The contract has no getCart.');
  const send = faulty(sendInProcess(sandbox), operation, change);
  return verifyContract({ contract, send, credentials: [], write: false, only: ['getCart'] });
}

describe('what any deployment responds with', () => {
  test.each([400, 429, 502, 503, 504])('§7 contract: every operation allows %i with any body', (status) => {
    for (const operation of contract.operations) {
      const json = page(status, { 'content-type': 'application/json' });
      // Some operations document their own 502.
      const isShared = operation.responses.get(String(status)) === operation.responses.get('504');
      // Those that document their own 429 say when to call again.
      const wait: Record<string, string> = status === 429 ? { 'retry-after': '1' } : {};
      const bodies = [
        page(status, wait),
        ...(isShared ? [{ ...json, body: bytesOf('{"statusCode":1}') }] : []),
      ];
      for (const response of bodies) {
        const found = [...checks.response(operation, response), ...checks.undeclared(operation, response)];
        expect(found, operation.id).toEqual([]);
      }
    }
  });

  test.each([417, 418, 501])('§7 contract: no operation allows %i', (status) => {
    for (const operation of contract.operations)
      expect(checks.response(operation, page(status)), operation.id).toMatchObject([{ where: 'status' }]);
  });

  test('§7 contract: retry-after is a number of seconds or a date', () => {
    const [operation] = contract.operations;
    const found = (value: string) =>
      operation && checks.response(operation, page(503, { 'retry-after': value }));
    expect(found('Wed, 21 Oct 2026 07:28:00 GMT')).toEqual([]);
    expect(found('soon')).toMatchObject([{ where: '503 header retry-after' }]);
  });

  test.each([429, 502, 503, 504])('§7 verify: %i proves nothing and is no violation', async (status) => {
    const outcomes = await verifyCart(() => page(status));
    expect(outcomes).toMatchObject([
      { violations: [], cases: 0, unproven: `not available, the last request got ${status}` },
    ]);
    expect(summary(outcomes, 1)).toContain(`${outcomes[0]?.notAvailable} requests not available`);
    expect(outcomes[0]?.notAvailable).toBeGreaterThan(0);
  });

  test.each([
    ['seconds', () => '0'],
    ['a date', () => new Date().toUTCString()],
  ])('§7 verify: waits as long as Retry-After says, in %s', async (_what, after) => {
    let rejections = 0;
    const outcomes = await verifyCart((response) => {
      if (response.status !== 200 || rejections >= 2) return response;
      rejections += 1;
      return page(503, { 'retry-after': after() });
    });
    expect(rejections).toBe(2);
    expect(outcomes).toMatchObject([{ violations: [], unproven: null, notAvailable: 0 }]);
  });
});
