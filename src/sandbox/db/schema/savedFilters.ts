import { pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { parentId } from './columns.ts';

/** Filters of an account's lists, saved under names. */
export const savedFilter = pgTable(
  'saved_filter',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    list: text({ enum: ['products', 'orders'] }).notNull(),
    name: text().notNull(),
    /** The name in the form in which two names are compared. */
    nameKey: text().notNull(),
    query: text().notNull(),
  },
  (table) => [unique('saved_filter_name').on(table.accountId, table.list, table.nameKey)],
);
