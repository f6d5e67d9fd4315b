import type { CookieJar } from './cookieJar.ts';

/** Copies a request and adds the headers that a service worker can't see: `Cookie`, `Origin` and `Sec-Fetch-*`. */
export async function toServerRequest(request: Request, jar: CookieJar): Promise<Request> {
  const { url, method, mode, destination, referrer } = request;
  const content = method === 'GET' || method === 'HEAD' ? null : await request.arrayBuffer();
  const headers = new Headers(request.headers);
  const cookies = await jar.list(url);
  if (cookies.length > 0)
    headers.set('cookie', cookies.map(({ name, value }) => `${name}=${value}`).join('; '));
  const site = getSite(referrer, mode);
  if (content) headers.set('origin', site === 'cross-site' ? new URL(referrer).origin : location.origin);
  headers.set('sec-fetch-site', site);
  headers.set('sec-fetch-mode', mode);
  headers.set('sec-fetch-dest', destination || 'empty');
  const sent = new Request(url, { method, body: content });
  // Browsers would leave out these headers, and not all have a body that can be read in pieces.
  Object.defineProperty(sent, 'headers', { value: headers });
  Object.defineProperty(sent, 'body', { value: content && new Blob([content]).stream() });
  return sent;
}

function getSite(referrer: string, mode: RequestMode): string {
  if (mode !== 'navigate') return 'same-origin';
  if (!URL.canParse(referrer)) return 'none';
  return new URL(referrer).origin === location.origin ? 'same-origin' : 'cross-site';
}
