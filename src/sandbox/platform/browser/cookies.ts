import type { Context } from 'hono';
import type { CookieOptions } from 'hono/utils/cookie';
import type * as node from '../node/cookies.ts';

export { getCookie } from 'hono/cookie';

/** A null value deletes the cookie. */
export type Cookie = { name: string; value: string | null; options: CookieOptions };

const cookiesOf = new WeakMap<Request, Cookie[]>();

/** The cookies that the response to a request sets. Browsers remove the header from the responses of a worker. */
export const getSetCookies = (request: Request): readonly Cookie[] => cookiesOf.get(request) ?? [];

export const setCookie: typeof node.setCookie = (context, name, value, options = {}) =>
  add(context, { name, value, options });

export const deleteCookie: typeof node.deleteCookie = (context, name, options = {}) => {
  add(context, { name, value: null, options });
  return undefined;
};

function add(context: Context, cookie: Cookie): void {
  const request = context.req.raw;
  cookiesOf.set(request, [...getSetCookies(request), cookie]);
}
