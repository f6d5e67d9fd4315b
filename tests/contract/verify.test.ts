import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Operation } from '#contract/contract.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import type { Send } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { sortForRun } from '../../scripts/contract/verify/order.ts';
import { toTable } from '../../scripts/contract/verify/report.ts';
import { verifyContract } from '../../scripts/contract/verify/verifyContract.ts';
import type { Credentials } from '../../scripts/contract/visitor.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import {
  acceptsInstead,
  type Change,
  type Fault,
  faulty,
  html,
  onSuccess,
  respondsWith,
  silent,
  violationLike,
  withBody,
  withHeader,
  withValue,
} from './faults.ts';

const contract = loadContract();
const everybody: Credentials[] = ['holder', 'reseller', 'newcomer', 'admin'].map((person) => ({
  kind: 'person',
  person,
}));
const holder: Credentials[] = [{ kind: 'person', person: 'holder' }];

/** Only an authenticator or an app makes what these need. */
const needAuthenticator = [
  'addPasskey',
  'confirmAuthenticator',
  'giveProof',
  'removePasskey',
  'renamePasskey',
];

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
});
afterAll(() => sandbox.close());

describe('our sandbox', () => {
  test('keeps the whole contract, and every operation succeeds', {
    timeout: 360_000,
  }, async () => {
    const own = await createSandbox({ data: 'memory' });
    const outcomes = await verifyContract({
      contract,
      send: sendInProcess(own),
      credentials: everybody,
      write: true,
    });
    await own.close();
    const broken = outcomes.filter(({ violations }) => violations.length > 0);
    expect(broken, `\n${toTable(broken)}\n`).toEqual([]);
    expect(outcomes.map(({ id }) => id)).toEqual(sortForRun(contract.operations).map(({ id }) => id));
    expect(outcomes.filter(({ cases }) => cases < 3)).toEqual([]);
    const unproven = outcomes.filter(({ succeeded }) => succeeded === 0).map(({ id }) => id);
    expect(unproven.toSorted()).toEqual(needAuthenticator);
  });

  test('only gets reads without --write', async () => {
    const methods = new Set<string>();
    const send = sendInProcess(sandbox);
    const outcomes = await verifyContract({
      contract,
      credentials: holder,
      write: false,
      only: ['favorites', 'cart', 'session'],
      send: (raw) => {
        const operation = contract.operations.find(
          ({ path, method }) => path === raw.target && method === raw.method,
        );
        if (!operation?.safe) methods.add(`${raw.method} ${raw.target.split('?')[0]}`);
        return send(raw);
      },
    });
    expect([...methods].filter((call) => !/^(GET|HEAD) /.test(call))).toEqual(['POST /account/login']);
    const called = outcomes.map(({ id }) => contract.operations.find((operation) => operation.id === id));
    expect(called).toEqual(sortForRun(called.flatMap((operation) => operation ?? [])));
    expect(outcomes.filter(({ skipped }) => skipped).map(({ id }) => id)).toEqual(
      expect.arrayContaining(['addFavorite', 'removeFavorite', 'syncCart', 'updateAccountExtended']),
    );
  });
});

const account = 'data.account';
const badError = onRejection((response) => withBody(response, { message: 'No.' }));

/** Changes the rejection of an invalid request. */
function onRejection(change: Parameters<typeof onSuccess>[0]): Change {
  return (response) => (response.status === 422 ? change(response) : response);
}

const faults: Fault[] = [
  [
    'a status that is not documented',
    'getCurrencies',
    respondsWith(200, 418),
    'status',
    '418 is not documented',
  ],
  [
    'a success that is not documented',
    'getCurrencies',
    onSuccess((response) => ({ ...response, status: 201 })),
    'status',
    '201 is not documented',
  ],
  ['500 to a valid request', 'getCart', respondsWith(200, 500), 'status', '500 to a valid request'],
  [
    '500 to an invalid request',
    'addFavorite',
    respondsWith(422, 500),
    'status',
    '500 to path accountId: under the minimum',
  ],
  ['a page of HTML', 'getLanguages', html, '200 header content-type', 'text/html'],
  [
    'JSON as text/plain',
    'getCart',
    withHeader('content-type', 'text/plain'),
    '200 header content-type',
    'text/plain',
  ],
  [
    'text that is not JSON',
    'getCart',
    onSuccess((response) => ({ ...response, body: response.body.slice(1) })),
    '200 body',
    'is not JSON',
  ],
  ['no response', 'getFavorites', silent, 'connection', 'no response within 10 s'],
  [
    'a field left out',
    'updateAccountExtended',
    withValue(`${account}.siteTheme`, undefined),
    `200 body ${account}.siteTheme`,
    'required',
  ],
  [
    'a wrong type',
    'getCart',
    withValue('data.cart.totals.total', '12.99'),
    '200 body data.cart.totals.total',
    'must be number',
  ],
  [
    'a value not in the enum',
    'updateAccountExtended',
    withValue(`${account}.siteTheme`, 'sepia'),
    `200 body ${account}.siteTheme`,
    'allowed values',
  ],
  [
    'null where there is none',
    'getFavorites',
    withValue('data.favorites.listItems', null),
    '200 body data.favorites.listItems',
    'must be array',
  ],
  [
    'a date in another format',
    'getAccountDetails',
    withValue(`${account}.createdDate`, '30.11.2026'),
    `200 body ${account}.createdDate`,
    'date-time',
  ],
  [
    'a date without zone',
    'getMarketingSale',
    withValue('data.marketing_sale.saleData.end', '2026-11-30T12:00:00'),
    '200 body data.marketing_sale.saleData.end',
    'date-time',
  ],
  [
    'a number over its maximum',
    'getTldPricing',
    withValue('data.pricing.0.min_duration', 11),
    '200 body data.pricing.0.min_duration',
    'must be <= 10',
  ],
  [
    'a string that breaks its pattern',
    'getCart',
    withValue('data.cart.currency', 'eur'),
    '200 body data.cart.currency',
    'pattern',
  ],
  [
    'a string that is too long',
    'getProductPricing',
    withValue('data.pricing.0.name', 'x'.repeat(101)),
    '200 body data.pricing.0.name',
    '100 characters',
  ],
  [
    'a body in another envelope',
    'getCart',
    onSuccess((response) => withBody(response, { cart: {} })),
    '200 body data',
    'required',
  ],
  [
    'no token for the session',
    'getSession',
    withHeader('x-csrf-token-auth', null),
    '200 header x-csrf-token-auth',
    'missing',
  ],
  [
    'a token that is too short',
    'getSession',
    withHeader('x-csrf-token-auth', 'abc'),
    '200 header x-csrf-token-auth',
    '8 characters',
  ],
  [
    'no cache-control where it is documented',
    'getCurrencies',
    withHeader('cache-control', null),
    '200 header cache-control',
    'missing',
  ],
  ['an error in another shape', 'addFavorite', badError, '422 body message', 'must be array'],
  [
    'an invalid request accepted',
    'addFavorite',
    acceptsInstead(422),
    'status',
    '200: accepts body domainName: too short',
  ],
  [
    'an unknown field accepted',
    'addFavorite',
    acceptsInstead(422),
    'status',
    '200: accepts body: with an unknown field',
  ],
  [
    'an invalid number accepted',
    'getFormData',
    acceptsInstead(422),
    'status',
    '200: accepts query productId: over the maximum',
  ],
  [
    'a wrong content type accepted',
    'addFavorite',
    acceptsInstead(415),
    'status',
    '200: accepts a wrong content type',
  ],
  ['another status for broken JSON', 'addFavorite', respondsWith(400, 422), 'status', '422 to broken JSON'],
  [
    'a call without a token accepted',
    'getCart',
    acceptsInstead(403),
    'status',
    '200 to a call without a token, not 403',
  ],
  [
    '403 without the request to refresh',
    'getCart',
    respondsWith(403, 403),
    '403 body refresh_token',
    'is not true',
  ],
  [
    'an anonymous call accepted',
    'getFavorites',
    acceptsInstead(401),
    'status',
    '200: accepts an anonymous call',
  ],
  [
    'a call of a customer accepted that is for administrators',
    'listNotices',
    acceptsInstead(403),
    'status',
    '200: accepts a call of holder',
  ],
  [
    'an anonymous call rejected with another status',
    'removeFavorite',
    respondsWith(401, 404),
    'status',
    '404 to an anonymous call, not 401',
  ],
  [
    'a token always stale',
    'getCart',
    onSuccess((response) =>
      withBody({ ...response, status: 403 }, { message: ['Again.'], refresh_token: true }),
    ),
    'status',
    '403 to a token just issued',
  ],
  [
    'a value at a bound rejected that the contract allows',
    'getFormData',
    (response, { target }) =>
      target.includes('productId=2147483647')
        ? withBody(
            { ...response, status: 422 },
            { message: ['Please check.'], error: { productId: 'too large' } },
          )
        : response,
    '422 body error.productId',
    'rejects query productId: the maximum',
  ],
];

function operationOf(id: string): Operation {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}.`);
  return operation;
}

describe('a run', () => {
  test('calls session, free reads, creates, reads of one thing, changes, actions after a change, deletes', () => {
    const ids = [
      'removeFavorite',
      'publishLandingPage',
      'saveLandingDraft',
      'getLandingPage',
      'addFavorite',
      'getCart',
      'getSession',
    ];
    expect(sortForRun(ids.map(operationOf)).map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('lets an administrator make the calls that are for administrators', async () => {
    const { id, path } = operationOf('listNotices');
    const statuses: number[] = [];
    const send: Send = async (raw) => {
      const response = await sendInProcess(sandbox)(raw);
      if (raw.target.split('?')[0] === path) statuses.push(response.status);
      return response;
    };
    await verifyContract({ contract, send, credentials: everybody, write: false, only: [id] });
    expect(statuses[0]).toBe(200);
  });

  test('does not change the order of violations when responses come in another order', async () => {
    const operation = operationOf('addFavorite');
    const namesOf = async (send: Send) => {
      const broken = faulty(send, operation, acceptsInstead(422));
      const [outcome] = await verifyContract({
        contract,
        send: broken,
        credentials: holder,
        write: true,
        only: [operation.id],
      });
      return outcome?.violations.map((violation) => violation.case);
    };
    const inOrder = await namesOf(sendInProcess(sandbox));
    let count = 0;
    const delayed: Send = async (raw) => {
      const response = await sendInProcess(sandbox)(raw);
      for (let turns = (count++ * 5) % 6; turns > 0; turns -= 1) await new Promise(setImmediate);
      return response;
    };
    expect(inOrder?.length).toBeGreaterThan(6);
    expect(await namesOf(delayed)).toEqual(inOrder);
  });
});

describe('a fault of a server is found', () => {
  test.each(faults)('%s: %s', async (_what, id, change, where, message) => {
    const operation = operationOf(id);
    const send = faulty(sendInProcess(sandbox), operation, change);
    const credentials = operation.access === 'admin' ? everybody : holder;
    const outcomes = await verifyContract({ contract, send, credentials, write: true, only: [id] });
    expect(outcomes[0]?.violations).toContainEqual(violationLike(where, message));
  });
});
