import { fault, signInNeeded } from '../faults.ts';
import type { AccountRow, Visit } from './visit.ts';

type Refusal = { account?: never; refused: ReturnType<typeof signInNeeded> };
type AdminRefusal = {
  account?: never;
  refused: ReturnType<typeof signInNeeded> | ReturnType<typeof notAllowed>;
};

const notAllowed = () => fault(403, 'Your account may not do this.', 'not_allowed');

/** The account that is signed in, or the refusal to answer with. */
export function signedIn({ account }: Visit): { account: AccountRow; refused?: never } | Refusal {
  return account ? { account } : { refused: signInNeeded() };
}

/** The administrator who is signed in, or the refusal to answer with. */
export function adminOnly({ account }: Visit): { account: AccountRow; refused?: never } | AdminRefusal {
  if (!account) return { refused: signInNeeded() };
  return account.isAdmin ? { account } : { refused: notAllowed() };
}
