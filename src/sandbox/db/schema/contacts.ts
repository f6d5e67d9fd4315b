import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentId, whole } from './columns.ts';

/** People and organizations that registries know as contacts of domains. */
export const contact = pgTable(
  'contact',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    version: integer().notNull().default(1),
    fields: whole<components['schemas']['ResellerRegistrant']>().notNull(),
    createdAt: moment().notNull(),
    verifiedAt: moment(),
    /** Until when the email address has to be verified; null if it does not have to be. */
    verifyBy: moment(),
    /** When the last email with a link was sent, and the secret in its link. */
    emailedAt: moment(),
    verifyToken: text().unique(),
  },
  (table) => [index('contact_account').on(table.accountId)],
);
