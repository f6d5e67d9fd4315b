import type { Operation } from '#contract/contract.ts';
import { type Fault, fault, signInNeeded } from '../faults.ts';
import { hasAdminAuth, type Visit } from './visit.ts';

/** Why this visit may not make a call (`x-access` in the contract), or null where it may. */
export function denyAccess(
  access: Operation['access'],
  visit: Visit | null,
  now: Date,
): Fault<401> | Fault<403> | null {
  if (access === 'public') return null;
  if (!visit?.account) return signInNeeded();
  if (access === 'admin' && !hasAdminAuth(visit, now)) {
    return fault(403, 'Your account may not do this.', 'not_allowed');
  }
  return null;
}
