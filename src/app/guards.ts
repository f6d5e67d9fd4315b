import type { QueryClient } from '@tanstack/react-query';
import { rememberLoginRedirect } from '#features/session/loginRedirect.ts';
import { sessionOptions } from '#features/session/useSession.ts';
import { backendPaths } from '#paths.ts';
import type { Access } from './routes.ts';

/** Who may see a screen that is not for everybody. */
export type GuardedAccess = Exclude<Access, 'public'>;

/**
 * Leaves for a page of the backend, which takes the place of the address in the history, so that going back leads to
 * where the visitor was. Never resolves, so that nothing of the screen is asked for or shown.
 */
function leaveFor(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => {});
}

/** Lets pass who may see a screen, and sends everybody else to sign in. Rejects where the session can't be had. */
export async function requireAccess(access: GuardedAccess, queries: QueryClient, target: URL): Promise<void> {
  if (access === 'redirect') return leaveFor(backendPaths.adminSignIn());
  const { account } = (await queries.ensureQueryData(sessionOptions)).data;
  if (access === 'admin' && !(account.sessAccountId && account.isAdmin)) {
    rememberLoginRedirect(target);
    return leaveFor(backendPaths.adminSignIn());
  }
  if (access === 'login' && !account.sessAccountId) {
    rememberLoginRedirect(target);
    return leaveFor(backendPaths.signIn());
  }
}
