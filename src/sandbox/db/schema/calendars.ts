import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, parentId } from './columns.ts';

/** The calendar feed of an account's expiries. Anyone who has the secret can read it. */
export const calendarFeed = pgTable('calendar_feed', {
  accountId: parentId(() => account.id).primaryKey(),
  secret: text().notNull().unique(),
  createdAt: moment().notNull(),
  /** Requests in the hour that began at `windowStart`. */
  windowStart: moment().notNull(),
  requests: integer().notNull().default(0),
});
