import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How many calls of a group somebody has made in a period; the names of columns are rate-limiter-flexible's. */
export const throttleCount = pgTable(
  'throttle_count',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: moment(),
  },
  (table) => [index('throttle_count_expire').on(table.expire).concurrently()],
);
