import type { Context } from 'hono';
import { html } from 'hono/html';
import { addGuardedActivity } from '../activity/record.ts';
import { monthsAfter } from '../cart/planChange.ts';
import { transaction } from '../db/transaction.ts';
import { isDeviceApproved } from '../devices/devices.ts';
import { returnDeadline } from '../products/returnDeadline.ts';
import { findReturned, type ReturnRefusal, returnLine } from '../products/returnLine.ts';
import type { SandboxContext } from '../serve.ts';
import { missingPage } from './errors.ts';
import { getLocale, type OwnPageContext, policyPaths, sendPage } from './layout.ts';
import { findOrder, formatPaid } from './order.ts';
import { formatDate } from './text.ts';

type Refusal = ReturnRefusal | 'late' | 'device';

/** Says what the return of a line does, and asks for it. */
export async function showReturn(context: Context, own: OwnPageContext, { db }: SandboxContext) {
  const { session, now } = own;
  const found = await findLine(context, own, db);
  if (!found) return missingPage(context, session);
  const { line, order, deadline } = found;
  if (deadline <= now) return refuse(context, own, { refusal: 'late', deadline });
  const returned = await transaction(db, (tx) => findReturned(tx, found));
  if (typeof returned === 'string') return refuse(context, own, { refusal: returned, deadline });
  const { t, locale, prefix } = getLocale(context);
  const kind = returned.kind === 'service' ? 'plan' : line.type === 'renewal' ? 'renewal' : 'domain';
  const title = t('returnTitle', { name: line.displayName });
  const former = monthsAfter(returned.row.expiresAt, -line.duration * line.termMonths);
  const body = html`
    <form class="stack gap-5" method="post">
      <div class="stack gap-2 start">
        <h1>${title}</h1>
        <p class="measure">${t(`returnEffects.${kind}`, { date: formatDate(former, locale) })}</p>
        <p class="measure">${t('returnAmount', { amount: formatPaid(line, order, locale) })}</p>
      </div>
      <p class="row gap-4">
        <button class="button button-primary">${t(`returnActions.${kind}`)}</button>
        <a class="button" href="/checkout/orders/${order.id}">${t('keepIt')}</a>
        <a class="link" href="${policyPaths(prefix).refunds}">${t('refunds')}</a>
      </p>
    </form>`;
  return sendPage(context, { title, body, session });
}

/** Returns what a line bought, from an approved device only. The account's activity shows it. */
export async function takeReturn(context: Context, own: OwnPageContext, { db }: SandboxContext) {
  const { session, account, now } = own;
  const found = await findLine(context, own, db);
  if (!found) return missingPage(context, session);
  const { line, deadline } = found;
  if (deadline <= now) return refuse(context, own, { refusal: 'late', deadline });
  const entry = {
    accountId: account.id,
    at: now,
    action: 'return_domain',
    domain: line.domain,
    subject: line.displayName,
    deviceId: session.row.deviceId,
    targetKind: 'order',
    targetId: line.orderId,
  } as const;
  if (!(await isDeviceApproved(db, session))) {
    await transaction(db, (tx) => addGuardedActivity(tx, { ...entry, outcome: 'refused' }));
    return refuse(context, own, { refusal: 'device', deadline });
  }
  const refusal = await transaction(db, async (tx) => {
    const refused = await returnLine(tx, found, now);
    if (!refused) await addGuardedActivity(tx, { ...entry, outcome: 'allowed' });
    return refused;
  });
  if (refusal) return refuse(context, own, { refusal, deadline });
  return context.redirect(`/checkout/orders/${line.orderId}`, 303);
}

/** The line in the address, if it is one of the account's that can be returned for some days. */
async function findLine(context: Context, { account }: OwnPageContext, db: SandboxContext['db']) {
  const placed = await findOrder(context, db, account.id);
  const line = placed?.bought.find(({ id }) => String(id) === context.req.param('line'));
  const deadline = placed && line && returnDeadline(line, placed.order.createdAt);
  return deadline ? { order: placed.order, line, deadline } : undefined;
}

function refuse(
  context: Context,
  { session }: OwnPageContext,
  { refusal, deadline }: { refusal: Refusal; deadline: Date },
) {
  const { t, locale, prefix } = getLocale(context);
  const id = context.req.param('id');
  const isDevice = refusal === 'device';
  const body = html`
    <div class="stack gap-5">
      <div class="stack gap-2 start">
        <h1>${t('noReturn')}</h1>
        <p class="measure text-row text-muted">${t(`noReturns.${refusal}`, { date: formatDate(deadline, locale) })}</p>
      </div>
      <p class="row gap-4">
        ${isDevice ? html`<a class="button button-primary" href="${prefix}/account/unrecognizeddevice">${t('toDevices')}</a>` : ''}
        <a class="link" href="/checkout/orders/${id}">${t('order')} ${id}</a>
        <a class="link" href="${policyPaths(prefix).refunds}">${t('refunds')}</a>
      </p>
    </div>`;
  return sendPage(context, { title: t('noReturn'), body, session, status: isDevice ? 403 : 409 });
}
