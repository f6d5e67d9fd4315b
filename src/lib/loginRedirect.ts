import { backendPaths } from './backendPaths.ts';
import { parseSafePath } from './safePath.ts';

const HOME = '/';
const LOGIN_PAGES: readonly string[] = [
  backendPaths.signIn(),
  backendPaths.signOut(),
  backendPaths.adminSignIn(),
];

/**
 * Where to go after signing in: a path of this origin, with query and hash, that is not a sign-in page; the home page
 * for anything else. Checked both when it is stored and when it is read.
 */
export function safeLoginRedirect(value: string | undefined, origin: string): string {
  const target = parseSafePath(value, origin);
  if (!target || LOGIN_PAGES.includes(target.pathname.toLowerCase().replace(/\/+$/, ''))) return HOME;
  return target.pathname + target.search + target.hash;
}
