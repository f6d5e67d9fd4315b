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
type Outcome = 'allowed' | 'sign_in_needed' | 'not_allowed' | 'approved_device' | 'proof';

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
  const { when = {} } = operation.writes.approvedDevice ?? {};
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
