import { type Contract, matchesTemplate } from '#contract/contract.ts';

/** Folders and pages that are the backend's: its interfaces, sign-in, sign-out, administration sign-in, check-out. */
const OWNED = [
  '/api',
  '/ajax',
  '/backend',
  '/checkout',
  '/account/login',
  '/account/logout',
  '/account/orders',
];
/** The account's overview; what else stands below it is the storefront's. */
const OVERVIEW = '/account';

/** Tells a backend's paths from the storefront's pages; the contract's own paths under /account count too. */
export function backendPaths(contract: Contract): (pathname: string) => boolean {
  const templates = contract.operations.map(({ path }) => path.split('/'));
  return (pathname) =>
    pathname === OVERVIEW ||
    OWNED.some((owned) => pathname === owned || pathname.startsWith(`${owned}/`)) ||
    templates.some((template) => matchesTemplate(template, pathname.split('/')));
}
