import type { Operation } from '#contract/contract.ts';
import type { Checks, Violation } from '../checks.ts';
import { asksToRefresh } from '../exchange.ts';
import type { Reply } from '../request.ts';
import type { FuzzRequest } from './request.ts';

/** What is wrong with an answer, to a request of which it is known whether the contract allows it. */
export function judge(checks: Checks, operation: Operation, request: FuzzRequest, reply: Reply): Violation[] {
  const { status } = reply;
  const { verdict, withToken } = request;
  if (status >= 500) return [{ where: 'status', message: `${status} to a request ${request.what}` }];
  const found = checks.response(operation, reply);
  if (!withToken) {
    if (status !== 403 || !asksToRefresh(reply))
      found.push({ where: 'status', message: `${status} to a call without token` });
    return found;
  }
  if (verdict === 'invalid' && status < 400) {
    found.push({
      where: 'status',
      message: `${status}: accepts a request that the contract rules out, ${request.what}`,
    });
  }
  if (verdict === 'valid' && (status === 400 || status === 415)) {
    found.push({ where: 'status', message: `${status} to a valid request, as if it could not be read` });
  }
  if (asksToRefresh(reply))
    found.push({ where: 'status', message: '403 to a token just handed out, as if it were stale' });
  return found;
}
