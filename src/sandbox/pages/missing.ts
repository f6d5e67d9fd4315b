import type { Context } from 'hono';
import { html } from 'hono/html';
import type { Session } from '../session/session.ts';
import { getLocale, sendPage } from './layout.ts';

/** There is no such page, or it is somebody else's. */
export function missingPage(context: Context, session: Session | null = null): Response | Promise<Response> {
  const { messages } = getLocale(context);
  const body = html`<p>${messages.missingLead}</p>`;
  return sendPage(context, { title: messages.missingTitle, body, session, status: 404 });
}

/** An unexpected error. */
export function unexpectedPage(context: Context): Response | Promise<Response> {
  const { messages } = getLocale(context);
  const body = html`<p>${messages.unexpectedLead}</p>`;
  return sendPage(context, { title: messages.unexpectedTitle, body, session: null, status: 500 });
}

/** A form that was submitted from another site. */
export function rejectedFormPage(context: Context): Response | Promise<Response> {
  const { messages } = getLocale(context);
  const body = html`<p>${messages.refusedLead}</p>`;
  return sendPage(context, { title: messages.refusedTitle, body, session: null, status: 403 });
}
