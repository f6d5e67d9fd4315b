import { matchesTemplate } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { backendPaths } from '#lib/backendPaths.ts';

/** Paths that respond with JSON even if nothing is found. */
const apiPrefixes = ['/api/', '/ajax/'];
const templates = storefrontContract().operations.map(({ path }) => path.split('/'));

/** Whether a path responds with JSON: the contract's operations, and everything below the API prefixes. */
export function isCallPath(pathname: string): boolean {
  if (apiPrefixes.some((prefix) => pathname.startsWith(prefix))) return true;
  const parts = pathname.split('/');
  return templates.some((template) => matchesTemplate(template, parts));
}

export const NO_LINK_TARGET = 'is no page';

/**
 * Whether an address that somebody has entered leads to one of the site's calls, or signs out: whoever follows the link, or
 * only sees the picture, would make that call, as if it were from one of the site's own pages.
 */
export function leadsToCall(address: string, siteOrigin: string): boolean {
  const url = URL.parse(address, siteOrigin);
  if (!url || url.host !== new URL(siteOrigin).host) return false;
  const pathname = url.pathname.toLowerCase();
  return isCallPath(pathname) || pathname === backendPaths.signOut();
}
