import { and, asc, eq, max } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { toMajor } from '#lib/money.ts';
import { isUnverified } from '../contacts/verification.ts';
import { contact } from '../db/schema/contacts.ts';
import { customerNote } from '../db/schema/customers.ts';
import { device } from '../db/schema/devices.ts';
import { order } from '../db/schema/orders.ts';
import { sessionTable } from '../db/schema/sessions.ts';
import type { Db } from '../db/store.ts';
import { toAccountReference } from '../parking/parking.ts';
import { countDue, listProducts } from '../products/productRows.ts';
import { countRecoveryCodes } from '../security/codes.ts';
import { hasSecondFactor } from '../security/proofs.ts';
import { type AccountRow, isAlive } from '../session/session.ts';
import type { OpenCustomer } from './visits.ts';

type Schemas = components['schemas'];

const UNVERIFIED_SHOWN = 20;

/** The customer as the contract describes it; without facts if the customer is not open. */
export async function toCustomer(
  db: Db,
  { customer, visit }: Pick<OpenCustomer, 'customer'> & { visit: OpenCustomer['visit'] | null },
  now: Date,
) {
  const facts = visit && (await getFacts(db, customer, now));
  return {
    status: 200 as const,
    body: { data: { customer: { account: toAccountReference(customer), visit, facts } } },
  };
}

/** How many domains, services and due products an account has. */
export async function countHoldings(db: Db, accountId: number, now: Date) {
  const count = async (kind: 'domains' | 'services') =>
    (await listProducts(db, accountId, { kind, limit: 1 }, now)).totalCount;
  return {
    domains: await count('domains'),
    services: await count('services'),
    due: (await countDue(db, accountId, now))?.dueProductCount ?? 0,
  };
}

async function getFacts(db: Db, row: AccountRow, now: Date): Promise<Schemas['CustomerFacts']> {
  const isSignedIn = and(eq(sessionTable.accountId, row.id), isAlive(now));
  const [seen] = await db
    .select({ at: max(sessionTable.lastSeenAt) })
    .from(sessionTable)
    .where(isSignedIn);
  const isPending = and(eq(device.accountId, row.id), eq(device.status, 'pending'));
  return {
    company: row.company,
    phone: row.phone,
    country: row.country,
    language: row.preferredLanguage,
    currency: row.preferredCurrency,
    since: row.createdAt.toISOString(),
    emailConfirmedAt: row.emailConfirmedAt?.toISOString() ?? null,
    credit: toMajor(row.creditUsdCents, 'USD'),
    isAdmin: row.isAdmin,
    reseller:
      row.resellerType && row.resellerTier ? { type: row.resellerType, tier: row.resellerTier } : null,
    locked: row.lockedAt !== null,
    secondFactor: (await hasSecondFactor(db, row.id)) || (await countRecoveryCodes(db, row.id)).total > 0,
    sessions: await db.$count(sessionTable, isSignedIn),
    lastSeen: seen?.at?.toISOString() ?? null,
    pendingDevices: await db.$count(device, isPending),
    orders: await db.$count(order, eq(order.accountId, row.id)),
    notes: await db.$count(customerNote, eq(customerNote.accountId, row.id)),
    unverified: await findUnverified(db, row.id),
    ...(await countHoldings(db, row.id, now)),
  };
}

async function findUnverified(db: Db, accountId: number): Promise<Schemas['UnverifiedContact'][]> {
  const rows = await db
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), isUnverified))
    .orderBy(asc(contact.verifyBy), asc(contact.id))
    .limit(UNVERIFIED_SHOWN);
  return rows.flatMap(({ id, fields, verifyBy, emailedAt }) =>
    verifyBy === null
      ? []
      : {
          contactId: id,
          name: fields.organization ?? fields.name ?? '',
          email: fields.email ?? '',
          verifyBy: verifyBy.toISOString(),
          emailedAt: emailedAt?.toISOString() ?? null,
        },
  );
}
