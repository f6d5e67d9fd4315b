import type { Correction } from '#lib/address.ts';
import { CACHE, isHttps } from './headers.ts';

const A_YEAR = 31_536_000;
/** Long enough for the next page to load and read it; the client then deletes it. */
const A_MINUTE = 60;

/** One redirect to the corrected address, with what it asked for saved in cookies that the client reads. */
export function redirectTo(correction: Correction, request: Request): Response {
  const headers = new Headers({ location: correction.pathname + correction.search });
  const save = (name: string, value: string, seconds: number) =>
    headers.append(
      'set-cookie',
      `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${isHttps(request) ? '; Secure' : ''}`,
    );
  if (correction.language) save('preferred_language', correction.language, A_YEAR);
  if (correction.forcePage) save('force_page', correction.forcePage, A_MINUTE);
  const saves = headers.has('set-cookie');
  headers.set('cache-control', saves ? CACHE.never : CACHE.short);
  return new Response(null, { status: saves ? 302 : 301, headers });
}
