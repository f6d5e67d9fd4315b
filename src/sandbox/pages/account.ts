import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { order } from '../db/schema/orders.ts';
import { domain, product } from '../db/schema/products.ts';
import { settle } from '../products/settle.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import type { SandboxContext } from '../serve.ts';
import { getHome, getLocale, type Markup, type OwnPageContext, sendPage } from './layout.ts';
import { domainMarkup, formatDate, formatMoney, lineMarkup } from './text.ts';

/** The account's domains, services and orders. */
export async function showAccount(
  context: Context,
  { session, account, now }: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const { id } = account;
  const { t, locale, prefix } = getLocale(context);
  const domains = await db
    .select()
    .from(domain)
    .where(and(eq(domain.accountId, id), gt(domain.expiresAt, lastReleased(domain.tld, now))))
    .orderBy(asc(domain.expiresAt));
  await settle(db, id, now);
  const services = await db
    .select()
    .from(product)
    .where(eq(product.accountId, id))
    .orderBy(asc(product.expiresAt));
  const orders = await db.select().from(order).where(eq(order.accountId, id)).orderBy(desc(order.id));
  const expiry = (date: Date) =>
    date > now
      ? formatDate(date, locale)
      : html`<span class="text-bad">${t('expiredOn', { date: formatDate(date, locale) })}</span>`;
  const body = html`
    <div class="stack gap-5">
      <div class="stack gap-2 start"><h1>${t('overviewTitle')}</h1></div>
      <p class="row gap-4">
        <a class="button button-primary" href="${prefix}/account/product">${t('allProducts')}</a>
        <a class="button" href="/account/logout">${t('signOut')}</a>
        <a class="link" href="${getHome(context).path}">${t('toShop')}</a>
      </p>
      <h2>${t('domains')}</h2>
      ${tableOr(
        t('noDomains'),
        [{ head: t('name') }, { head: t('expires') }],
        domains.map(({ name, expiresAt }) => [
          html`<a class="name-link" href="${prefix}/account/domain/${name}">${domainMarkup(name)}</a>`,
          expiry(expiresAt),
        ]),
      )}
      <h2>${t('services')}</h2>
      ${tableOr(
        t('noServices'),
        [{ head: t('product') }, { head: t('status') }, { head: t('expires') }],
        services.map((entry) => [
          lineMarkup(entry, t),
          t(`statuses.${entry.status}`),
          expiry(entry.expiresAt),
        ]),
      )}
      <h2>${t('orders')}</h2>
      ${tableOr(
        t('noOrders'),
        [{ head: t('order') }, { head: t('date') }, { head: t('total'), isAmount: true }],
        orders.map((entry) => [
          html`<a class="link" href="/account/orders/${entry.id}">${entry.id}</a>`,
          formatDate(entry.createdAt, locale),
          formatMoney(entry.total + entry.tax, entry.currency, locale),
        ]),
      )}
    </div>`;
  return sendPage(context, { title: t('overviewTitle'), body, session });
}

type Column = { head: string; isAmount?: boolean };
type Row = (Markup | string)[];

/** A table, or a message if it has no rows. */
function tableOr(none: string, columns: Column[], rows: Row[]): Markup {
  return rows.length === 0 ? html`<p class="text-muted">${none}</p>` : table(columns, rows);
}

/** A table with row headers. On a phone each row becomes a block. */
export function table(columns: Column[], rows: Row[]): Markup {
  const kind = (column?: Column) => (column?.isAmount ? html` class="number"` : '');
  const row = ([first, ...cells]: Row) => html`
    <tr>
      <th scope="row">${first}</th>
      ${cells.map((cell, index) => {
        const column = columns[index + 1];
        return html`<td data-label="${column?.head}"${kind(column)}>${cell}</td>`;
      })}
    </tr>`;
  return html`
    <div class="card clip table-card"><table class="full-width">
      <thead class="ground-sunk text-muted sr-only-narrow"><tr>${columns.map((column) => html`<th scope="col"${kind(column)}>${column.head}</th>`)}</tr></thead>
      <tbody>${rows.map(row)}</tbody>
    </table></div>`;
}
