import { index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
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
  (table) => [
    index('customer_note_account').on(table.accountId, table.id),
    index('customer_note_author').on(table.authorId).concurrently(),
  ],
);

/** An administrator's view of a customer's account. */
export const customerView = pgTable(
  'customer_view',
  {
    id: serial().primaryKey(),
    /** The administrator's session. No reference, because the end of the view is recorded after that of the session. */
    sessionId: text().notNull(),
    authorId: integer()
      .notNull()
      .references(() => account.id),
    accountId: parentId(() => account.id),
    since: moment().notNull(),
    until: moment().notNull(),
    reason: whole<components['schemas']['SupportReason']>().notNull(),
  },
  (table) => [
    unique('customer_view_session').on(table.sessionId, table.accountId),
    index('customer_view_account').on(table.accountId).concurrently(),
    index('customer_view_author').on(table.authorId).concurrently(),
  ],
);
