import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { byParts, folded, moment, money, parentId, preferences } from './columns.ts';

type Texts = Record<'id' | 'firstName' | 'lastName' | 'email' | 'company', SQLWrapper>;

/** What an account is found by. */
export const accountText = ({ id, firstName, lastName, email, company }: Texts): SQL =>
  folded(
    sql`${id}::text || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${email} || ' ' || coalesce(${company}, '')`,
  );

export const account = pgTable(
  'account',
  {
    id: integer().primaryKey(),
    person: text().notNull().unique(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    emailConfirmedAt: moment(),
    phone: text(),
    company: text(),
    /** The lines of the postal address, without the country. */
    postalAddress: text().array().notNull().default(sql`'{}'`),
    country: text(),
    taxId: text(),
    createdAt: moment().notNull(),
    isAdmin: boolean().notNull().default(false),
    /** What an administrator may do; null for all other accounts. */
    adminRole: text({ enum: ['reader', 'support', 'operator'] }),
    /** Since when nobody can sign in; null if the account is not locked. */
    lockedAt: moment(),
    labels: text().array().notNull().default(sql`'{}'`),
    resellerType: text({ enum: ['api', 'iframe', 'logolandingpage'] }),
    resellerTier: text({ enum: ['reseller1', 'reseller2', 'reseller3', 'reseller4'] }),
    creditUsdCents: money().notNull().default(0),
    ...preferences(),
    /** The auto-renew choice of the last order; null before the first order, or if its lines differ. */
    autoRenewChoice: boolean(),
  },
  (table) => [
    index('account_text')
      .using('gin', byParts(accountText(table)))
      .concurrently(),
    index('account_admin').on(table.id).where(sql`is_admin`).concurrently(),
    index('account_reseller').on(table.id).where(sql`reseller_type is not null`).concurrently(),
  ],
);

export const accountAlert = pgTable(
  'account_alert',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    name: text().notNull(),
    shown: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('account_alert_name').on(table.accountId, table.name)],
);
