import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Addresses that get the newsletter, in lower case; they need not belong to an account. */
export const newsletter = pgTable('newsletter', {
  email: text().primaryKey(),
  subscribedAt: moment().notNull(),
});
