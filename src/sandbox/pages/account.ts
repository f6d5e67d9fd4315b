import { and, asc, desc, eq } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { loadLines, openCart } from '../cart/cartStore.ts';
import { quoteCart } from '../cart/view.ts';
import { largestId } from '../db/holdings.ts';
import { domain, order, orderLine, product } from '../db/schema.ts';
import type { Base } from '../serve.ts';
import { goneNotice } from './checkout.ts';
import type { Found } from './found.ts';
import { type Markup, sendPage, spoken } from './layout.ts';
import { loginPath } from './login.ts';
import { missingPage } from './missing.ts';
import { dateText, domainText, lineText, moneyText } from './text.ts';

/** What the signed-in person has: domains, services, orders. */
export async function showAccount(context: Context, { visit, now }: Found, { db }: Base): Promise<Response> {
  if (!visit?.account) return context.redirect(loginPath, 303);
  const { id } = visit.account;
  const { words, locale } = spoken(context);
  const domains = await db
    .select()
    .from(domain)
    .where(eq(domain.accountId, id))
    .orderBy(asc(domain.expiresAt));
  const services = await db
    .select()
    .from(product)
    .where(eq(product.accountId, id))
    .orderBy(asc(product.expiresAt));
  const orders = await db.select().from(order).where(eq(order.accountId, id)).orderBy(desc(order.id));
  const expiry = (date: Date) =>
    date > now
      ? dateText(date, locale)
      : html`<span class="gone">${words.expired}: ${dateText(date, locale)}</span>`;
  const body = html`
    <h2>${words.domains}</h2>
    ${table(
      [words.name, words.expires],
      domains.map(({ name, expiresAt }) => [domainText(name), expiry(expiresAt)]),
      words.none,
    )}
    <h2>${words.services}</h2>
    ${table(
      [words.product, words.status, words.expires],
      services.map((entry) => [
        lineText(entry, words),
        words.statuses[entry.status],
        expiry(entry.expiresAt),
      ]),
      words.none,
    )}
    <h2>${words.orders}</h2>
    ${table(
      [words.order, words.date, words.total],
      orders.map((entry) => [
        html`<a href="/account/orders/${entry.id}">${entry.id}</a>`,
        dateText(entry.createdAt, locale),
        moneyText(entry.total, entry.currency, locale),
      ]),
      words.none,
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
  const cart = await openCart(db, visit);
  const left = await loadLines(db, cart.id);
  const quotes = await quoteCart(db, visit, cart.promoCode, left.values(), now);
  const money = (minor: number) => moneyText(minor, found.currency, locale);
  const body = html`
    <p>${words.orderNumber(found.id, dateText(found.createdAt, locale))}</p>
    ${goneNotice(quotes, language)}
    ${table(
      [words.product, words.years, words.price],
      lines.map((line) => [lineText(line, words), words.yearCount(line.duration), money(line.price)]),
      words.none,
    )}
    <p class="total"><strong>${words.total}: ${money(found.total)}</strong> <span class="muted">${words.withoutTax}</span></p>
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

/** A table whose rows' first cells are their headings; on a phone each row becomes a block. */
function table(heads: string[], rows: (Markup | string)[][], none: string): Markup {
  if (rows.length === 0) return html`<p class="muted">${none}</p>`;
  const row = ([first, ...cells]: (Markup | string)[]) => html`
    <tr>
      <th scope="row">${first}</th>
      ${cells.map((cell, index) => html`<td data-label="${heads[index + 1]}">${cell}</td>`)}
    </tr>`;
  return html`
    <div class="table"><table>
      <thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
      <tbody>${rows.map(row)}</tbody>
    </table></div>`;
}
