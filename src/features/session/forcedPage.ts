import { readCookie, writeCookie } from '#lib/cookies.ts';

const COOKIE = 'force_page';
let forced: string | undefined;

/** Stores the version that an address forces, by itself or through the server's redirect. */
export function initForcedPage(fromAddress: string | undefined): void {
  forced = fromAddress ?? readCookie(COOKIE);
  if (readCookie(COOKIE)) writeCookie(COOKIE, '', 0);
}

/** The version that the address of this visit forces, if any. */
export function getForcedPage(): string | undefined {
  return forced;
}
