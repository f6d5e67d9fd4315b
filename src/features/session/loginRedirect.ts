import { writeCookie } from '#lib/cookies.ts';
import { safeLoginRedirect } from '#lib/loginRedirect.ts';

const LIFETIME_SECONDS = 3600;

/** Stores the page to return to after signing in, for the backend's sign-in page. */
export function rememberLoginRedirect(target: Pick<URL, 'pathname' | 'search' | 'hash' | 'origin'>): void {
  const path = safeLoginRedirect(target.pathname + target.search + target.hash, target.origin);
  writeCookie('login_redirect', path, LIFETIME_SECONDS);
}

/** Stores the current page as the one to return to. */
export function rememberThisPage(): void {
  rememberLoginRedirect(window.location);
}
