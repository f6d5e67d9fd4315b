import type { Correction } from '#lib/address.ts';
import type { PlainResponse } from './errorResponse.ts';
import { CACHE } from './headers.ts';

const A_YEAR = 31_536_000;
/** Long enough for the next page to load and read it; the client then deletes it. */
const A_MINUTE = 60;

/** Redirects to the corrected address. The language or version that it names is saved in cookies for the client. */
export function redirectTo(
  { pathname, search, language, forcePage }: Correction,
  isHttps: boolean,
): PlainResponse {
  const save = (name: string, value: string, seconds: number) =>
    `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
  const cookies = [
    ...(language
      ? [save('preferred_language', language, A_YEAR), save('language_choice', language, A_MINUTE)]
      : []),
    ...(forcePage ? [save('force_page', forcePage, A_MINUTE)] : []),
  ];
  const location = pathname + search;
  if (cookies.length === 0)
    return { status: 301, headers: { location, 'cache-control': CACHE.short }, body: null };
  return {
    status: 302,
    headers: { location, 'cache-control': CACHE.never, 'set-cookie': cookies },
    body: null,
  };
}
