import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadContract } from '../../scripts/contract/load.ts';
import type { RawResponse, Send } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { verifyContract } from '../../scripts/contract/verify/verifyContract.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { type Change, type Fault, faulty, violationLike, withBody, withValue } from './faults.ts';

const contract = loadContract();

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
});
afterAll(() => sandbox.close());

/** The violations of one operation on a server that has a fault in it. */
async function violationsOf(id: string, change: Change) {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  const send = faulty(sendInProcess(sandbox), operation, change);
  const credentials = [{ kind: 'person' as const, person: 'holder' }];
  const [outcome] = await verifyContract({ contract, send, credentials, write: true, only: [id] });
  return outcome?.violations;
}

function textOf({ body }: RawResponse): string {
  return new TextDecoder().decode(body);
}

function withCookieFlags(change: (line: string) => string): Change {
  return (response) => {
    const headers = new Headers(response.headers);
    headers.delete('set-cookie');
    for (const line of response.headers.getSetCookie()) headers.append('set-cookie', change(line));
    return { ...response, headers };
  };
}

const faults: Fault[] = [
  [
    'a session cookie that scripts can read',
    'getSession',
    withCookieFlags((line) => line.replace(/; HttpOnly/i, '')),
    'header set-cookie storefront_session',
    'lacks HttpOnly',
  ],
  [
    'a session cookie that requests of other sites carry',
    'getSession',
    withCookieFlags((line) => line.replace(/; SameSite=Lax/i, '; SameSite=None')),
    'header set-cookie storefront_session',
    'lacks SameSite',
  ],
  [
    'a field that the contract does not declare',
    'getAccountDetails',
    withValue('data.account.passwordHash', '$2b$10$abc'),
    '200 body data.account.passwordHash',
    'is not declared',
  ],
  [
    'a field in a list that the contract does not declare',
    'getTldPricing',
    withValue('data.pricing.0.cost_price', 1),
    '200 body data.pricing.*.cost_price',
    'is not declared',
  ],
  [
    'a field in an error that the contract does not declare',
    'addFavorite',
    (response) =>
      response.status === 422
        ? withBody(response, { ...JSON.parse(textOf(response)), stack: 'at main()' })
        : response,
    '422 body stack',
    'is not declared',
  ],
  [
    'another thing than the one asked for',
    'getDomain',
    withValue('data.domain.name', 'another.example'),
    '200 body data.domain.name',
    'is another.example, and the path says ',
  ],
];

describe('a server whose responses have the right shape and the wrong meaning', () => {
  test.each(faults)('%s: %s', async (_what, id, change, where, message) => {
    expect(await violationsOf(id, change)).toContainEqual(violationLike(where, message));
  });

  test('the session may be in a cookie of any name', async () => {
    const send = sendInProcess(sandbox);
    const credentials = [{ kind: 'person' as const, person: 'holder' }];
    const only = ['getSession', 'getFavorites'];
    const renamed: Send = async (raw) => {
      const cookie = raw.headers.cookie?.replace('sid=', 'storefront_session=');
      const response = await send({ ...raw, headers: { ...raw.headers, ...(cookie && { cookie }) } });
      return withCookieFlags((line) => line.replace('storefront_session=', 'sid='))(response, raw, null);
    };
    const outcomes = await verifyContract({ contract, send: renamed, credentials, write: false, only });
    expect(outcomes.map(({ violations, unproven }) => [violations, unproven])).toEqual([
      [[], null],
      [[], null],
    ]);
  });

  test('a cookie without flags that is not the session is no violation', async () => {
    const withAnotherCookie: Change = (response) => {
      const headers = new Headers(response.headers);
      headers.append('set-cookie', 'balancer=7; Path=/');
      return { ...response, headers };
    };
    expect(await violationsOf('getSession', withAnotherCookie)).toEqual([]);
  });
});
