import { eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { account } from '../db/schema/accounts.ts';
import { transaction } from '../db/transaction.ts';
import { refreshLowCredit } from '../handlers/credit.ts';
import { parsePageForm } from '../readRequest.ts';
import type { SandboxContext } from '../serve.ts';
import { getLocale, type OwnPageContext, sendPage } from './layout.ts';
import { formatMoney } from './text.ts';

/** In US dollars. */
export const CREDIT_AMOUNTS = [25, 50, 100, 250, 500];

/** The page to add credit. `isChanged` if nothing was added because the balance was no longer the one shown. */
export function showAddCredit(
  context: Context,
  { session, account: { creditUsdCents } }: OwnPageContext,
  isChanged = false,
): Response | Promise<Response> {
  const { t, locale, prefix } = getLocale(context);
  const format = (cents: number) => formatMoney(cents, 'USD', locale);
  const body = html`
    <div class="stack gap-5 measure">
      <h1>${t('creditTitle')}</h1>
      ${isChanged ? html`<div class="notice tone-bad" role="alert"><p>${t('creditChanged')}</p></div>` : ''}
      <p>${t('creditBalance', { amount: format(creditUsdCents) })} ${t('creditUse')}</p>
      <form class="stack gap-4 start" method="post">
        <input type="hidden" name="balance" value="${creditUsdCents}">
        <fieldset class="stack gap-2">
          <legend>${t('creditAmount')}</legend>
          ${CREDIT_AMOUNTS.map((amount) => html`<label class="choice"><input class="radio" type="radio" name="amount" value="${amount}" required> <span>${format(amount * 100)}</span></label>`)}
        </fieldset>
        <button class="button button-primary">${t('creditAdd')}</button>
      </form>
      <p><a class="link" href="${prefix}/account/credit/notification">${t('creditBack')}</a></p>
    </div>`;
  return sendPage(context, { title: t('creditTitle'), body, session, status: isChanged ? 409 : 200 });
}

/** Adds credit, unless the balance is no longer the one that the page showed: the form may have been sent twice. */
export async function addCredit(
  context: Context,
  found: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const { prefix } = getLocale(context);
  const form = await parsePageForm(context.req.raw);
  const amount = CREDIT_AMOUNTS.find((known) => String(known) === form?.amount);
  if (amount === undefined) return showAddCredit(context, found);
  const { id } = found.account;
  const before = await transaction(db, async (tx) => {
    const [owner] = await tx.select().from(account).where(eq(account.id, id)).for('no key update');
    if (!owner || String(owner.creditUsdCents) !== form?.balance) return owner;
    const creditUsdCents = owner.creditUsdCents + amount * 100;
    const [changed] = await tx.update(account).set({ creditUsdCents }).where(eq(account.id, id)).returning();
    if (changed) await refreshLowCredit(tx, changed);
    return undefined;
  });
  if (!before) return context.redirect(`${prefix}/account/credit/notification`, 303);
  return showAddCredit(context, { ...found, account: before }, true);
}
