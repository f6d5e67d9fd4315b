import type { QueryClient } from '@tanstack/react-query';
import { backendPaths } from '#lib/backendPaths.ts';
import { rememberLoginRedirect } from '#shared/session/loginRedirect.ts';
import { sessionOptions } from '#shared/session/useSession.ts';
import type { Access } from './routeSpec.ts';

/** The access levels of pages that are not public. */
export type GuardedAccess = Exclude<Access, 'public'>;

/**
 * Navigates to a page of the backend, replacing the history entry so that going back leads to the previous page. Never
 * resolves, so that nothing of the guarded page is fetched or shown.
 */
function redirectTo(address: string): Promise<never> {
  window.location.replace(address);
  return new Promise(() => {});
}

/**
 * Resolves for visitors who may see the page and redirects all others to sign in. Rejects if the session call fails.
 */
export async function requireAccess(access: GuardedAccess, queries: QueryClient, target: URL): Promise<void> {
  if (access === 'redirect') return redirectTo(backendPaths.adminSignIn());
  const { account } = (await queries.ensureQueryData(sessionOptions)).data;
  if (access === 'admin' && !(account.sessAccountId && account.isAdmin && account.adminAuth)) {
    rememberLoginRedirect(target);
    return redirectTo(backendPaths.adminSignIn());
  }
  if (access === 'login' && !account.sessAccountId) {
    rememberLoginRedirect(target);
    return redirectTo(backendPaths.signIn());
  }
}
