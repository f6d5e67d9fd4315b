import type { Context } from 'hono';
import { html } from 'hono/html';
import { nameToUnicode } from '#lib/keyword.ts';
import { transaction } from '../db/transaction.ts';
import type { SandboxContext } from '../serve.ts';
import { findByTransferLink, goOn, lockTransferIn } from '../transfers/incoming.ts';
import type { TransferRow } from '../transfers/out.ts';
import { getLocale, type PageContext, sendPage } from './layout.ts';
import { formatDate } from './text.ts';

const getToken = (context: Context) => (context.req.param('token') ?? '').slice(0, 64);

/** The page of the link that confirms a transfer. It only asks, because programs that check mail open every link. */
export async function showTransferLink(
  context: Context,
  found: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  return sendResult(context, found, await findByTransferLink(db, getToken(context)));
}

/** Confirms the transfer. Nobody has to be signed in. */
export async function confirmTransfer(
  context: Context,
  found: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const token = getToken(context);
  const linked = await findByTransferLink(db, token);
  const row =
    linked &&
    (await transaction(db, async (tx) => {
      const locked = await lockTransferIn(tx, linked.accountId, linked.id);
      if (locked?.token !== token) return null;
      return locked.problem === 'email' && locked.status === 'pending' ? goOn(tx, locked, found.now) : locked;
    }));
  return sendResult(context, found, row);
}

function sendResult(context: Context, { session }: PageContext, row: TransferRow | null) {
  const { t, locale, prefix } = getLocale(context);
  const isKnown = row !== null && (row.status === 'pending' || row.status === 'moved');
  const name = row ? nameToUnicode(row.name) : '';
  const isConfirmed = isKnown && row.confirmedAt !== null;
  const [title, text] = isConfirmed
    ? [
        t('transferMail.done'),
        t('transferMail.doneText', { name, date: formatDate(row.dueAt ?? row.startedAt, locale) }),
      ]
    : isKnown
      ? [t('transferMail.in', { name }), t('transferMail.text', { name, registrar: row.other })]
      : [t('verifyGoneTitle'), t('transferMail.gone')];
  const body = html`
    <div class="stack gap-5 measure">
      <h1>${title}</h1>
      <p>${text}</p>
      ${isKnown && !isConfirmed ? html`<form method="post"><button class="button button-primary">${t('transferMail.action')}</button></form>` : html`<p><a class="link" href="${prefix}/account/transfers">${t('transferMail.back')}</a></p>`}
    </div>`;
  return sendPage(context, { title, body, session, status: isKnown ? 200 : 404 });
}
