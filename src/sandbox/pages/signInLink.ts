import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { account } from '../db/schema/accounts.ts';
import { findSignInLink, takeSignInLink } from '../security/mails.ts';
import type { SandboxContext } from '../serve.ts';
import { getLocale, type PageContext, sendPage } from './layout.ts';
import { finishSignIn, loginPath } from './login.ts';

const getToken = (context: Context) => (context.req.param('token') ?? '').slice(0, 64);

/** The page of the link that signs in. It only asks, because programs that check mail open every link. */
export async function showSignInLink(
  context: Context,
  { session, now }: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const { t } = getLocale(context);
  const isKnown = (await findSignInLink(db, getToken(context), now)) !== null;
  const title = isKnown ? t('signIn') : t('verifyGoneTitle');
  const body = html`
    <div class="stack gap-5 measure">
      <h1>${title}</h1>
      <p>${t(isKnown ? 'ownSignIn.linkText' : 'ownSignIn.linkGone')}</p>
      ${isKnown ? html`<form method="post"><button class="button button-primary">${t('signIn')}</button></form>` : html`<p><a class="link" href="${loginPath}">${t('signIn')}</a></p>`}
    </div>`;
  return sendPage(context, { title, body, session, status: isKnown ? 200 : 404 });
}

export async function signInByLink(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const accountId = await takeSignInLink(sandbox.db, getToken(context), found.now);
  if (accountId === null) return showSignInLink(context, found, sandbox);
  const [person] = await sandbox.db.select().from(account).where(eq(account.id, accountId));
  if (!person) return showSignInLink(context, found, sandbox);
  return finishSignIn(context, found, sandbox, { person, method: 'link', isNew: false });
}
