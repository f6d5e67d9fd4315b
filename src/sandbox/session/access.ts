import type { Operation } from '#contract/contract.ts';
import { type ErrorResponse, errorResponse, signInRequired } from '../errors.ts';
import { hasAdminAuth, type Session } from './session.ts';

/** Why a session may not call an operation (`x-access` in the contract); null if it may. */
export function denyAccess(
  access: Operation['access'],
  session: Session | null,
  now: Date,
): ErrorResponse<401> | ErrorResponse<403> | null {
  if (access === 'public') return null;
  if (!session?.account) return signInRequired();
  if (access === 'admin' && !hasAdminAuth(session, now)) {
    return errorResponse(403, 'Your account may not do this.', 'not_allowed');
  }
  return null;
}
