import type { Context } from 'hono';
import { setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import { isForOwnDomain, isService } from '../cart/line.ts';
import {
  type AgreedOrder,
  parseShown,
  placeOrder,
  serializeCart,
  serializeLines,
} from '../cart/placeOrder.ts';
import type { Quote } from '../cart/quote.ts';
import { parsePageForm } from '../readRequest.ts';
import { testEffects } from '../registry/testNames.ts';
import { cookieScope, type SandboxContext } from '../serve.ts';
import type { AccountRow, Session } from '../session/session.ts';
import { maintenanceSeconds } from '../session/throttling.ts';
import { unavailablePage } from './errors.ts';
import { getLocale, type Markup, type PageContext, policyPaths, sendPage } from './layout.ts';
import { changeMarkup, findChange, isRise, type LineChange } from './lineChange.ts';
import type { PageLocale } from './locale.ts';
import { checkoutPath, loginPath, redirectCookie } from './login.ts';
import { countThings, type OpenOrder, openOrder, readTerms } from './openOrder.ts';
import { CONFIRMATION_DAYS, returnNote } from './policies.ts';
import { formatCountry, formatDate, formatMoney, formatTax, formatTerm, lineMarkup } from './text.ts';

/** Why an order was not placed, and what was chosen in it. */
type Rejected = { reason: 'changed' | 'nothing'; agreed: AgreedOrder };
type Terms = Awaited<ReturnType<typeof readTerms>>;
type View = {
  order: OpenOrder;
  terms: Terms;
  account: AccountRow;
  now: Date;
  /** By line, what differs from what was last seen. */
  changes: ReadonlyMap<Quote, LineChange>;
};

/** The cart for confirmation. */
export async function showCheckout(
  context: Context,
  { session, now }: PageContext,
  sandbox: SandboxContext,
  rejected?: Rejected,
): Promise<Response> {
  if (!session?.account) return toLogin(context, session, sandbox);
  const { db } = sandbox;
  const { account } = session;
  const order = await openOrder(db, session, now);
  const effects = new Set(order.quotes.flatMap(({ line }) => [...testEffects(line.domain ?? '')]));
  if (effects.has('ordererror')) throw new Error('The test name `ordererror` is in the cart.');
  if (effects.has('orderclosed')) return unavailablePage(context, session, maintenanceSeconds);
  const language = getLocale(context);
  const { messages, prefix } = language;
  const { shown = '', currency = '' } = context.req.query();
  const before = parseShown(rejected?.agreed ?? { shown, currency });
  const changes = new Map(
    order.quotes.flatMap((quote) => {
      const change = findChange(quote, order.currency, before);
      return change ? [[quote, change]] : [];
    }),
  );
  const terms = await readTerms(db, order.quotes, account.id, now);
  const view: View = { order, terms, account, now, changes };
  const title = rejected?.reason === 'changed' ? messages.changedTitle : messages.checkoutTitle;
  const isEmpty = order.quotes.length === 0;
  const body = html`
    <div class="stack">
      <div class="title"><h1>${title}</h1></div>
      ${rejected ? rejection(rejected, language) : changes.size > 0 ? changeNotice(language) : ''}
      ${unavailableNotice(order.gone, language)}
      ${
        isEmpty
          ? html`<p class="lead">${messages.checkoutEmpty}</p>
              <p><a class="button button-primary" href="${prefix || '/'}">${messages.searchName}</a></p>`
          : orderForm(view, rejected?.agreed.autoRenew ?? new Map(), language)
      }
    </div>`;
  return sendPage(context, { title, body, session, status: rejected ? 409 : 200, step: 'review' });
}

export async function checkOut(
  context: Context,
  found: PageContext,
  sandbox: SandboxContext,
): Promise<Response> {
  const { session, now } = found;
  if (!session?.account) return toLogin(context, session, sandbox);
  const form = await parsePageForm(context.req.raw);
  const offered = (form?.offered ?? '').split(' ').filter(Boolean).map(Number);
  const agreed: AgreedOrder = {
    cartState: form?.cart ?? '',
    currency: form?.currency ?? '',
    due: Number(form?.total),
    shown: form?.shown ?? '',
    hasAccepted: form?.accepted === 'on',
    autoRenew: new Map(offered.map((id) => [id, form?.[autoRenewField(id)] === 'on'])),
  };
  const placed = await placeOrder(sandbox.db, session, agreed, now);
  if (typeof placed === 'string') {
    return showCheckout(context, found, sandbox, { reason: placed, agreed });
  }
  return context.redirect(`/account/orders/${placed.orderId}`, 303);
}

const autoRenewField = (id: number) => `renew-${id}`;

function toLogin(context: Context, session: Session | null, sandbox: SandboxContext): Response {
  setCookie(context, redirectCookie, checkoutPath, {
    ...cookieScope(context, session, sandbox),
    maxAge: 3600,
  });
  return context.redirect(loginPath, 303);
}

function rejection({ reason }: Rejected, { messages }: PageLocale): Markup {
  const text = reason === 'changed' ? messages.checkoutChanged : messages.checkoutRefused;
  return html`<div class="notice tone-bad" role="alert" tabindex="-1" autofocus><p>${text}</p></div>`;
}

function changeNotice({ messages }: PageLocale): Markup {
  return html`<div class="notice tone-warm" role="status"><p>${messages.pricesChanged}</p></div>`;
}

/** Lists lines that are no longer available and stay in the cart. */
export function unavailableNotice(gone: Quote[], { messages }: PageLocale): Markup | '' {
  if (gone.length === 0) return '';
  return html`
    <div class="notice tone-bad" role="alert"><div>
      <p>${messages.checkoutGone}</p>
      <ul class="plain-list">${gone.map(({ line }) => html`<li>${lineMarkup(line, messages)}</li>`)}</ul>
    </div></div>`;
}

function orderForm(view: View, chosen: AgreedOrder['autoRenew'], language: PageLocale): Markup {
  const { order, account } = view;
  const { messages, prefix } = language;
  const renewable = order.quotes.filter(({ renewal }) => renewal !== null);
  const startsOn = (quote: Quote) =>
    chosen.get(quote.line.id ?? 0) ?? view.terms(quote).autoRenew ?? account.autoRenewChoice ?? false;
  return html`
    <form class="two-columns" method="post" action="${checkoutPath}">
      <input type="hidden" name="cart" value="${serializeCart(order.row)}">
      <input type="hidden" name="currency" value="${order.currency}">
      <input type="hidden" name="total" value="${order.due.due}">
      <input type="hidden" name="shown" value="${serializeLines(order.quotes)}">
      <input type="hidden" name="offered" value="${renewable.map(({ line }) => line.id).join(' ')}">
      <div class="stack">
        <section class="card" aria-labelledby="lines">
          <div class="card-head">
            <h2 id="lines">${countThings(order.quotes, messages)}</h2>
            <a class="link" href="${prefix}/#cart">${messages.changeCart}</a>
          </div>
          ${order.quotes.map((quote) => orderLine(quote, startsOn(quote), view, language))}
        </section>
        ${buyer(account, language)}
        ${whatHappens(view, language)}
      </div>
      ${sums(view, language)}
    </form>`;
}

function orderLine(quote: Quote, startsOn: boolean, view: View, language: PageLocale): Markup {
  const { messages, locale } = language;
  const { line, price, usual, renewal } = quote;
  const { currency, due } = view.order;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const date = formatDate(view.terms(quote).endsAt, locale);
  const taxed = (minor: number) => (due.taxRate > 0 ? messages.plusTax(money(minor)) : money(minor));
  const term = formatTerm({ ...line, ...quote }, language);
  const note = returnNote(line, view.now, language);
  return html`
    <div class="card-part order-line">
      <h3>${lineMarkup(line, messages)}</h3>
      <p class="price">${usual === price ? '' : html`<span class="sr-only">${messages.usually} </span><s>${money(usual)}</s> `}${money(price)}</p>
      <p class="muted">${messages.until(term, date)}</p>
      ${changeMarkup(view.changes.get(quote), language)}
      ${
        renewal === null
          ? ''
          : html`
            <label class="auto-renew">
              <input class="check" type="checkbox" name="${autoRenewField(line.id ?? 0)}"${startsOn ? html` checked` : ''}>
              <span>${messages.autoRenew}</span>
              <small class="when-on">${messages.autoRenewOn(date, taxed(renewal))}</small>
              <small class="when-off">${messages.autoRenewOff(date)} ${messages.renewLater(taxed(renewal))}</small>
            </label>`
      }
      ${note && html`<p class="fine">${note}</p>`}
    </div>`;
}

function buyer(account: AccountRow, { messages, locale }: PageLocale): Markup {
  const { country } = account;
  const fact = (name: string, value: string | null) =>
    value === null ? '' : html`<dt>${name}</dt><dd>${value}</dd>`;
  return html`
    <section class="card" aria-labelledby="registrant">
      <div class="card-head"><h2 id="registrant">${messages.registrant}</h2></div>
      <dl class="card-part facts">
        ${fact(messages.name, `${account.firstName} ${account.lastName}`)}
        ${fact(messages.company, account.company)}
        ${fact(messages.email, account.email)}
        ${fact(messages.taxCountry, country && formatCountry(country, locale))}
      </dl>
    </section>`;
}

function whatHappens({ order, account }: View, { messages }: PageLocale): Markup | '' {
  const isNew = ({ line }: Quote) => !isService(line.type) && !isForOwnDomain(line.type);
  if (!order.quotes.some(isNew)) return '';
  const step = (title: string, note: string) => html`<li><span>${title}</span><small>${note}</small></li>`;
  return html`
    <section class="card card-part" aria-labelledby="next">
      <h2 id="next">${messages.next}</h2>
      <ol class="numbered">
        ${step(messages.nextRegister, messages.nextRegisterNote)}
        ${account.emailConfirmedAt ? '' : step(messages.nextConfirm, messages.nextConfirmNote(CONFIRMATION_DAYS))}
        ${step(messages.nextConnect, messages.nextConnectNote)}
      </ol>
    </section>`;
}

function sums({ order, changes }: View, language: PageLocale): Markup {
  const { messages, locale, prefix } = language;
  const { due, currency, quotes, row } = order;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const sum = (label: string, minor: number, kind = '') =>
    html`<div class="${kind}"><dt>${label}</dt><dd class="price">${money(minor)}</dd></div>`;
  const amount = money(due.due);
  const yearly = quotes.reduce(
    (all, { renewal, termMonths }) => all + (renewal ?? 0) * (termMonths === 1 ? 12 : 1),
    0,
  );
  const yearlyPrice = due.taxRate > 0 ? messages.plusTax(money(yearly)) : money(yearly);
  const links = policyPaths(prefix);
  return html`
    <aside class="card sums" aria-labelledby="sums">
      <h2 id="sums">${messages.total}</h2>
      <dl>
        ${sum(due.discount > 0 ? messages.subtotal : countThings(quotes, messages), due.subtotal)}
        ${due.discount > 0 ? sum(row.promoCode === null ? messages.discount : messages.promo(row.promoCode), -due.discount) : ''}
        ${sum(formatTax(due, language), due.tax)}
        ${sum(messages.dueToday, due.due, 'due')}
      </dl>
      ${yearly > 0 ? html`<p class="fine">${messages.renewsAll(yearlyPrice)} ${messages.renewsOnly}</p>` : ''}
      ${
        [...changes.values()].some(isRise)
          ? html`<label class="choice"><input class="check" type="checkbox" name="accepted" required> <span>${messages.acceptPrices}</span></label>`
          : ''
      }
      <button class="button button-primary button-large button-block">${due.due === 0 ? messages.placeFreeOrder(amount) : messages.placeOrder(amount)}</button>
      <p class="fine">${messages.agree}
        <a class="link" href="${links.agreement}">${messages.agreement}</a>,
        <a class="link" href="${links.refunds}">${messages.refunds}</a></p>
    </aside>`;
}
