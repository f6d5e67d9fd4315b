import type { Context } from 'hono';
import { html } from 'hono/html';
import { brand } from '#lib/brand.ts';
import type { SandboxContext } from '../serve.ts';
import type { AccountRow } from '../session/session.ts';
import { missingPage } from './errors.ts';
import { getLocale, type Markup, type PageContext, sendPage } from './layout.ts';
import type { PageLocale } from './locale.ts';
import { loginPath } from './login.ts';
import { findOrder, orderSums, type PlacedOrder } from './order.ts';
import { formatCountry, formatDate } from './text.ts';

/** An order for the buyer's records, to be printed. */
export async function showReceipt(
  context: Context,
  { session }: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  if (!session?.account) return context.redirect(loginPath, 303);
  const placed = await findOrder(db, context.req.param('id') ?? '', session.account.id);
  if (!placed) return missingPage(context, session);
  const language = getLocale(context);
  return sendPage(context, {
    title: language.t('receiptTitle', { id: placed.order.id }),
    body: receipt(placed, session.account, language),
    session,
  });
}

function receipt(placed: PlacedOrder, buyer: AccountRow, language: PageLocale): Markup {
  const { t, locale } = language;
  const { id, createdAt, taxCountry } = placed.order;
  const name = [`${buyer.firstName} ${buyer.lastName}`, buyer.company].filter(Boolean).join(', ');
  const country = taxCountry === null ? '' : formatCountry(taxCountry, locale);
  return html`
    <div class="stack">
      <div class="title">
        <h1>${t('receiptTitle', { id })}</h1>
        <p class="lead">${t('orderNumber', { id, date: formatDate(createdAt, locale) })}</p>
      </div>
      <section class="card">
        <dl class="card-part facts">
          <dt>${t('seller')}</dt><dd>${brand.company}, ${brand.postalAddress}</dd>
          <dt>${t('buyer')}</dt><dd>${[name, buyer.email, country].filter(Boolean).join(', ')}</dd>
        </dl>
        <div class="card-part sums">${orderSums(placed, language)}</div>
      </section>
      <p class="muted not-printed">${t('receiptNote')}</p>
      <p class="actions not-printed">
        <a class="link" href="/account/orders/${id}">${t('order')} ${id}</a>
        <a class="link" href="/account">${t('orders')}</a>
      </p>
    </div>`;
}
