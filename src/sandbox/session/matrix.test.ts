import { expect, test } from 'vitest';
import { hasValues } from '#contract/callValues.ts';
import type { Operation } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { examplesOf } from '../../../scripts/contract/inputs.ts';
import { toRawRequest } from '../../../scripts/contract/request.ts';
import { adminLoginPath, loginPath } from '../pages/login.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';

/** Who calls, and what their session is. */
type Caller = { isAccount: boolean; isAdmin: boolean; isApproved: boolean; isProved: boolean };
type Outcome =
  | 'allowed'
  | 'sign_in_needed'
  | 'not_allowed'
  | 'approved_device'
  | 'proof'
  | 'read_only'
  | 'view_ended';

const contract = storefrontContract();
const { sandbox, time } = await openTimedSandbox();

/** What the contract says: `x-access`, `x-approved-device` and `x-second-proof`. */
function expected({ access, writes }: Operation, caller: Caller): Outcome {
  if (access === 'public') return 'allowed';
  if (!caller.isAccount) return 'sign_in_needed';
  if (access === 'admin' && !caller.isAdmin) return 'not_allowed';
  if (writes.approvedDevice && !caller.isApproved) return 'approved_device';
  return writes.secondProof && !caller.isProved ? 'proof' : 'allowed';
}

/** Calls with an example that needs what the hints say, or, if it must be allowed, with one that changes nothing. */
async function outcomeOf(client: TestClient, operation: Operation, isAllowed: boolean): Promise<Outcome> {
  const { approvedDevice, secondProof } = operation.writes;
  const when = { ...approvedDevice?.when, ...secondProof?.when };
  const example = examplesOf(contract, operation).find(({ input }) => hasValues(when, { input }));
  const { method, path } = operation;
  const isRead = method === 'GET' || method === 'DELETE';
  const response =
    example && !isAllowed
      ? await toRawRequest(operation, example.input).then(({ target, headers, body }) =>
          client.request(target, { method, headers, ...(body && { body }) }),
        )
      : await client.request(path.replaceAll(/\{\w+\}/g, '0'), {
          method,
          ...(!isRead && { body: 'unreadable' }),
        });
  if (response.status !== 401 && response.status !== 403) return 'allowed';
  const { error, step_up } = await response.json();
  return step_up?.needs ?? error;
}

async function signIn(person: string, { isNew = false, path = loginPath } = {}) {
  const client = new TestClient(sandbox);
  await client.submit(path, { person, ...(isNew && { device: 'new' }) });
  await client.ok('getSession');
  return client;
}

const customer = { isAccount: true, isAdmin: false, isApproved: true, isProved: true };
const callers: [string, Caller, () => Promise<TestClient>][] = [
  ['a visitor', { ...customer, isAccount: false }, () => TestClient.open(sandbox)],
  ['a customer', customer, () => signIn('holder')],
  ['a customer whose last proof is too old', { ...customer, isProved: false }, () => signOld('holder')],
  [
    'a customer on a new device',
    { ...customer, isApproved: false, isProved: false },
    async () => {
      await signIn('holder');
      return signIn('holder', { isNew: true });
    },
  ],
  ['a reseller', customer, () => signIn('reseller')],
  ['an administrator without admin sign-in', customer, () => signIn('admin')],
  ['an administrator', { ...customer, isAdmin: true }, () => signIn('admin', { path: adminLoginPath })],
  [
    'an administrator on a new device',
    { ...customer, isAdmin: true, isApproved: false },
    async () => {
      await signIn('admin');
      return signIn('admin', { isNew: true, path: adminLoginPath });
    },
  ],
];

async function signOld(person: string) {
  const client = await signIn(person);
  time.now += 10 * 60_000;
  await client.ok('getSession');
  return client;
}

test.each(callers)(
  '§6 roles: %s may make exactly the calls that the contract allows',
  async (_, caller, open) => {
    const client = await open();
    const wrong: string[] = [];
    for (const operation of contract.operations) {
      // Calls with a key have no session.
      if (operation.access === 'key') continue;
      const should = expected(operation, caller);
      const does = await outcomeOf(client, operation, should === 'allowed');
      if (does !== should) wrong.push(`${operation.id}: ${does}, should be ${should}`);
    }
    expect(wrong).toEqual([]);
  },
);

const HANNA = 1002;

/** What the contract says of views. */
function expectedInView({ access, method, safe, writes }: Operation): Outcome {
  if (access === 'admin' && method === 'GET') return 'not_allowed';
  const givesAway = writes.approvedDevice !== null || writes.activity.length > 0;
  return access !== 'admin' && method === 'GET' && safe && !givesAway ? 'allowed' : 'read_only';
}

async function view(person: string, accountNumber = HANNA) {
  const client = await signIn(person, { path: adminLoginPath });
  const reason = { kind: 'ticket', text: '48101' } as const;
  await client.ok('openCustomer', { params: { customerId: accountNumber }, body: { reason } });
  await client.ok('startCustomerView', { params: { accountNumber } });
  client.viewed = accountNumber;
  return client;
}

async function outcomesOf(client: TestClient, expectedOf: (operation: Operation) => Outcome) {
  const wrong: string[] = [];
  for (const operation of contract.operations) {
    if (operation.access === 'key') continue;
    const should = expectedOf(operation);
    const does = await outcomeOf(client, operation, should === 'allowed');
    if (does !== should) wrong.push(`${operation.id}: ${does}, should be ${should}`);
  }
  return wrong;
}

const viewers: [string, () => Promise<TestClient>][] = [
  ['as an operator', () => view('admin')],
  ['as a reader', () => view('reader')],
  ['of an administrator’s account', () => view('support', 1004)],
  ['of the own account', () => view('support', 1008)],
  [
    'once the last proof is too old',
    async () => {
      const client = await view('support');
      time.now += 10 * 60_000;
      return client;
    },
  ],
  [
    'while the customer is signed in on an approved device',
    async () => {
      await signIn('holder');
      return view('support');
    },
  ],
];

test.each(viewers)(
  '§6 view: %s, every write and everything for administrators is refused',
  async (_, open) => {
    expect(await outcomesOf(await open(), expectedInView)).toEqual([]);
  },
);

const ended: [string, (client: TestClient) => unknown][] = [
  [
    'after 30 minutes in which it was used',
    async (client) => {
      for (let minutes = 10; minutes < 30; minutes += 10) {
        time.now += 10 * 60_000;
        await client.ok('getSession');
      }
      time.now += 10 * 60_000;
    },
  ],
  [
    'once it was left',
    async (client) => {
      client.viewed = null;
      await client.ok('endCustomerView', { params: { accountNumber: HANNA } });
      client.viewed = HANNA;
    },
  ],
  [
    'for an account that it is not of',
    (client) => {
      client.viewed = 1005;
    },
  ],
  [
    'in another session of the administrator',
    async (client) => {
      const other = await signIn('admin', { path: adminLoginPath });
      client.cookies.clear();
      for (const [name, value] of other.cookies) client.cookies.set(name, value);
      client.token = other.token;
    },
  ],
  ['once the admin sign-in has ended', (client) => client.submit(loginPath, { person: 'admin' })],
];

test.each(ended)('§6 view: %s, every call with its header is refused', async (_, end) => {
  const client = await view('admin');
  await end(client);
  const viewed = client.viewed;
  client.viewed = null;
  await client.ok('getSession');
  client.viewed = viewed;
  expect(await outcomesOf(client, () => 'view_ended')).toEqual([]);
});

test('§6 view: things of other accounts do not exist in it', async () => {
  const owner = await signIn('holder');
  const customer = await signIn('collector');
  const client = await view('admin', 1005);
  const reads = contract.operations.filter(
    (operation) =>
      operation.access === 'account' &&
      operation.parameters.some((parameter) => parameter.in === 'path') &&
      expectedInView(operation) === 'allowed',
  );
  const wrong: string[] = [];
  let missing = 0;
  for (const operation of reads) {
    for (const { input } of examplesOf(contract, operation)) {
      const { target } = await toRawRequest(operation, input);
      const statusFor = async (one: TestClient) => (await one.request(target)).status;
      if ((await statusFor(owner)) !== 200) continue;
      const [own, seen] = [await statusFor(customer), await statusFor(client)];
      if (own === 404) missing += 1;
      if (seen !== own) wrong.push(`${operation.id}: ${seen}, should be ${own}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(missing).toBeGreaterThan(10);
});
