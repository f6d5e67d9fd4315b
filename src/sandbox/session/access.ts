import { hasAdminRole, type Operation } from '#contract/contract.ts';
import { type ErrorResponse, errorResponse, signInRequired } from '../errors.ts';
import { hasAdminAuth, type Session } from './session.ts';

/** Why a session may not call an operation (`x-access` and `x-admin-role` in the contract); null if it may. */
export function denyAccess(
  { access, adminRole }: Pick<Operation, 'access' | 'adminRole'>,
  session: Session | null,
  now: Date,
): ErrorResponse<401> | ErrorResponse<403> | null {
  if (access === 'public') return null;
  if (!session?.account) return signInRequired();
  if (access === 'admin' && !hasAdminAuth(session, now)) {
    return errorResponse(403, 'Your account may not do this.', 'not_allowed');
  }
  if (!hasAdminRole(session.account.adminRole, adminRole)) {
    return errorResponse(403, 'Your role may not do this.', 'role_not_allowed');
  }
  return null;
}
