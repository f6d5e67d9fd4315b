import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Visit } from '../session/visit.ts';
import { sendPage, spoken } from './layout.ts';

/** There is no such page, or it is somebody else's. */
export function missingPage(context: Context, visit: Visit | null = null): Response | Promise<Response> {
  const { words } = spoken(context);
  const body = html`<p>${words.missingLead}</p>`;
  return sendPage(context, { title: words.missingTitle, body, visit, status: 404 });
}

/** Something failed on our side. */
export function unexpectedPage(context: Context): Response | Promise<Response> {
  const { words } = spoken(context);
  const body = html`<p>${words.unexpectedLead}</p>`;
  return sendPage(context, { title: words.unexpectedTitle, body, visit: null, status: 500 });
}

/** A form that was sent from another site. */
export function refusedPage(context: Context): Response | Promise<Response> {
  const { words } = spoken(context);
  const body = html`<p>${words.refusedLead}</p>`;
  return sendPage(context, { title: words.refusedTitle, body, visit: null, status: 403 });
}
