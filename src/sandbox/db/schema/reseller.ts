import {
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { bytes, moment, parentId } from './columns.ts';

/**
 * An enrollment as a reseller, one per account and type; the account's `resellerType` determines the active one.
 * `linkSlug` repeats the one in the settings.
 */
export const resellerEnrollment = pgTable(
  'reseller_enrollment',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    type: text({ enum: ['api', 'iframe', 'logolandingpage'] }).notNull(),
    settings: jsonb().$type<components['schemas']['ResellerSettings']>().notNull(),
    linkSlug: text().unique(),
    version: integer().notNull().default(1),
    enrolledAt: moment().notNull(),
  },
  (table) => [uniqueIndex('reseller_enrollment_type').on(table.accountId, table.type)],
);

/** Former links of landing pages, which redirect to the account's present one. */
export const formerSlug = pgTable(
  'reseller_former_slug',
  {
    slug: text().primaryKey(),
    accountId: parentId(() => account.id),
  },
  (table) => [index('reseller_former_slug_account').on(table.accountId)],
);

/** How often the landing page of a reseller was visited on a day (in UTC). Of the visitors, nothing is kept. */
export const resellerVisits = pgTable(
  'reseller_visits',
  {
    accountId: parentId(() => account.id),
    day: date().notNull(),
    visits: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.day] })],
);

/** Images that resellers have uploaded. */
export const resellerLogo = pgTable(
  'reseller_logo',
  {
    id: text().primaryKey(),
    accountId: parentId(() => account.id),
    type: text().notNull(),
    content: bytes().notNull(),
    storedAt: moment().notNull(),
  },
  (table) => [index('reseller_logo_account').on(table.accountId, table.storedAt)],
);
