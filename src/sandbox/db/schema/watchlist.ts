import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, parentId } from './columns.ts';

/** A name that an account watches. */
export const watchedDomain = pgTable(
  'watched_domain',
  {
    accountId: parentId(() => account.id),
    name: text().notNull(),
    createdAt: moment().notNull(),
    /** When the account was alerted that it is available; null while it is not. */
    toldAt: moment(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.name] })],
);
