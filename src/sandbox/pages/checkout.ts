import type { Context } from 'hono';
import { html } from 'hono/html';
import {
  type AgreedOrder,
  findAskingTlds,
  isNewDomain,
  parseShown,
  placeOrder,
  serializeCart,
  serializeLines,
} from '../cart/placeOrder.ts';
import type { Quote } from '../cart/quote.ts';
import { findOwners } from '../contacts/contacts.ts';
import type { ContactRow } from '../contacts/verification.ts';
import { maxId } from '../db/ownership.ts';
import { parsePageForm } from '../readRequest.ts';
import { testEffects } from '../registry/testNames.ts';
import type { SandboxContext } from '../serve.ts';
import type { AccountRow } from '../session/session.ts';
import { maintenanceSeconds } from '../session/throttling.ts';
import { unavailablePage } from './errors.ts';
import { icon } from './icons.ts';
import { getHome, getLocale, type Markup, type PageContext, policyPaths, sendPage } from './layout.ts';
import { changeMarkup, findChange, isRise, type LineChange } from './lineChange.ts';
import type { PageLocale } from './locale.ts';
import { checkoutPath, sendToSignIn } from './login.ts';
import { countThings, type OpenOrder, openOrder, readTerms } from './openOrder.ts';
import { CONFIRMATION_DAYS, returnNote } from './policies.ts';
import { formatCountry, formatDate, formatMoney, formatTax, formatTerm, lineMarkup } from './text.ts';

/** Why an order was not placed, and what was chosen in it. */
type Rejected = { reason: 'changed' | 'nothing' | 'owner'; agreed: AgreedOrder };
type Terms = Awaited<ReturnType<typeof readTerms>>;
type View = {
  order: OpenOrder;
  terms: Terms;
  account: AccountRow;
  /** The page that the visitor came from. */
  home: string;
  now: Date;
  /** By line, what differs from what was last seen. */
  changes: ReadonlyMap<Quote, LineChange>;
  /** Who can own the new domains, and who is chosen; null is the account's holder. */
  owners: ContactRow[];
  ownerId: number | null;
};

/** The cart for confirmation. */
export async function showCheckout(
  context: Context,
  { session, now }: PageContext,
  sandbox: SandboxContext,
  rejected?: Rejected,
): Promise<Response> {
  if (!session?.account) return sendToSignIn(context, session, sandbox, checkoutPath);
  const { db } = sandbox;
  const { account } = session;
  const order = await openOrder(db, session, now);
  const effects = new Set(order.quotes.flatMap(({ line }) => [...testEffects(line.domain ?? '')]));
  if (effects.has('ordererror')) throw new Error('The test name `ordererror` is in the cart.');
  if (effects.has('orderclosed')) return unavailablePage(context, session, maintenanceSeconds);
  const language = getLocale(context);
  const { t } = language;
  const { shown = '', currency = '' } = context.req.query();
  const before = parseShown(rejected?.agreed ?? { shown, currency });
  const changes = new Map(
    order.quotes.flatMap((quote) => {
      const change = findChange(quote, order.currency, before);
      return change ? [[quote, change]] : [];
    }),
  );
  const terms = await readTerms(db, order.quotes, account.id, now);
  const home = getHome(context).path;
  const { owners, usual } = await findOwners(db, account.id);
  const ownerId = rejected ? rejected.agreed.ownerId : usual;
  const view: View = { order, terms, account, home, now, changes, owners, ownerId };
  const title = rejected?.reason === 'changed' ? t('changedTitle') : t('checkoutTitle');
  const isEmpty = order.quotes.length === 0;
  const body = html`
    <div class="stack gap-5">
      <div class="stack gap-2 start"><h1>${title}</h1></div>
      ${rejected ? rejection(rejected, language) : changes.size > 0 ? changeNotice(language) : ''}
      ${unavailableNotice(order.gone, language)}
      ${
        isEmpty
          ? html`<p class="measure text-row text-muted">${t('checkoutEmpty')}</p>
              <p><a class="button button-primary" href="${home}">${t('searchName')}</a></p>`
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
  if (!session?.account) return sendToSignIn(context, session, sandbox, checkoutPath);
  const form = await parsePageForm(context.req.raw);
  const offered = (form?.offered ?? '').split(' ').filter(Boolean).map(Number);
  const agreed: AgreedOrder = {
    cartState: form?.cart ?? '',
    currency: form?.currency ?? '',
    due: Number(form?.total),
    shown: form?.shown ?? '',
    hasAccepted: form?.accepted === 'on',
    autoRenew: new Map(offered.map((id) => [id, form?.[autoRenewField(id)] === 'on'])),
    ownerId: toContactId(form?.owner),
  };
  const placed = await placeOrder(sandbox.db, session, agreed, now);
  if (typeof placed === 'string') {
    return showCheckout(context, found, sandbox, { reason: placed, agreed });
  }
  return context.redirect(`/checkout/orders/${placed.orderId}`, 303);
}

/** The number of a contact in a form; null for the account's holder. */
function toContactId(value: string | undefined): number | null {
  return value && /^[1-9]\d{0,9}$/.test(value) ? Math.min(Number(value), maxId) : null;
}

const autoRenewField = (id: number) => `renew-${id}`;

function rejection({ reason }: Rejected, { t }: PageLocale): Markup {
  const texts = { changed: 'checkoutChanged', nothing: 'checkoutRefused', owner: 'ownerLacks' } as const;
  const text = t(texts[reason]);
  return html`<div class="notice tone-bad" role="alert" tabindex="-1" autofocus><p>${text}</p></div>`;
}

function changeNotice({ t }: PageLocale): Markup {
  return html`<div class="notice tone-warm" role="status"><p>${t('pricesChanged')}</p></div>`;
}

/** Lists lines that are no longer available and stay in the cart. */
export function unavailableNotice(gone: Quote[], { t }: PageLocale): Markup | '' {
  if (gone.length === 0) return '';
  return html`
    <div class="notice tone-bad" role="alert"><div>
      <p>${t('checkoutGone')}</p>
      <ul class="plain-list">${gone.map(({ line }) => html`<li>${lineMarkup(line, t)}</li>`)}</ul>
    </div></div>`;
}

function orderForm(view: View, chosen: AgreedOrder['autoRenew'], language: PageLocale): Markup {
  const { order, account } = view;
  const { t } = language;
  const renewable = order.quotes.filter(({ renewal }) => renewal !== null);
  const startsOn = (quote: Quote) =>
    chosen.get(quote.line.id ?? 0) ?? view.terms(quote).autoRenew ?? account.autoRenewChoice ?? false;
  return html`
    <form class="stack two-columns gap-5 items-start" method="post" action="${checkoutPath}">
      <input type="hidden" name="cart" value="${serializeCart(order.row)}">
      <input type="hidden" name="currency" value="${order.currency}">
      <input type="hidden" name="total" value="${order.due.due}">
      <input type="hidden" name="shown" value="${serializeLines(order.quotes)}">
      <input type="hidden" name="offered" value="${renewable.map(({ line }) => line.id).join(' ')}">
      <div class="stack gap-5">
        <section class="card" aria-labelledby="lines">
          <div class="card-head row between">
            <h2 id="lines">${countThings(order.quotes, t)}</h2>
            <a class="link" href="${view.home}#cart">${t('changeCart')}</a>
          </div>
          ${order.quotes.map((quote) => orderLine(quote, startsOn(quote), view, language))}
        </section>
        ${buyer(view, language)}
        ${whatHappens(view, language)}
      </div>
      ${sums(view, language)}
    </form>`;
}

function orderLine(quote: Quote, startsOn: boolean, view: View, language: PageLocale): Markup {
  const { t, locale } = language;
  const { line, price, usual, premium, renewal } = quote;
  const { currency, due } = view.order;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const date = formatDate(view.terms(quote).endsAt, locale);
  const taxed = (minor: number) => (due.taxRate > 0 ? t('plusTax', { price: money(minor) }) : money(minor));
  const term = formatTerm({ ...line, ...quote }, language);
  const note = returnNote({ ...line, premium }, view.now, language);
  return html`
    <div class="card-part order-line">
      <h3>${lineMarkup(line, t)}</h3>
      <p class="price">${usual === price ? '' : html`<span class="sr-only">${t('usually')} </span><s>${money(usual)}</s> `}${money(price)}</p>
      <p class="text-muted">${t('until', { term, date })}</p>
      ${changeMarkup(view.changes.get(quote), language)}
      ${
        renewal === null
          ? ''
          : html`
            <label class="auto-renew">
              <input class="check" type="checkbox" name="${autoRenewField(line.id ?? 0)}"${startsOn ? html` checked` : ''}>
              <span>${t('autoRenew')}</span>
              <small class="when-on">${t('autoRenewOn', { date, price: taxed(renewal) })}</small>
              <small class="when-off">${t('autoRenewOff', { date })} ${t('renewLater', { price: taxed(renewal) })}</small>
            </label>`
      }
      ${note && html`<p class="text-badge text-muted">${note}</p>`}
    </div>`;
}

function buyer(view: View, language: PageLocale): Markup {
  const { account } = view;
  const { t, locale } = language;
  const { country } = account;
  const fact = (name: string, value: string | null) =>
    value === null ? '' : html`<dt class="text-muted">${name}</dt><dd>${value}</dd>`;
  return html`
    <section class="card" aria-labelledby="registrant">
      <div class="card-head row between"><h2 id="registrant">${t('registrant')}</h2></div>
      <dl class="card-part facts">
        ${fact(t('name'), `${account.firstName} ${account.lastName}`)}
        ${fact(t('company'), account.company)}
        ${fact(t('email'), account.email)}
        ${fact(t('taxCountry'), country && formatCountry(country, locale))}
      </dl>
      ${view.order.quotes.some(isNewDomain) ? ownerChoice(view, language) : ''}
    </section>`;
}

/** Chooses who will own the new domains. The page on which a contact is added leads back here. */
function ownerChoice({ order, account, owners, ownerId }: View, { t, prefix }: PageLocale): Markup {
  const asking = findAskingTlds(order.quotes, null);
  const query = new URLSearchParams([...asking.map((tld) => ['ending', tld]), ['then', 'checkout']]);
  const holder = t('ownerHolder', { name: `${account.firstName} ${account.lastName}` });
  const option = (value: string, label: string, isChosen: boolean) =>
    html`<option value="${value}"${isChosen ? html` selected` : ''}>${label}</option>`;
  const nameOf = ({ fields }: ContactRow) => `${fields.organization ?? fields.name} (${fields.email})`;
  return html`
    <div class="card-part stack gap-2 start">
      <label class="stack gap-2 full-width"><span class="font-medium">${t('owner')}</span>
        <span class="field-box"><select class="field-input" name="owner">
          ${option('', holder, ownerId === null)}
          ${owners.map((row) => option(String(row.id), nameOf(row), row.id === ownerId))}
        </select>${icon('chevron')}</span></label>
      ${
        asking.length > 0
          ? html`<p class="text-small">${t('ownerAsked', { endings: asking.map((tld) => `.${tld}`).join(', ') })}</p>`
          : ''
      }
      <a class="link" href="${prefix}/account/contacts/new?${query}">${t('ownerAdd')}</a>
    </div>`;
}

function whatHappens({ order, account }: View, { t }: PageLocale): Markup | '' {
  if (!order.quotes.some(isNewDomain)) return '';
  const step = (title: string, note: string) => html`<li><span>${title}</span><small>${note}</small></li>`;
  return html`
    <section class="card card-part" aria-labelledby="next">
      <h2 id="next">${t('next')}</h2>
      <ol class="numbered">
        ${step(t('nextRegister'), t('nextRegisterNote'))}
        ${account.emailConfirmedAt ? '' : step(t('nextConfirm'), t('nextConfirmNote', { days: CONFIRMATION_DAYS }))}
        ${step(t('nextConnect'), t('nextConnectNote'))}
      </ol>
    </section>`;
}

function sums({ order, changes }: View, language: PageLocale): Markup {
  const { t, locale, prefix } = language;
  const { due, currency, quotes, row } = order;
  const money = (minor: number) => formatMoney(minor, currency, locale);
  const sum = (label: string, minor: number, kind = '') =>
    html`<div class="line-up gap-4 items-baseline between ${kind}"><dt>${label}</dt><dd class="price">${money(minor)}</dd></div>`;
  const amount = money(due.due);
  const yearly = quotes.reduce(
    (all, { renewal, termMonths }) => all + (renewal ?? 0) * (termMonths === 1 ? 12 : 1),
    0,
  );
  const yearlyPrice = due.taxRate > 0 ? t('plusTax', { price: money(yearly) }) : money(yearly);
  const links = policyPaths(prefix);
  return html`
    <aside class="card sums stack gap-2" aria-labelledby="sums">
      <h2 id="sums">${t('total')}</h2>
      <dl class="stack gap-2">
        ${sum(due.discount > 0 ? t('subtotal') : countThings(quotes, t), due.subtotal)}
        ${due.discount > 0 ? sum(row.promoCode === null ? t('discount') : t('promo', { code: row.promoCode }), -due.discount) : ''}
        ${sum(formatTax(due, language), due.tax)}
        ${sum(t('dueToday'), due.due, 'due ruled font-semibold')}
      </dl>
      ${yearly > 0 ? html`<p class="text-badge text-muted">${t('renewsAll', { price: yearlyPrice })} ${t('renewsOnly')}</p>` : ''}
      ${
        [...changes.values()].some(isRise)
          ? html`<label class="choice"><input class="check" type="checkbox" name="accepted" required> <span>${t('acceptPrices')}</span></label>`
          : ''
      }
      <button class="button button-primary button-large button-block">${due.due === 0 ? t('placeFreeOrder', { amount }) : t('placeOrder', { amount })}</button>
      <p class="text-badge text-muted">${t('agree')}
        <a class="link" href="${links.agreement}">${t('agreement')}</a>,
        <a class="link" href="${links.refunds}">${t('refunds')}</a></p>
    </aside>`;
}
