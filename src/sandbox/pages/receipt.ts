import type { Context } from 'hono';
import { html } from 'hono/html';
import { brand } from '#lib/brand.ts';
import type { SandboxContext } from '../serve.ts';
import type { AccountRow } from '../session/session.ts';
import { missingPage } from './errors.ts';
import { getLocale, type Markup, type OwnPageContext, sendPage } from './layout.ts';
import type { PageLocale } from './locale.ts';
import { findOrder, orderSums, type PlacedOrder } from './order.ts';
import { formatCountry, formatDate } from './text.ts';

/** An order for the buyer's records, to be printed. */
export async function showReceipt(
  context: Context,
  { session, account }: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const placed = await findOrder(context, db, account.id);
  if (!placed) return missingPage(context, session);
  const language = getLocale(context);
  return sendPage(context, {
    title: language.t('receiptTitle', { id: placed.order.id }),
    body: receipt(placed, account, language),
    session,
  });
}

function receipt(placed: PlacedOrder, buyer: AccountRow, language: PageLocale): Markup {
  const { t, locale } = language;
  const { id, createdAt, taxCountry } = placed.order;
  const name = [`${buyer.firstName} ${buyer.lastName}`, buyer.company].filter(Boolean).join(', ');
  const country = taxCountry === null ? '' : formatCountry(taxCountry, locale);
  return html`
    <div class="stack gap-5">
      <div class="stack gap-2 start">
        <h1>${t('receiptTitle', { id })}</h1>
        <p class="measure text-row text-muted">${t('orderNumber', { id, date: formatDate(createdAt, locale) })}</p>
      </div>
      <section class="card">
        <dl class="card-part facts">
          <dt class="text-muted">${t('seller')}</dt><dd>${brand.company}, ${brand.postalAddress}</dd>
          <dt class="text-muted">${t('buyer')}</dt><dd>${[name, buyer.email, country].filter(Boolean).join(', ')}</dd>
        </dl>
        <div class="card-part sums stack gap-2">${orderSums(placed, language)}</div>
      </section>
      <p class="text-muted not-printed">${t('receiptNote')}</p>
      <p class="row gap-4 not-printed">
        <a class="link" href="/account/orders/${id}">${t('order')} ${id}</a>
        <a class="link" href="/account">${t('orders')}</a>
      </p>
    </div>`;
}
