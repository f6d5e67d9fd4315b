import { expect, test } from 'vitest';
import { openSandbox } from '#sandbox/sandbox.fixture.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import type { RawRequest, RawResponse, Send } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { verifyContract } from '../../scripts/contract/verify/verifyContract.ts';
import { violationLike } from './faults.ts';

const contract = loadContract();
const sandbox = await openSandbox();
const sound = sendInProcess(sandbox);

/** What verify finds in the pages of a backend. */
async function verifyPages(send: Send) {
  const outcomes = await verifyContract({
    ...{ contract, send, write: false, only: ['session'], bounds: false },
    credentials: [{ kind: 'person', person: 'holder' }],
  });
  return outcomes.flatMap(({ violations }) => violations);
}

/** A backend with a fault in the responses to one kind of request. */
function withFault(
  method: string,
  path: string,
  change: (response: RawResponse, raw: RawRequest) => RawResponse | Promise<RawResponse>,
): Send {
  return async (raw) => {
    const response = await sound(raw);
    return raw.method === method && raw.target === path ? change(response, raw) : response;
  };
}

function withHeaders(response: RawResponse, change: (headers: Headers) => void): RawResponse {
  const headers = new Headers(response.headers);
  change(headers);
  return { ...response, headers };
}

test('§7 verify: the sandbox has no violation in its own pages', async () => {
  expect(await verifyPages(sound)).toEqual([]);
});

const wanted = '/account/preferences';
test.each<[string, Send, string, string]>([
  [
    'a page for accounts that is shown to everybody',
    withFault('GET', '/checkout', (response) => ({ ...response, status: 200 })),
    'status',
    '200, not a redirect',
  ],
  [
    'a detour that forgets where somebody wanted to go',
    withFault('GET', '/checkout', (response) =>
      withHeaders(response, (headers) => headers.delete('set-cookie')),
    ),
    'header set-cookie login_redirect',
    'is missing, not /checkout',
  ],
  [
    'a sign-in that leads elsewhere',
    withFault('POST', '/account/login', (response) =>
      withHeaders(response, (headers) => headers.set('location', '/')),
    ),
    'header location',
    `is /, not ${wanted}`,
  ],
  [
    'a page that is missing',
    withFault('GET', '/backend/safeuserlogin', (response) => ({ ...response, status: 404 })),
    'status',
    '404, not 200',
  ],
  [
    'a link that signs out',
    withFault('GET', '/account/logout', async (response, raw) => {
      await sound({ ...raw, method: 'POST', body: null });
      return response;
    }),
    'session',
    'has ended, although nothing was confirmed',
  ],
])('§7 verify: reports %s', async (_what, send, where, message) => {
  expect(await verifyPages(send)).toEqual([violationLike(where, message)]);
});
