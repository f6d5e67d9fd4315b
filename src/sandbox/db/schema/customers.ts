import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentId, whole } from './columns.ts';

/** What an administrator has noted about a customer, who never sees it. */
export const customerNote = pgTable(
  'customer_note',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    authorId: integer()
      .notNull()
      .references(() => account.id),
    at: moment().notNull(),
    text: text().notNull(),
    reason: whole<components['schemas']['SupportReason']>().notNull(),
  },
  (table) => [index('customer_note_account').on(table.accountId, table.id)],
);
