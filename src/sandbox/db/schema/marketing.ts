import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Newsletter subscribers, in lower case. They need no account. */
export const newsletter = pgTable('newsletter', {
  email: text().primaryKey(),
  subscribedAt: moment().notNull(),
});
