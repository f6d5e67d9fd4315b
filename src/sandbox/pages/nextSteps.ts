import { and, asc, eq, inArray } from 'drizzle-orm';
import { html } from 'hono/html';
import { getOffering } from '../cart/offering.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import type { Markup } from './layout.ts';
import type { PageLocale } from './locale.ts';
import { domainMarkup, formatDate, formatMoney, lineMarkup } from './text.ts';

type DomainRow = typeof domain.$inferSelect;
type ProductRow = typeof product.$inferSelect;
type Order = { accountId: number; currency: string; names: string[] };

/** Where the storefront sets up each kind of service. */
const setUpPaths: Record<string, string> = {
  titan_email: 'titanemail',
  wix: 'wix',
  hopp: 'hopp',
  linkedinkit: 'linkedin',
  instantsite: 'instantsite',
};

/** What the buyer can do with each domain of an order, and with services that wait to be set up. */
export async function nextSteps(
  db: Db,
  { accountId, currency, names }: Order,
  language: PageLocale,
  now: Date,
): Promise<Markup | ''> {
  if (names.length === 0) return '';
  const domains = await db
    .select()
    .from(domain)
    .where(and(eq(domain.accountId, accountId), inArray(domain.name, names)))
    .orderBy(asc(domain.name));
  const services = await db
    .select()
    .from(product)
    .where(
      and(
        eq(product.accountId, accountId),
        inArray(product.domain, names),
        eq(product.status, 'pending_setup'),
      ),
    )
    .orderBy(asc(product.id));
  if (domains.length + services.length === 0) return '';
  return html`
    <h2>${language.messages.next}</h2>
    ${domains.map((row) => domainCard(row, currency, language, now))}
    ${services.flatMap((row) => serviceCard(row, language))}`;
}

function domainCard(
  row: DomainRow,
  currency: string,
  { messages, locale, prefix }: PageLocale,
  now: Date,
): Markup {
  const date = formatDate(row.expiresAt, locale);
  const page = `${prefix}/account/domain/${row.name}`;
  const price = renewalPrice(row, currency, now);
  const renewal =
    row.autoRenew && price !== null
      ? messages.renewsItself(date, formatMoney(price, currency, locale))
      : messages.renewsNot(date);
  return html`
    <section class="panel next">
      <h3>${domainMarkup(row.name)}</h3>
      <p class="muted">${renewal}</p>
      <p class="links">
        <a href="${page}">${messages.manage}</a>
        <a href="${page}/dns">${messages.editDns}</a>
      </p>
    </section>`;
}

function serviceCard({ id, type, domain: name }: ProductRow, { messages, prefix }: PageLocale): Markup[] {
  const path = setUpPaths[type];
  if (!path) return [];
  return [
    html`
    <section class="panel next">
      <h3>${lineMarkup({ type, domain: name }, messages)}</h3>
      <p class="links"><a href="${prefix}/account/${path}/${id}">${messages.setUp}</a></p>
    </section>`,
  ];
}

/** Of one year, in minor units. */
function renewalPrice({ name }: DomainRow, currency: string, now: Date): number | null {
  const line = { productId: null, parentSubject: null, bundleName: null, plan: null, risen: false };
  return getOffering({ ...line, type: 'renewal', domain: name }, currency, now)?.first ?? null;
}
