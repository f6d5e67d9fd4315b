import { writeCookie } from '#lib/cookies.ts';
import { safeLoginRedirect } from '#lib/loginRedirect.ts';
import { readTabStored, writeTabStored } from '#lib/storage.ts';

const LIFETIME_SECONDS = 3600;
const SIGN_IN_MARK = 'signing-in';

/** Stores the page to return to after signing in, for the backend's sign-in page. */
export function rememberLoginRedirect(target: Pick<URL, 'pathname' | 'search' | 'hash' | 'origin'>): void {
  const path = safeLoginRedirect(target.pathname + target.search + target.hash, target.origin);
  writeCookie('login_redirect', path, LIFETIME_SECONDS);
  writeTabStored(SIGN_IN_MARK, true);
}

/** Whether this tab has just returned from signing in. True only once. */
export function takeSignInMark(): boolean {
  const isMarked = readTabStored(SIGN_IN_MARK) === true;
  writeTabStored(SIGN_IN_MARK, undefined);
  return isMarked;
}

/** Stores the current page as the one to return to. */
export function rememberThisPage(): void {
  rememberLoginRedirect(window.location);
}
