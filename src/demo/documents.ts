import { correctAddress } from '#lib/address.ts';
import { findPage, patternsOf, type SiteIndex } from '#server/pages.ts';
import { cookiesOf } from '#server/redirects.ts';
import type { CookieJar } from './cookieJar.ts';
import { PAGES_FOLDER } from './messages.ts';

/** Markup by which the first page is recognized; no other page contains it. */
const START_MARK = 'src="/demo/boot.js"';

/** Responds with a page of the build, as a static host would, with the demo's bar. */
export function createDocuments(index: SiteIndex, addBar: (html: string) => string) {
  const patterns = patternsOf(index);

  async function read(address: string): Promise<string | null> {
    const file = address.endsWith('.html') ? address : `${address.replace(/\/$/, '')}/index.html`;
    const response = await fetch(PAGES_FOLDER + encodeURI(decodeURI(file)));
    if (!response.ok) return null;
    const html = await response.text();
    // Some hosts send their first page for everything that they don't have.
    return html.includes(START_MARK) ? null : html;
  }

  return async function respond(url: URL, jar: CookieJar): Promise<Response> {
    const correction = correctAddress(url, patterns);
    if (correction) {
      await jar.take(cookiesOf(correction));
      return Response.redirect(new URL(correction.pathname + correction.search, url), 302);
    }
    const page = findPage(url.pathname, index);
    const html = (await read(page.address)) ?? (page.shell ? await read(page.shell) : null);
    if (html === null)
      return new Response(`The host has no ${PAGES_FOLDER}${page.address}.`, { status: 502 });
    return new Response(addBar(html), {
      status: page.status,
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
    });
  };
}
