import type { Context } from 'hono';
import { html } from 'hono/html';
import { findUnlockLink } from '../security/mails.ts';
import type { SandboxContext } from '../serve.ts';
import { stopUnlocking } from '../transfers/lock.ts';
import { getLocale, type PageContext, sendPage } from './layout.ts';
import { loginPath } from './login.ts';

const getToken = (context: Context) => (context.req.param('token') ?? '').slice(0, 64);

/** The page of the link with which locks stay on. It only asks, because programs that check mail open every link. */
export async function showStopUnlocking(
  context: Context,
  { session }: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const { t } = getLocale(context);
  const isKnown = (await findUnlockLink(db, getToken(context))) !== null;
  const title = isKnown ? t('keepLocks.title') : t('verifyGoneTitle');
  const body = html`
    <div class="stack gap-5 measure">
      <h1>${title}</h1>
      <p>${t(isKnown ? 'keepLocks.text' : 'keepLocks.gone')}</p>
      ${isKnown ? html`<form method="post"><button class="button button-primary">${t('keepLocks.action')}</button></form>` : ''}
    </div>`;
  return sendPage(context, { title, body, session, status: isKnown ? 200 : 404 });
}

/** Keeps the locks on and ends all sessions of the account. Nobody has to be signed in. */
export async function keepLocks(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const count = await stopUnlocking(sandbox.db, getToken(context), found.now);
  if (count === null) return showStopUnlocking(context, found, sandbox);
  const { t } = getLocale(context);
  const body = html`
    <div class="stack gap-5 measure">
      <h1>${t('keepLocks.done')}</h1>
      <p>${t('keepLocks.doneText', { count })}</p>
      <p><a class="link" href="${loginPath}">${t('signIn')}</a></p>
    </div>`;
  return sendPage(context, { title: t('keepLocks.done'), body, session: null });
}
