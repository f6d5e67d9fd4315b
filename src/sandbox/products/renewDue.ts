import { and, asc, eq, gt, inArray, isNull, lte, ne, or } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { paidOrder, totalOf } from '../activity/orders.ts';
import { addSystemActivity } from '../activity/record.ts';
import { extendDomain, extendService } from '../cart/deliver.ts';
import { getDisplayName } from '../cart/displayName.ts';
import { getOffering, getSinglePrice, type Offering } from '../cart/offering.ts';
import { AUTO_RENEWAL, SUPPORT_RESTORE } from '../cart/orderOrigin.ts';
import { monthsAfter } from '../cart/planChange.ts';
import { getTax, getTaxRate, type TaxRate } from '../cart/tax.ts';
import { type DomainWithTerms, type OwnedProduct, selectDomains } from '../db/ownership.ts';
import { account } from '../db/schema/accounts.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain, product } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { issueDocuments } from '../orders/documents.ts';
import { phaseStarts } from '../registry/lifecycle.ts';
import { planRenewed } from '../registry/services.ts';
import { findOwnTerms } from '../reseller/sales.ts';
import { setAlert } from '../session/alerts.ts';
import { settleTransfers } from '../transfers/settle.ts';
import { queueDomainEvent } from '../webhooks/queue.ts';
import { productTypes, type ServiceType } from './productTypes.ts';

type DomainRow = typeof domain.$inferSelect;
type ServiceRow = typeof product.$inferSelect;
/** In minor units. */
type Price = { minor: number; currency: string };
/** The account's currency and tax. */
type Terms = TaxRate & { currency: string };
type TaxedPrice = Price & Terms;

const YEAR_MONTHS = 12;

/**
 * Renews the account's domains and services with auto-renew whose term has ended. There is no timer, so everything that
 * reads products calls this first.
 */
export async function renewDue(db: Db, accountId: number, now: Date): Promise<void> {
  // A domain that has moved away is not renewed.
  await settleTransfers(db, accountId, now);
  await renewDomains(db, accountId, now);
  await renewServices(db, accountId, now);
}

/** A domain is not renewed if the price exceeds its ceiling. */
async function renewDomains(db: Db, accountId: number, now: Date): Promise<void> {
  const due = and(
    eq(domain.accountId, accountId),
    eq(domain.autoRenew, true),
    lte(domain.expiresAt, now),
    gt(domain.expiresAt, phaseStarts(domain.tld, now).expired),
    // If auto-renew was turned on after the expiry, it starts with the next term.
    or(isNull(domain.autoRenewSince), lte(domain.autoRenewSince, domain.expiresAt)),
  );
  const found = await selectDomains(db).where(due);
  const ids = found.filter((row) => !isSettled(row, now)).map(({ id }) => id);
  if (ids.length === 0) return;
  await transaction(db, async (tx) => {
    const terms = await getTerms(tx, accountId);
    const rows = await selectDomains(tx)
      .where(and(due, inArray(domain.id, ids)))
      .orderBy(asc(domain.name))
      .for('no key update', { of: domain, skipLocked: true });
    for (const row of rows) {
      if (exceedsCeiling(row, now)) await refuse(tx, row, now);
      else await renew(tx, row, terms, now);
    }
  });
}

/** Whether the renewal of this term was refused. */
export function isRefused({ refusedAt, expiresAt }: DomainRow): boolean {
  return refusedAt !== null && refusedAt >= expiresAt;
}

/** A refused renewal is not tried again until the ceiling or the price changes. */
function isSettled(row: DomainWithTerms, now: Date): boolean {
  return isRefused(row) && exceedsCeiling(row, now);
}

/** Whether the ceiling prevents that a domain renews by itself. */
export function exceedsCeiling(row: DomainWithTerms, now: Date): boolean {
  const { ceilingMinor, ceilingCurrency } = row;
  if (ceilingMinor === null || ceilingCurrency === null) return false;
  return yearPrice(row, ceilingCurrency, now) > ceilingMinor;
}

function domainRenewal(
  row: DomainWithTerms,
  currency: string,
  now: Date,
  type: 'renewal' | 'restore' = 'renewal',
): Offering {
  const { id, name, expiresAt, reseller } = row;
  const line = { type, domain: name, productId: id, plan: null } as const;
  const held = { type: 'domain', domain: name, plan: null, parentId: null, expiresAt, reseller };
  return getRenewal(line, held, currency, now);
}

/** The price of a year of a domain, and whether its registry sells it as premium. */
export function describeRenewal(
  row: DomainWithTerms,
  currency: string,
  now: Date,
): { minor: number; premium: boolean } {
  const renewal = domainRenewal(row, currency, now);
  return { minor: getSinglePrice(renewal), premium: renewal.premium };
}

const yearPrice = (row: DomainWithTerms, currency: string, now: Date) =>
  getSinglePrice(domainRenewal(row, currency, now));

type Renewal = Pick<Parameters<typeof getOffering>[0], 'type' | 'domain' | 'productId' | 'plan'>;

function getRenewal(line: Renewal, held: OwnedProduct, currency: string, now: Date): Offering {
  const offering = getOffering(
    { ...line, parentSubject: null, bundleName: null, risen: false },
    { currency, now, reseller: held.reseller },
    held,
  );
  if (!offering) throw new Error(`There is no price for renewing product ${line.productId}.`);
  return offering;
}

async function refuse(tx: Db, row: DomainWithTerms, now: Date): Promise<void> {
  const refusedMinor = row.ceilingCurrency === null ? null : yearPrice(row, row.ceilingCurrency, now);
  await tx.update(domain).set({ refusedAt: now, refusedMinor }).where(eq(domain.id, row.id));
  await setAlert(tx, row.accountId, 'renewal_refused', true);
  const { accountId, name } = row;
  await addSystemActivity(tx, { accountId, at: now, action: 'renewal_refused', domain: name });
}

async function renew(tx: Db, row: DomainWithTerms, terms: Terms, now: Date): Promise<void> {
  const { line, minor } = await toOrdered(tx, row, 'renewal', terms, now);
  if (!(await placeRenewal(tx, row, line, { ...terms, minor }, now))) return;
  await addTerm(tx, row, line, now);
}

/** The line of an order with which a domain is renewed or restored, and its price. */
async function toOrdered(
  tx: Db,
  row: DomainWithTerms,
  type: 'renewal' | 'restore',
  { currency }: Terms,
  now: Date,
) {
  const { name, resellerId } = row;
  const { first: minor, minDuration: duration } = domainRenewal(row, currency, now, type);
  const reseller = (await findOwnTerms(tx, [resellerId]))(resellerId);
  const cost = reseller ? domainRenewal({ ...row, reseller }, currency, now, type).first : null;
  const ordered = { type, domain: name, displayName: name, termMonths: YEAR_MONTHS };
  return { minor, line: { ...ordered, duration, resellerId, cost } };
}

async function addTerm(
  tx: Db,
  { accountId, name }: DomainRow,
  { duration }: { duration: number },
  now: Date,
): Promise<void> {
  await extendDomain(tx, name, accountId, duration * YEAR_MONTHS);
  await queueDomainEvent(tx, accountId, 'domain.renewed', name, now);
}

/** Restores a deleted domain. Resolves with what was charged, without tax. */
export async function restoreDeleted(
  tx: Db,
  row: DomainWithTerms,
  charge: components['schemas']['DomainRestore']['charge'],
  now: Date,
): Promise<Price> {
  const terms = await getTerms(tx, row.accountId);
  const { line, minor } = await toOrdered(tx, row, charge === 'full' ? 'restore' : 'renewal', terms, now);
  const price = { ...terms, minor: charge === 'nothing' ? 0 : minor };
  await placeRenewal(tx, row, { ...line, type: 'restore' }, price, now, SUPPORT_RESTORE);
  await addTerm(tx, row, line, now);
  return price;
}

/** Included services end with their product, and suspended ones are not renewed. Several monthly terms may be due. */
async function renewServices(db: Db, accountId: number, now: Date): Promise<void> {
  const due = and(
    eq(product.accountId, accountId),
    eq(product.autoRenew, true),
    isNull(product.parentId),
    ne(product.status, 'suspended'),
    inArray(product.type, productTypes),
    lte(product.expiresAt, now),
    or(isNull(product.autoRenewSince), lte(product.autoRenewSince, product.expiresAt)),
  );
  if ((await db.$count(product, due)) === 0) return;
  await transaction(db, async (tx) => {
    const terms = await getTerms(tx, accountId);
    const rows = await tx
      .select()
      .from(product)
      .where(due)
      .orderBy(asc(product.id))
      .for('no key update', { skipLocked: true });
    for (let row of rows) {
      while (row.expiresAt <= now) row = await renewService(tx, row, terms, now);
    }
  });
}

/** Renews a service for a term, and resolves with the renewed service. */
async function renewService(tx: Db, row: ServiceRow, terms: Terms, now: Date): Promise<ServiceRow> {
  const { id, accountId, domain: name, expiresAt } = row;
  const type = row.type as ServiceType;
  const plan = planRenewed(type, row.plan) ?? type;
  const line = { type, domain: name, productId: id, plan };
  const { first, termMonths } = getRenewal(line, { ...row, reseller: null }, terms.currency, now);
  const displayName = getDisplayName({ type, domain: name, plan });
  const price = { ...terms, minor: first };
  const renewed = { type, domain: name, displayName, productId: id, termMonths, duration: 1 };
  await placeRenewal(tx, row, renewed, price, now);
  const renewal = { plan, expiresAt: monthsAfter(expiresAt, termMonths) };
  await extendService(tx, id, accountId, renewal);
  return { ...row, ...renewal };
}

type RenewalLine = Pick<
  typeof orderLine.$inferInsert,
  'type' | 'domain' | 'displayName' | 'productId' | 'termMonths' | 'duration' | 'resellerId' | 'cost'
>;

/** Places the order of an automatic renewal, unless it is free. False if the term has been renewed already. */
async function placeRenewal(
  tx: Db,
  { id, accountId, expiresAt }: Pick<ServiceRow, 'id' | 'accountId' | 'expiresAt'>,
  line: RenewalLine,
  { minor, currency, country: taxCountry, rate: taxRate }: TaxedPrice,
  now: Date,
  origin = AUTO_RENEWAL,
): Promise<boolean> {
  if (minor === 0) return true;
  // Unique for each term, so that simultaneous requests place one order.
  const tax = getTax(minor, { rate: taxRate });
  const cartState = `${origin}${id}.${expiresAt.toISOString()}`;
  const [placed] = await tx
    .insert(order)
    .values({
      accountId,
      cartState,
      currency,
      subtotal: minor,
      discount: 0,
      total: minor,
      tax,
      taxCountry,
      taxRate,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: order.id });
  if (!placed) return false;
  await tx.insert(orderLine).values({ ...line, orderId: placed.id, price: minor, original: minor });
  await issueDocuments(tx);
  const entry = { accountId, at: now, domain: line.domain ?? null, subject: line.displayName };
  await addSystemActivity(tx, { ...entry, ...paidOrder(placed.id) }, [
    totalOf({ total: minor, tax, currency }),
  ]);
  return true;
}

async function getTerms(tx: Db, accountId: number): Promise<Terms> {
  const [holder] = await tx.select().from(account).where(eq(account.id, accountId));
  return { ...getTaxRate(holder?.country ?? null), currency: holder?.preferredCurrency ?? 'USD' };
}
