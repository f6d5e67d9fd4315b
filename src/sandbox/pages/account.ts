import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { loadLines, openCart } from '../cart/cartStore.ts';
import { quoteCart } from '../cart/view.ts';
import { maxId } from '../db/ownership.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain, product } from '../db/schema/products.ts';
import { settle } from '../products/settle.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import type { SandboxContext } from '../serve.ts';
import { unavailableNotice } from './checkout.ts';
import { getLocale, type Markup, type PageContext, sendPage } from './layout.ts';
import { loginPath } from './login.ts';
import { missingPage } from './missing.ts';
import { nextSteps } from './nextSteps.ts';
import { domainMarkup, formatDate, formatMoney, formatTerm, lineMarkup } from './text.ts';

/** The account's domains, services and orders. */
export async function showAccount(
  context: Context,
  { session, now }: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  if (!session?.account) return context.redirect(loginPath, 303);
  const { id } = session.account;
  const { messages, locale } = getLocale(context);
  const domains = await db
    .select()
    .from(domain)
    .where(and(eq(domain.accountId, id), gt(domain.expiresAt, lastReleased(now))))
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
      : html`<span class="gone">${messages.expiredOn(formatDate(date, locale))}</span>`;
  const body = html`
    <h2>${messages.domains}</h2>
    ${tableOr(
      messages.noDomains,
      [{ head: messages.name }, { head: messages.expires }],
      domains.map(({ name, expiresAt }) => [domainMarkup(name), expiry(expiresAt)]),
    )}
    <h2>${messages.services}</h2>
    ${tableOr(
      messages.noServices,
      [{ head: messages.product }, { head: messages.status }, { head: messages.expires }],
      services.map((entry) => [
        lineMarkup(entry, messages),
        messages.statuses[entry.status],
        expiry(entry.expiresAt),
      ]),
    )}
    <h2>${messages.orders}</h2>
    ${tableOr(
      messages.noOrders,
      [{ head: messages.order }, { head: messages.date }, { head: messages.total, isAmount: true }],
      orders.map((entry) => [
        html`<a href="/account/orders/${entry.id}">${entry.id}</a>`,
        formatDate(entry.createdAt, locale),
        formatMoney(entry.total, entry.currency, locale),
      ]),
    )}`;
  return sendPage(context, { title: messages.overviewTitle, body, session });
}

/** One order of the account. */
export async function showOrder(
  context: Context,
  { session, now }: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  if (!session?.account) return context.redirect(loginPath, 303);
  const found = await findOrder(db, context.req.param('id') ?? '', session.account.id);
  if (!found) return missingPage(context, session);
  const language = getLocale(context);
  const { messages, locale } = language;
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, found.id))
    .orderBy(asc(orderLine.id));
  const names = lines.flatMap((line) => line.domain ?? []);
  const cart = await openCart(db, session, now);
  const left = await loadLines(db, cart.id);
  const quotes = await quoteCart(db, session, cart.promoCode, left.values(), now);
  const money = (minor: number) => formatMoney(minor, found.currency, locale);
  const body = html`
    <p>${messages.orderNumber(found.id, formatDate(found.createdAt, locale))}</p>
    ${unavailableNotice(quotes, language)}
    ${table(
      [{ head: messages.product }, { head: messages.years }, { head: messages.price, isAmount: true }],
      lines.map((line) => [lineMarkup(line, messages), formatTerm(line, language), money(line.price)]),
      messages.formatTotal(money(found.total)),
    )}
    <p class="muted">${messages.withoutTax}</p>
    ${await nextSteps(db, { accountId: session.account.id, currency: found.currency, names }, language, now)}
    <p class="links">
      <a href="${language.prefix}/account/product">${messages.allProducts}</a>
      <a href="/account">${messages.orders}</a>
    </p>`;
  return sendPage(context, { title: messages.orderTitle, body, session });
}

async function findOrder(db: SandboxContext['db'], id: string, accountId: number) {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > maxId) return undefined;
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, Number(id)), eq(order.accountId, accountId)));
  return found;
}

type Column = { head: string; isAmount?: boolean };
type Row = (Markup | string)[];

/** A table, or a message if it has no rows. */
function tableOr(none: string, columns: Column[], rows: Row[]): Markup {
  return rows.length === 0 ? html`<p class="muted">${none}</p>` : table(columns, rows);
}

/** A table with row headers and a total. On a phone each row becomes a block. */
function table(columns: Column[], rows: Row[], sum?: string): Markup {
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
    <div class="table"><table>
      <thead><tr>${columns.map((column) => html`<th scope="col"${kind(column)}>${column.head}</th>`)}</tr></thead>
      <tbody>${rows.map(row)}</tbody>
      ${sum && html`<tfoot><tr><td colspan="${columns.length}" class="number">${sum}</td></tr></tfoot>`}
    </table></div>`;
}
