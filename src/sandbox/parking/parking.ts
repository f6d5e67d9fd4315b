import { and, eq, or, type SQL } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { hostToAscii } from '#lib/hostname.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { containsText, matchesAccount, sortedBy } from '../db/conditions.ts';
import { account } from '../db/schema/accounts.ts';
import { parkedDomain } from '../db/schema/parking.ts';
import { domain } from '../db/schema/products.ts';
import type { Db } from '../db/store.ts';
import { transaction } from '../db/transaction.ts';
import { isOnOwnNameservers } from '../dns/zone.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import { getPage, type Paging } from '../paging.ts';
import { isCurrency } from '../registry/money.ts';

type Schemas = components['schemas'];
type Page = Schemas['ParkingPage'];
type Columns = Pick<typeof parkedDomain.$inferSelect, 'page' | 'price' | 'currency'>;
type Row = {
  domain: typeof domain.$inferSelect;
  parked: typeof parkedDomain.$inferSelect;
  holder: typeof account.$inferSelect;
};
type ListOptions = Paging & { order?: keyof typeof orders; asc?: boolean };

const orders = {
  domainName: [domain.name],
  parkedDate: [parkedDomain.parkedAt, parkedDomain.domainId],
  expireDate: [domain.expiresAt, domain.id],
  account: [account.lastName, account.firstName, domain.id],
};

const joined = (db: Db) =>
  db
    .select({ domain, parked: parkedDomain, holder: account })
    .from(parkedDomain)
    .innerJoin(domain, eq(domain.id, parkedDomain.domainId))
    .innerJoin(account, eq(account.id, domain.accountId));

/** Whether a domain name contains the text, in ASCII or Unicode. */
export function matchesDomain(text: string): SQL {
  return containsText(domain.name, hostToAscii(text));
}

/** Whether a domain or its account matches a search text. */
export function matchesParkedDomain(text: string): SQL | undefined {
  return or(matchesDomain(text), matchesAccount(text));
}

/** One page of the parked domains that meet a condition, and how many there are. */
export async function findParked(
  db: Db,
  condition: SQL | undefined,
  { order = 'parkedDate', asc, ...paging }: ListOptions,
): Promise<{ rows: Row[]; totalCount: number }> {
  const { limit, offset } = getPage(paging);
  const rows = await joined(db)
    .where(condition)
    .orderBy(...sortedBy(orders[order], asc))
    .limit(limit)
    .offset(offset);
  const counted = condition ? joined(db).where(condition).as('found') : parkedDomain;
  return { rows, totalCount: await db.$count(counted) };
}

const BARS = {
  expired: 'Renew the domain first.',
  other_nameservers: 'Put the domain on our nameservers first.',
};

/** Why a domain can't be parked; null if it can. */
export function findParkingBar(row: typeof domain.$inferSelect, now: Date): keyof typeof BARS | null {
  if (row.expiresAt <= now) return 'expired';
  return isOnOwnNameservers(row) ? null : 'other_nameservers';
}

/** Parks the domain that meets a condition, or changes its page. */
export async function park(db: Db, owned: SQL | undefined, page: Page, now: Date) {
  const columns = toColumns(page);
  if (!columns) return fieldsInvalid(priceErrors(page));
  return transaction(db, async (tx) => {
    const [found] = await tx.select().from(domain).where(owned).for('no key update');
    if (!found) return notFound();
    const bar = findParkingBar(found, now);
    if (bar) return errorResponse(409, BARS[bar], bar);
    await tx
      .insert(parkedDomain)
      .values({ domainId: found.id, ...columns, parkedAt: now })
      .onConflictDoUpdate({ target: parkedDomain.domainId, set: columns });
    const [row] = await joined(tx).where(eq(domain.id, found.id));
    if (!row) throw new Error('The domain could not be parked.');
    return row;
  });
}

/** Unparks the domain that meets a condition; false if it is not parked. */
export async function release(db: Db, owned: SQL | undefined): Promise<boolean> {
  const [found] = await joined(db).where(owned);
  if (!found) return false;
  const gone = await db
    .delete(parkedDomain)
    .where(and(eq(parkedDomain.domainId, found.domain.id)))
    .returning({ id: parkedDomain.domainId });
  return gone.length > 0;
}

/** Null if the price has more decimals than its currency. */
function toColumns(page: Page): Columns | null {
  if (page.type !== 'for_sale') return { page: page.type, price: null, currency: null };
  if (Object.keys(priceErrors(page)).length > 0) return null;
  return { page: page.type, price: toMinor(page.price, page.currency), currency: page.currency };
}

export function priceErrors(page: Page): Record<string, string> {
  if (page.type !== 'for_sale') return {};
  const { price, currency } = page;
  if (!isCurrency(currency)) return { 'landing.currency': 'is not offered' };
  const fits = toMajor(toMinor(price, currency), currency) === price;
  return fits ? {} : { 'landing.price': 'has more decimals than the currency' };
}

/** The landing page of a domain; null if it is not parked. */
export async function findLanding(db: Db, name: string): Promise<Page | null> {
  const [row] = await joined(db).where(eq(domain.name, name));
  return row ? toPage(row.parked) : null;
}

/** A parked domain as the contract describes it. */
export function toParked({ domain: { id, name, tld, expiresAt }, parked }: Row): Schemas['ParkedDomain'] {
  return {
    id,
    domainName: name,
    tld,
    landing: toPage(parked),
    parkedDate: parked.parkedAt.toISOString(),
    expireDate: expiresAt.toISOString(),
  };
}

/** The same with its account. */
export function toAdminParked(row: Row): Schemas['ParkedDomainHeld'] {
  return { ...toParked(row), account: toAccountReference(row.holder) };
}

/** An account as administrators see it in lists. */
export function toAccountReference({
  id,
  firstName,
  lastName,
  email,
}: Row['holder']): Schemas['AccountReference'] {
  return { id, name: `${firstName} ${lastName}`, email };
}

export function toPage({ page, price, currency }: Columns): Page {
  if (page !== 'for_sale') return { type: page };
  if (price === null || currency === null) throw new Error('A domain is for sale without a price.');
  return { type: page, price: toMajor(price, currency), currency };
}
