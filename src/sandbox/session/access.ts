import { hasAdminRole, type Operation } from '#contract/contract.ts';
import { type ErrorResponse, errorResponse, readOnly, signInRequired } from '../errors.ts';
import { hasAdminAuth, type Session } from './session.ts';

const notAllowed = () => errorResponse(403, 'Your account may not do this.', 'not_allowed');

/**
 * Why an operation can't be called while an administrator looks at an account; null if it can. What needs an approved device
 * is refused even if it changes nothing, because it gives something away.
 */
export function denyInView({ access, method, safe, writes }: Operation): ErrorResponse<403> | null {
  if (access === 'admin') return method === 'GET' ? notAllowed() : readOnly();
  const isRead = method === 'GET' && safe && writes.activity.length === 0 && !writes.approvedDevice;
  return isRead ? null : readOnly();
}

/** Why a session may not call an operation (`x-access` and `x-admin-role` in the contract); null if it may. */
export function denyAccess(
  { access, adminRole }: Pick<Operation, 'access' | 'adminRole'>,
  session: Session | null,
  now: Date,
): ErrorResponse<401> | ErrorResponse<403> | null {
  if (access === 'public') return null;
  if (!session?.account) return signInRequired();
  if (access === 'admin' && !hasAdminAuth(session, now)) return notAllowed();
  if (!hasAdminRole(session.account.adminRole, adminRole)) {
    return errorResponse(403, 'Your role may not do this.', 'role_not_allowed');
  }
  return null;
}
