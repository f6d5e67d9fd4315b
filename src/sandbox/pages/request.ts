import type { Context } from 'hono';

/** Whether a form was sent from one of the site's own pages. Old browsers tell neither, and count as own. */
export function isSameSite(context: Context): boolean {
  const site = context.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const origin = context.req.header('origin');
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === hostOf(context));
}

function hostOf(context: Context): string {
  return context.req.header('host') ?? new URL(context.req.url).host;
}
