import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, money, parentId, preferences } from './columns.ts';

export const account = pgTable('account', {
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
});

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
