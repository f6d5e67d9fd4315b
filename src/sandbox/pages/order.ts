import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Context } from 'hono';
import { html } from 'hono/html';
import { nameToUnicode } from '#lib/keyword.ts';
import { toCalendar } from '../calendar/icalendar.ts';
import { isForOwnDomain, isService, type ProductType } from '../cart/line.ts';
import { getOffering } from '../cart/offering.ts';
import { type DomainWithTerms, maxId, selectDomains } from '../db/ownership.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { documentUrl, isTakenBack, paidFor } from '../orders/orderView.ts';
import { returnDeadline } from '../products/returnDeadline.ts';
import { isFirstPurchase } from '../products/returnLine.ts';
import { daysAfter } from '../registry/lifecycle.ts';
import type { SandboxContext } from '../serve.ts';
import { type AccountRow, updateAccount } from '../session/session.ts';
import { unavailableNotice } from './checkout.ts';
import { missingPage } from './errors.ts';
import { icon } from './icons.ts';
import {
  getLocale,
  type Markup,
  type OwnPageContext,
  type PageContext,
  policyPaths,
  sendPage,
} from './layout.ts';
import type { PageLocale } from './locale.ts';
import { openOrder } from './openOrder.ts';
import { CONFIRMATION_DAYS, returnNote } from './policies.ts';
import { domainMarkup, formatDate, formatMoney, formatTax, formatTerm, lineMarkup } from './text.ts';

type OrderRow = typeof order.$inferSelect;
type LineRow = typeof orderLine.$inferSelect;
type ProductRow = typeof product.$inferSelect;
/** An order with its lines, and those of its products that the buyer still owns. */
export type PlacedOrder = {
  order: OrderRow;
  bought: LineRow[];
  failed: LineRow[];
  domains: DomainWithTerms[];
  services: ProductRow[];
};

/** Where the storefront sets up each kind of service. */
const setUpPaths: Record<string, string> = {
  titan_email: 'titanemail',
  wix: 'wix',
  hopp: 'hopp',
  linkedinkit: 'linkedin',
  instantsite: 'instantsite',
};

/** One order of the account. */
export async function showOrder(
  context: Context,
  { session, account, now }: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const placed = await findOrder(context, db, account.id);
  if (!placed) return missingPage(context, session);
  const language = getLocale(context);
  const { t, locale } = language;
  const { gone } = await openOrder(db, session, now);
  const title = getTitle(placed, language);
  const body = html`
    <div class="stack two-columns gap-5 items-start">
      <div class="stack gap-5">
        <div class="stack gap-2 start">
          <p class="mark line-up text-small font-medium tone-accent">${icon('done')}${t('orderNumber', { id: placed.order.id, date: formatDate(placed.order.createdAt, locale) })}</p>
          <h1>${title}</h1>
        </div>
        ${placed.failed.map((line) => failure(line, placed.order, language))}
        ${placed.bought.map((line) => returnedNotice(line, placed.order, language))}
        ${unavailableNotice(gone, language)}
        ${confirmation(account, placed, language)}
        ${placed.domains.map((row) => domainCard(row, placed, language, now))}
        ${placed.services.map((row) => serviceCard(row, placed, language, now))}
      </div>
      ${sums(placed, language)}
    </div>`;
  return sendPage(context, { title, body, session, step: 'done' });
}

/** Stands in for the link in the email that asks to confirm the address. */
export async function confirmEmail(
  context: Context,
  { session, now }: PageContext,
  { db }: SandboxContext,
): Promise<Response> {
  if (session?.account) await updateAccount(db, session, { emailConfirmedAt: now });
  return context.redirect(context.req.path, 303);
}

/** When a domain of the order expires, as a calendar with one event. */
export async function sendRenewalDate(
  context: Context,
  { session, account, now }: OwnPageContext,
  { db }: SandboxContext,
): Promise<Response> {
  const placed = await findOrder(context, db, account.id);
  const name = (context.req.param('file') ?? '').replace(/\.ics$/, '');
  const row = placed?.domains.find((entry) => entry.name === name);
  if (!row) return missingPage(context, session);
  const event = { ...row, name: nameToUnicode(name), day: row.expiresAt, kind: 'expires' } as const;
  context.header('cache-control', 'no-store');
  return context.body(toCalendar([event], getLocale(context).t, now), 200, {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': `attachment; filename="${name}.ics"`,
  });
}

/** The order in the address, if it is one of the account's. */
export async function findOrder(
  context: Context,
  db: Db,
  accountId: number,
): Promise<PlacedOrder | undefined> {
  const id = context.req.param('id') ?? '';
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) > maxId) return undefined;
  const [found] = await db
    .select()
    .from(order)
    .where(and(eq(order.id, Number(id)), eq(order.accountId, accountId)));
  if (!found) return undefined;
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.orderId, found.id))
    .orderBy(asc(orderLine.id));
  const bought = lines.filter(({ failed }) => !failed);
  const names = bought.flatMap((line) => line.domain ?? []);
  // A returned name may have been registered again since.
  const held = bought.flatMap((line) => (isReturnedRegistration(line) ? [] : (line.domain ?? [])));
  const domains = await selectDomains(db).where(
    and(eq(domain.accountId, accountId), inArray(domain.name, held)),
  );
  domains.sort((one, other) => names.indexOf(one.name) - names.indexOf(other.name));
  const isWaiting = and(inArray(product.domain, names), eq(product.status, 'pending_setup'));
  const ids = bought.flatMap((line) => line.productId ?? []);
  const services = await db
    .select()
    .from(product)
    .where(and(eq(product.accountId, accountId), or(isWaiting, inArray(product.id, ids))))
    .orderBy(asc(product.id));
  return { order: found, bought, failed: lines.filter(({ failed }) => failed), domains, services };
}

function isRegistration({ type }: LineRow): boolean {
  return !isService(type as ProductType) && !isForOwnDomain(type as ProductType);
}

function isReturnedRegistration(line: LineRow): boolean {
  return isTakenBack(line) && isRegistration(line);
}

function getTitle({ bought, failed }: PlacedOrder, { t }: PageLocale): string {
  const names = bought.filter((line) => isRegistration(line) && !isTakenBack(line)).length;
  if (names === 0) return t('orderTitle');
  return failed.length > 0
    ? t('someYours', { count: names, all: names + failed.length })
    : t('namesYours', { count: names });
}

/** What the buyer paid for a line, or got back for it, with its tax. */
export function formatPaid(line: LineRow, placed: OrderRow, locale: string): string {
  return formatMoney(paidFor(line, placed), placed.currency, locale);
}

function failure(line: LineRow, placed: OrderRow, { t, locale }: PageLocale): Markup {
  const amount = formatPaid(line, placed, locale);
  return html`
    <div class="notice tone-bad" role="alert">${icon('alert')}<p>${t('orderFailed', { name: line.displayName, amount })}</p></div>`;
}

function returnedNotice(line: LineRow, placed: OrderRow, { t, locale }: PageLocale): Markup | '' {
  if (!line.returnedAt) return '';
  const date = formatDate(line.returnedAt, locale);
  const amount = formatPaid(line, placed, locale);
  return html`
    <div class="notice tone-accent" role="status">${icon('done')}<p><strong>${lineMarkup(line, t)}</strong> ${t(line.stays ? 'refundedOn' : 'returnedOn', { date })} ${t('returnAmount', { amount })}</p></div>`;
}

function confirmation(
  { email, emailConfirmedAt }: AccountRow,
  { order: { createdAt }, bought }: PlacedOrder,
  { t, locale }: PageLocale,
): Markup | '' {
  if (!bought.some((line) => isRegistration(line) && !isTakenBack(line))) return '';
  if (emailConfirmedAt) {
    // An address that was confirmed before this order was not asked for here.
    if (emailConfirmedAt < createdAt) return '';
    return html`<div class="notice tone-accent" role="status">${icon('done')}<p>${t('confirmed', { email })}</p></div>`;
  }
  const deadline = formatDate(daysAfter(createdAt, CONFIRMATION_DAYS), locale);
  return html`
    <form class="notice notice-line tone-warm" method="post">${icon('mail')}
      <div>
        <p><strong>${t('confirmBy', { date: deadline })}</strong> ${t('confirmWhy', { email })}</p>
        <button class="button button-small">${t('confirm')}</button>
      </div>
    </form>`;
}

function domainCard(
  row: DomainWithTerms,
  { order: placed, bought }: PlacedOrder,
  language: PageLocale,
  now: Date,
): Markup {
  const { t, locale, prefix } = language;
  const date = formatDate(row.expiresAt, locale);
  const page = `${prefix}/account/domain/${row.name}`;
  const name = encodeURIComponent(row.name);
  const minor = renewalPrice(row, placed.currency, now);
  const money = minor === null ? '' : formatMoney(minor, placed.currency, locale);
  const price = placed.taxRate > 0 ? t('plusTax', { price: money }) : money;
  const line = bought.find(
    (one) => one.domain === row.name && !one.returnedAt && !isService(one.type as ProductType),
  );
  const deadline = line && returnDeadline(line, placed.createdAt);
  const isOver = deadline && deadline <= now;
  const note = line && !isOver && returnNote(line, placed.createdAt, language);
  const way = (href: string, symbol: Markup, title: string, text: string) =>
    html`<a href="${href}">${symbol}<span>${title}</span>${icon('arrow')}<small>${text}</small></a>`;
  return html`
    <section class="card" aria-labelledby="domain-${row.id}">
      <div class="owned-head row gap-4">
        <h2 id="domain-${row.id}">${domainMarkup(row.name)}</h2>
        <p class="mark line-up text-small font-medium tone-accent">${icon('done')}${t('yoursUntil', { date })}</p>
        <a class="button button-small ms-auto" href="${page}" aria-describedby="domain-${row.id}">${t('manage')}</a>
      </div>
      <nav class="ways" aria-labelledby="domain-${row.id}">
        ${way(`${prefix}/account/wix/domainpurchase?domain=${name}`, html`${icon('site')}`, t('site'), t('siteNote'))}
        ${way(`${prefix}/account/titanemail?domain=${name}`, html`${icon('mail')}`, t('mailbox'), t('mailboxNote'))}
        ${way(`${page}/dns`, html`${icon('dns')}`, t('dns'), t('dnsNote'))}
      </nav>
      <div class="card-part text-badge text-muted">
        <p>${row.autoRenew && minor !== null ? t('renewsOn', { date, price }) : t('renewsNot')} ${note || ''}</p>
        <p class="row gap-4">
          <a class="link" href="/checkout/orders/${placed.id}/${row.name}.ics" download>${t('toCalendar')}</a>
          ${row.autoRenew ? '' : html`<a class="link" href="${page}">${t('turnOn')}</a>`}
          ${deadline && !isOver ? html`<a class="link" href="/checkout/orders/${placed.id}/return/${line.id}" aria-describedby="domain-${row.id}">${t('returnIt')}</a>` : ''}
        </p>
      </div>
    </section>`;
}

function serviceCard(
  { id, type, domain: name, status, createdAt }: ProductRow,
  { order: placed, bought }: PlacedOrder,
  { t, locale, prefix }: PageLocale,
  now: Date,
): Markup | '' {
  const path = status === 'pending_setup' && setUpPaths[type];
  const line = bought.find((entry) => entry.productId === id && isFirstPurchase({ createdAt }, placed));
  const deadline = line && returnDeadline(line, placed.createdAt);
  const isReturnable = deadline && deadline > now;
  if (!path && !isReturnable) return '';
  return html`
    <section class="card" aria-labelledby="service-${id}">
      <div class="owned-head row gap-4">
        <h2 id="service-${id}">${lineMarkup({ type, domain: name }, t)}</h2>
        ${path ? html`<a class="button button-small ms-auto" href="${prefix}/account/${path}/${id}">${t('setUp')}</a>` : ''}
      </div>
      ${
        isReturnable
          ? html`
      <div class="card-part text-badge text-muted">
        <p>${t('returnable', { date: formatDate(deadline, locale) })}</p>
        <p><a class="link" href="/checkout/orders/${placed.id}/return/${line.id}" aria-describedby="service-${id}">${t('returnIt')}</a></p>
      </div>`
          : ''
      }
    </section>`;
}

function sums(placed: PlacedOrder, language: PageLocale): Markup {
  const { t, prefix } = language;
  const { invoiceNumber } = placed.order;
  return html`
    <aside class="card sums stack gap-2" aria-labelledby="paid">
      <h2 id="paid">${t('paid')}</h2>
      ${orderSums(placed, language)}
      ${
        invoiceNumber === null
          ? ''
          : html`<a class="button button-block" href="${documentUrl(invoiceNumber)}" download>${icon('download')}${t('document.pdf')}</a>`
      }
      <p class="row gap-4">
        <a class="link" href="${prefix}/account/product">${t('allProducts')}</a>
        <a class="link" href="${prefix}/account/orders/${placed.order.id}">${t('order')} ${placed.order.id}</a>
        <a class="link" href="${prefix}/account/orders">${t('orders')}</a>
        <a class="link" href="${policyPaths(prefix).refunds}">${t('refunds')}</a>
      </p>
    </aside>`;
}

/** The lines of an order with tax and total. */
function orderSums({ order: placed, bought }: PlacedOrder, language: PageLocale): Markup {
  const { t, locale } = language;
  const money = (minor: number) => formatMoney(minor, placed.currency, locale);
  return html`
    <dl class="stack gap-2">
      ${bought.map(
        (line) => html`
          <div class="line-up gap-4 items-baseline between"><dt>${lineMarkup(line, t)}<small>${formatTerm(line, language)}</small></dt><dd class="price">${money(line.price)}</dd></div>`,
      )}
      <div class="line-up gap-4 items-baseline between"><dt>${formatTax(placed, language)}</dt><dd class="price">${money(placed.tax)}</dd></div>
      <div class="line-up gap-4 items-baseline between due ruled font-semibold"><dt>${t('total')}</dt><dd class="price">${money(placed.total + placed.tax)}</dd></div>
      ${bought.map(
        (line) =>
          line.returnedAt &&
          html`
          <div class="line-up gap-4 items-baseline between"><dt>${lineMarkup(line, t)}<small>${t(line.stays ? 'refundedOn' : 'returnedOn', { date: formatDate(line.returnedAt, locale) })}</small></dt><dd class="price">−${formatPaid(line, placed, locale)}</dd></div>`,
      )}
    </dl>`;
}

/** The price of the next renewal, in minor units. */
function renewalPrice({ name, reseller }: DomainWithTerms, currency: string, now: Date): number | null {
  const line = { productId: null, parentSubject: null, bundleName: null, plan: null, risen: false };
  return getOffering({ ...line, type: 'renewal', domain: name }, { currency, now, reseller })?.first ?? null;
}
