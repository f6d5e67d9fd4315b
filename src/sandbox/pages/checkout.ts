import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { loadLines, openCart } from '../cart/cartStore.ts';
import { type Agreed, placeOrder, stateOf } from '../cart/placeOrder.ts';
import { type Quote, totalsOf } from '../cart/quote.ts';
import { quoteCart } from '../cart/view.ts';
import { readForm } from '../readRequest.ts';
import type { Base } from '../serve.ts';
import { currencyOf } from '../session/visit.ts';
import type { Found } from './found.ts';
import { type Markup, sendPage, spoken } from './layout.ts';
import { loginPath, redirectCookie } from './login.ts';
import { lineText, moneyText, monthsText, termText } from './text.ts';
import type { Spoken } from './wording.ts';

export const checkoutPath = '/checkout';

/** The cart for a last look. */
export async function showCheckout(
  context: Context,
  { visit, now }: Found,
  { db }: Base,
  changed = false,
): Promise<Response> {
  if (!visit?.account) return toLogin(context);
  const row = await openCart(db, visit, now);
  const lines = await loadLines(db, row.id);
  const quotes = await quoteCart(db, visit, row.promoCode, lines.values(), now);
  const language = spoken(context);
  const { words } = language;
  const currency = currencyOf(visit);
  const buyable = quotes.filter((entry) => entry.buyable);
  const agreed: Agreed = { cartState: stateOf(row), currency, total: totalsOf(quotes).total };
  const body = html`
    ${changed ? html`<p class="notice" role="alert">${words.checkoutChanged}</p>` : ''}
    ${goneNotice(quotes, language)}
    ${buyable.length === 0 ? html`<p>${words.checkoutEmpty}</p>` : [html`<p>${words.checkoutLead}</p>`, table(buyable, row.promoCode, currency, language), orderForm(agreed, language)]}`;
  return sendPage(context, { title: words.checkoutTitle, body, visit, status: changed ? 409 : 200 });
}

/** Places the order that was shown. */
export async function checkOut(context: Context, found: Found, base: Base): Promise<Response> {
  const { visit, now } = found;
  if (!visit?.account) return toLogin(context);
  const form = await readForm(context.req.raw);
  const agreed = { cartState: form?.cart ?? '', currency: form?.currency ?? '', total: Number(form?.total) };
  const placed = await placeOrder(base.db, visit, agreed, now);
  if (placed === 'changed' || placed === 'nothing') return showCheckout(context, found, base, true);
  return context.redirect(`/account/orders/${placed.orderId}`, 303);
}

function toLogin(context: Context): Response {
  setCookie(context, redirectCookie, checkoutPath, { path: '/', sameSite: 'Lax', maxAge: 3600 });
  return context.redirect(loginPath, 303);
}

/** Says which lines can no longer be had; they stay in the cart. */
export function goneNotice(quotes: Quote[], { words }: Spoken): Markup | '' {
  const gone = quotes.filter(({ buyable }) => !buyable).map(({ line }) => lineText(line, words));
  if (gone.length === 0) return '';
  return html`
    <div class="notice" role="alert">
      <p>${words.checkoutGone}</p>
      <ul>${gone.map((name) => html`<li>${name}</li>`)}</ul>
    </div>`;
}

function orderForm({ cartState, currency, total }: Agreed, { words }: Spoken): Markup {
  return html`
    <form method="post" action="${checkoutPath}">
      <input type="hidden" name="cart" value="${cartState}">
      <input type="hidden" name="currency" value="${currency}">
      <input type="hidden" name="total" value="${total}">
      <p class="muted">${words.withoutTax}</p>
      <button>${words.placeOrder}</button>
    </form>`;
}

function table(quotes: Quote[], promoCode: string | null, currency: string, language: Spoken): Markup {
  const { words, locale } = language;
  const money = (minor: number) => moneyText(minor, currency, locale);
  const { subtotal, discount, total } = totalsOf(quotes);
  const sum = (label: string, amount: string) =>
    html`<tr><th scope="row" colspan="3">${label}</th><td class="number">${amount}</td></tr>`;
  const renews = ({ renewal, termMonths }: Quote) => {
    if (renewal === null) return words.noRenewal;
    return termMonths === 1 ? `${money(renewal)} / ${monthsText(1, locale)}` : words.perYear(money(renewal));
  };
  const row = (quote: Quote) => html`
    <tr>
      <th scope="row">${lineText(quote.line, words)}</th>
      <td data-label="${words.years}">${termText({ ...quote.line, ...quote }, language)}</td>
      <td data-label="${words.renewal}">${renews(quote)}</td>
      <td data-label="${words.price}" class="number">
        <span>${quote.usual === quote.price ? '' : html`<small class="muted">${words.usually} <s>${money(quote.usual)}</s></small> `}${money(quote.price)}</span>
      </td>
    </tr>`;
  return html`
    ${promoCode === null ? '' : html`<p>${words.promo(promoCode)}</p>`}
    <div class="table"><table>
      <thead><tr>
        <th scope="col">${words.product}</th><th scope="col">${words.years}</th>
        <th scope="col">${words.renewal}</th><th scope="col" class="number">${words.price}</th>
      </tr></thead>
      <tbody>${quotes.map(row)}</tbody>
      <tfoot>
        ${sum(words.subtotal, money(subtotal))}
        ${discount > 0 ? sum(words.discount, money(-discount)) : ''}
        ${sum(words.total, money(total))}
      </tfoot>
    </table></div>`;
}
