import type { Correction } from '#lib/address.ts';
import type { PlainResponse } from './errorResponse.ts';
import { CACHE } from './headers.ts';

const A_YEAR = 31_536_000;
/** Long enough for the next page to load and read it; the client then deletes it. */
const A_MINUTE = 60;

/** The language or version that an address names, as cookies for the client. */
export const cookiesOf = ({ language, forcePage }: Correction) => [
  ...(language
    ? [
        { name: 'preferred_language', value: language, options: { maxAge: A_YEAR } },
        { name: 'language_choice', value: language, options: { maxAge: A_MINUTE } },
      ]
    : []),
  ...(forcePage ? [{ name: 'force_page', value: forcePage, options: { maxAge: A_MINUTE } }] : []),
];

/** Redirects to the corrected address. */
export function redirectTo(correction: Correction, isHttps: boolean): PlainResponse {
  const location = correction.pathname + correction.search;
  const cookies = cookiesOf(correction).map(
    ({ name, value, options }) =>
      `${name}=${value}; Path=/; Max-Age=${options.maxAge}; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  );
  if (cookies.length === 0)
    return { status: 301, headers: { location, 'cache-control': CACHE.short }, body: null };
  return {
    status: 302,
    headers: { location, 'cache-control': CACHE.never, 'set-cookie': cookies },
    body: null,
  };
}
