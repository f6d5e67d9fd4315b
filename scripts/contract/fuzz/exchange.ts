import type { Operation } from '#contract/contract.ts';
import type { Checks, Violation } from '../checks.ts';
import type { RawResponse } from '../request.ts';
import { sendAsStorefront, type Visitor, wantsTokenRefresh } from '../visitor.ts';
import type { FuzzRequest } from './request.ts';

/** A backend that takes longer for one request counts as hung. */
const REQUEST_TIMEOUT_MS = 60_000;

export const HANGING: Violation = {
  where: 'response',
  message: `there is none after ${REQUEST_TIMEOUT_MS / 1000} s`,
};

/** Sends a visitor's request. A response that takes too long is a violation. */
export async function sendRequest(
  visitor: Visitor,
  operation: Operation,
  request: FuzzRequest,
): Promise<RawResponse | Violation> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<Violation>((resolve) => {
    timer = setTimeout(() => resolve(HANGING), REQUEST_TIMEOUT_MS);
  });
  return Promise.race([send(visitor, operation, request), timeout]).finally(() => clearTimeout(timer));
}

async function send(
  visitor: Visitor,
  operation: Operation,
  { raw, withToken }: FuzzRequest,
): Promise<RawResponse | Violation> {
  if (!withToken) return visitor.sendWithoutToken(raw, { session: true });
  const response = await sendAsStorefront(visitor, raw);
  // The call that starts a session may also have ended the previous one.
  if (operation.startsSession && visitor.credentials.kind === 'person') await visitor.open();
  return response;
}

/** What is wrong with a response, given the verdict on its request. */
export function findViolations(
  checks: Checks,
  operation: Operation,
  { verdict, withToken, label }: FuzzRequest,
  response: RawResponse | Violation,
  isAllowed: boolean,
): Violation[] {
  if ('where' in response) return [response];
  const { status } = response;
  if (status >= 500) return [{ where: 'status', message: `${status} to a request ${label}` }];
  const found = checks.response(operation, response);
  if (!withToken) {
    if (status !== 403 || !wantsTokenRefresh(response))
      found.push({ where: 'status', message: `${status} to a call without token` });
    return found;
  }
  if (!isAllowed && status !== 401 && status !== 403)
    found.push({ where: 'status', message: `${status} to a caller without access, not 401 or 403` });
  if (verdict === 'invalid' && status < 400) {
    found.push({
      where: 'status',
      message: `${status}: accepts a request that the contract rules out, ${label}`,
    });
  }
  if (verdict === 'valid' && (status === 400 || status === 415)) {
    found.push({ where: 'status', message: `${status} to a valid request, as if it could not be parsed` });
  }
  if (wantsTokenRefresh(response))
    found.push({ where: 'status', message: '403 to a token just issued, as if it were stale' });
  return found;
}
