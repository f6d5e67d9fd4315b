import { integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment } from './columns.ts';

/** One a kind; which of them is the present one stands at the account. `linkSlug` repeats that of the settings. */
export const resellerEnrollment = pgTable(
  'reseller_enrollment',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    type: text({ enum: ['api', 'iframe', 'logolandingpage'] }).notNull(),
    settings: jsonb().$type<components['schemas']['ResellerSettings']>().notNull(),
    linkSlug: text().unique(),
    enrolledAt: moment().notNull(),
  },
  (table) => [uniqueIndex('reseller_enrollment_type').on(table.accountId, table.type)],
);
