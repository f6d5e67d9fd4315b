import type { Context } from 'hono';
import { html } from 'hono/html';
import { type ContactRow, findByLink, verifyByLink } from '../contacts/verification.ts';
import type { SandboxContext } from '../serve.ts';
import { getLocale, type Markup, type PageContext, sendPage } from './layout.ts';

type Result = { title: string; text: string; action?: Markup };

/** The page of a link in an email. It only asks, because programs that check mail open every link. */
export async function showVerification(
  context: Context,
  found: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  return sendResult(context, found, await findByLink(db, getToken(context), found.now));
}

/** Verifies the address to which the link was sent. Nobody has to be signed in. */
export async function verify(
  context: Context,
  found: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  return sendResult(context, found, await verifyByLink(db, getToken(context), found.now));
}

const getToken = (context: Context) => (context.req.param('token') ?? '').slice(0, 64);

function sendResult(context: Context, { session }: PageContext, row: ContactRow | null) {
  const { title, text, action } = toResult(context, row);
  const body = html`
    <div class="stack gap-5 measure">
      <h1>${title}</h1>
      <p>${text}</p>
      ${action ?? ''}
    </div>`;
  return sendPage(context, { title, body, session, status: row ? 200 : 404 });
}

function toResult(context: Context, row: ContactRow | null): Result {
  const { t, prefix } = getLocale(context);
  const contacts = html`<p><a class="link" href="${prefix}/account/contacts">${t('verifyBack')}</a></p>`;
  if (!row) return { title: t('verifyGoneTitle'), text: t('verifyGone'), action: contacts };
  const email = row.fields.email ?? '';
  if (row.verifiedAt)
    return { title: t('verifiedTitle'), text: t('verifiedText', { email }), action: contacts };
  const button = html`<form method="post"><button class="button button-primary">${t('verifyAction')}</button></form>`;
  return { title: t('verifyTitle'), text: t('verifyText', { email }), action: button };
}
