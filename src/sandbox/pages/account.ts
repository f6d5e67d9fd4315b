import { and, asc, desc, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { loadLines, openCart } from '../cart/cartStore.ts';
import { quoteCart } from '../cart/view.ts';
import { largestId } from '../db/holdings.ts';
import { domain, product } from '../db/schema/holdings.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { settle } from '../products/settle.ts';
import { lastReleased } from '../registry/lifecycle.ts';
import type { Base } from '../serve.ts';
import { goneNotice } from './checkout.ts';
import type { Found } from './found.ts';
import { type Markup, sendPage, spoken } from './layout.ts';
import { loginPath } from './login.ts';
import { missingPage } from './missing.ts';
import { dateText, domainText, lineText, moneyText, termText } from './text.ts';

/** What the signed-in person has: domains, services, orders. */
export async function showAccount(context: Context, { visit, now }: Found, { db }: Base): Promise<Response> {
  if (!visit?.account) return context.redirect(loginPath, 303);
  const { id } = visit.account;
  const { words, locale } = spoken(context);
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
      ? dateText(date, locale)
      : html`<span class="gone">${words.expiredOn(dateText(date, locale))}</span>`;
  const body = html`
    <h2>${words.domains}</h2>
    ${tableOr(
      words.noDomains,
      [{ head: words.name }, { head: words.expires }],
      domains.map(({ name, expiresAt }) => [domainText(name), expiry(expiresAt)]),
    )}
    <h2>${words.services}</h2>
    ${tableOr(
      words.noServices,
      [{ head: words.product }, { head: words.status }, { head: words.expires }],
      services.map((entry) => [
        lineText(entry, words),
        words.statuses[entry.status],
        expiry(entry.expiresAt),
      ]),
    )}
    <h2>${words.orders}</h2>
    ${tableOr(
      words.noOrders,
      [{ head: words.order }, { head: words.date }, { head: words.total, isAmount: true }],
      orders.map((entry) => [
        html`<a href="/account/orders/${entry.id}">${entry.id}</a>`,
        dateText(entry.createdAt, locale),
        moneyText(entry.total, entry.currency, locale),
      ]),
    )}`;
  return sendPage(context, { title: words.overviewTitle, body, visit });
}

/** One order of the signed-in person. */
export async function showOrder(context: Context, { visit, now }: Found, { db }: Base): Promise<Response> {
  if (!visit?.account) return context.redirect(loginPath, 303);
  const found = await findOrder(db, context.req.param('id') ?? '', visit.account.id);
  if (!found) return missingPage(context, visit);
  const language = spoken(context);
  const { words, locale } = language;
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, found.id))
    .orderBy(asc(orderLine.id));
  const cart = await openCart(db, visit, now);
  const left = await loadLines(db, cart.id);
  const quotes = await quoteCart(db, visit, cart.promoCode, left.values(), now);
  const money = (minor: number) => moneyText(minor, found.currency, locale);
  const body = html`
    <p>${words.orderNumber(found.id, dateText(found.createdAt, locale))}</p>
    ${goneNotice(quotes, language)}
    ${table(
      [{ head: words.product }, { head: words.years }, { head: words.price, isAmount: true }],
      lines.map((line) => [lineText(line, words), termText(line, language), money(line.price)]),
      words.totalOf(money(found.total)),
    )}
    <p class="muted">${words.withoutTax}</p>
    <p><a href="/account">${words.account}</a></p>`;
  return sendPage(context, { title: words.orderTitle, body, visit });
}

async function findOrder(db: Base['db'], id: string, accountId: number) {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > largestId) return undefined;
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, Number(id)), eq(order.accountId, accountId)));
  return found;
}

type Column = { head: string; isAmount?: boolean };
type Row = (Markup | string)[];

/** A table, or what is said in its place where it would have no rows. */
function tableOr(none: string, columns: Column[], rows: Row[]): Markup {
  return rows.length === 0 ? html`<p class="muted">${none}</p>` : table(columns, rows);
}

/** A table whose rows' first cells are their headings, with a sum below; on a phone each row becomes a block. */
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
