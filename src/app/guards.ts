import type { QueryClient } from '@tanstack/react-query';
import { rememberLoginRedirect } from '#features/session/loginRedirect.ts';
import { sessionOptions } from '#features/session/useSession.ts';
import { backendPaths } from '#paths.ts';
import type { Access } from './routes.ts';

/** Leaves for a page of the backend; never resolves, so that nothing of the screen is asked for or shown. */
function leaveFor(address: string): Promise<never> {
  window.location.assign(address);
  return new Promise(() => {});
}

/** Lets pass who may see a screen, and sends everybody else to sign in. Rejects where the session can't be had. */
export async function requireAccess(access: Access, queries: QueryClient, target: URL): Promise<void> {
  if (access === 'public') return;
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
