import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { loadLines, openCart } from '../cart/cartStore.ts';
import { type AgreedOrder, placeOrder, serializeCart } from '../cart/placeOrder.ts';
import { getTotals, type Quote } from '../cart/quote.ts';
import { quoteCart } from '../cart/view.ts';
import { parsePageForm } from '../readRequest.ts';
import type { SandboxContext } from '../serve.ts';
import { getCurrency } from '../session/session.ts';
import { getLocale, type Markup, type PageContext, sendPage } from './layout.ts';
import type { PageLocale } from './locale.ts';
import { loginPath, redirectCookie } from './login.ts';
import { formatMoney, formatMonths, formatTerm, lineMarkup } from './text.ts';

export const checkoutPath = '/checkout';

/** The cart for confirmation. */
export async function showCheckout(
  context: Context,
  { session, now }: PageContext,
  { db }: SandboxContext,
  changed = false,
): Promise<Response> {
  if (!session?.account) return toLogin(context);
  const row = await openCart(db, session, now);
  const lines = await loadLines(db, row.id);
  const quotes = await quoteCart(db, session, row.promoCode, lines.values(), now);
  const language = getLocale(context);
  const { messages } = language;
  const currency = getCurrency(session);
  const buyable = quotes.filter((entry) => entry.buyable);
  const agreed: AgreedOrder = { cartState: serializeCart(row), currency, total: getTotals(quotes).total };
  const body = html`
    ${changed ? html`<p class="notice" role="alert">${messages.checkoutChanged}</p>` : ''}
    ${unavailableNotice(quotes, language)}
    ${buyable.length === 0 ? html`<p>${messages.checkoutEmpty}</p>` : [html`<p>${messages.checkoutLead}</p>`, table(buyable, row.promoCode, currency, language), orderForm(agreed, language)]}`;
  return sendPage(context, { title: messages.checkoutTitle, body, session, status: changed ? 409 : 200 });
}

export async function checkOut(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const { session, now } = found;
  if (!session?.account) return toLogin(context);
  const form = await parsePageForm(context.req.raw);
  const agreed = { cartState: form?.cart ?? '', currency: form?.currency ?? '', total: Number(form?.total) };
  const placed = await placeOrder(sandbox.db, session, agreed, now);
  if (placed === 'changed' || placed === 'nothing') return showCheckout(context, found, sandbox, true);
  return context.redirect(`/account/orders/${placed.orderId}`, 303);
}

function toLogin(context: Context): Response {
  setCookie(context, redirectCookie, checkoutPath, { path: '/', sameSite: 'Lax', maxAge: 3600 });
  return context.redirect(loginPath, 303);
}

/** Lists lines that are no longer available and stay in the cart. */
export function unavailableNotice(quotes: Quote[], { messages }: PageLocale): Markup | '' {
  const gone = quotes.filter(({ buyable }) => !buyable).map(({ line }) => lineMarkup(line, messages));
  if (gone.length === 0) return '';
  return html`
    <div class="notice" role="alert">
      <p>${messages.checkoutGone}</p>
      <ul>${gone.map((name) => html`<li>${name}</li>`)}</ul>
    </div>`;
}

function orderForm({ cartState, currency, total }: AgreedOrder, { messages }: PageLocale): Markup {
  return html`
    <form method="post" action="${checkoutPath}">
      <input type="hidden" name="cart" value="${cartState}">
      <input type="hidden" name="currency" value="${currency}">
      <input type="hidden" name="total" value="${total}">
      <p class="muted">${messages.withoutTax}</p>
      <button>${messages.placeOrder}</button>
    </form>`;
}

function table(quotes: Quote[], promoCode: string | null, currency: string, language: PageLocale): Markup {
  const { messages, locale } = language;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const { subtotal, discount, total } = getTotals(quotes);
  const sum = (label: string, amount: string) =>
    html`<tr><th scope="row" colspan="3">${label}</th><td class="number">${amount}</td></tr>`;
  const renews = ({ renewal, termMonths }: Quote) => {
    if (renewal === null) return messages.noRenewal;
    return termMonths === 1
      ? `${money(renewal)} / ${formatMonths(1, locale)}`
      : messages.perYear(money(renewal));
  };
  const row = (quote: Quote) => html`
    <tr>
      <th scope="row">${lineMarkup(quote.line, messages)}</th>
      <td data-label="${messages.years}">${formatTerm({ ...quote.line, ...quote }, language)}</td>
      <td data-label="${messages.renewal}">${renews(quote)}</td>
      <td data-label="${messages.price}" class="number">
        <span>${quote.usual === quote.price ? '' : html`<small class="muted">${messages.usually} <s>${money(quote.usual)}</s></small> `}${money(quote.price)}</span>
      </td>
    </tr>`;
  return html`
    ${promoCode === null ? '' : html`<p>${messages.promo(promoCode)}</p>`}
    <div class="table"><table>
      <thead><tr>
        <th scope="col">${messages.product}</th><th scope="col">${messages.years}</th>
        <th scope="col">${messages.renewal}</th><th scope="col" class="number">${messages.price}</th>
      </tr></thead>
      <tbody>${quotes.map(row)}</tbody>
      <tfoot>
        ${sum(messages.subtotal, money(subtotal))}
        ${discount > 0 ? sum(messages.discount, money(-discount)) : ''}
        ${sum(messages.total, money(total))}
      </tfoot>
    </table></div>`;
}
