import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** Names a request in logs, in responses and on pages that report an error. */
export const REQUEST_ID_HEADER = 'x-request-id';

const current = new AsyncLocalStorage<string>();

/** What proxies send: UUIDs, ULIDs, and numbers in hexadecimal or base64url. */
const WELL_FORMED = /^[\w.-]{8,64}$/;

/** The id that a proxy has given to a request, or else a new one. */
export function readRequestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && WELL_FORMED.test(sent) ? sent : createRequestId();
}

/** Short enough to be read out: `4f2a-91bc-07de`. */
export function createRequestId(): string {
  return randomBytes(6)
    .toString('hex')
    .replace(/.{4}(?=.)/g, '$&-');
}

/** Does the work of a request: what it logs has the request's id. */
export function inRequest<Result>(id: string, work: () => Result): Result {
  return current.run(id, work);
}

/** The id of the request that is being worked on; undefined for work of the server's own. */
export function currentRequestId(): string | undefined {
  return current.getStore();
}
