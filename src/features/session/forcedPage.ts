import { readCookie, writeCookie } from '#lib/cookies.ts';

const COOKIE = 'force_page';
let forced: string | undefined;

/** Takes the version that an address forced: from the address itself, or from the server's redirect. */
export function takeForcedPage(fromAddress: string | undefined): void {
  forced = fromAddress ?? readCookie(COOKIE);
  if (readCookie(COOKIE)) writeCookie(COOKIE, '', 0);
}

/** The version that the address of this visit forced; undefined where it forced none. */
export function forcedPage(): string | undefined {
  return forced;
}
