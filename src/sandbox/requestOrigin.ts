import { isbot } from 'isbot';
import { startHeader } from '#contract/contract.ts';

/**
 * Whether a GET may change the session: if it comes from one of our own pages, or opens a top-level page, which links on
 * other sites do as well. A browser without Fetch Metadata shows neither; then the start header counts, which other
 * sites can't send without a CORS preflight. https://www.w3.org/TR/fetch-metadata/
 */
export function mayChangeSession(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site');
  if (site === null) return headers.get(startHeader) === '1';
  if (site === 'same-origin') return true;
  return headers.get('sec-fetch-mode') === 'navigate' && headers.get('sec-fetch-dest') === 'document';
}

/** Whether a form was sent from one of our own pages, which is assumed for browsers without either header. */
export function isOwnForm(headers: Headers, url: string): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const origin = headers.get('origin');
  if (origin === null) return true;
  return URL.canParse(origin) && new URL(origin).host === (headers.get('host') ?? new URL(url).host);
}

/** Whether somebody looks at the page: neither a bot nor a browser that prepares a page in advance. */
export function isPerson(headers: Headers): boolean {
  const agent = headers.get('user-agent');
  const isEarly = ['sec-purpose', 'purpose', 'x-moz'].some((name) => headers.get(name)?.includes('prefetch'));
  return agent !== null && !isbot(agent) && !isEarly;
}
