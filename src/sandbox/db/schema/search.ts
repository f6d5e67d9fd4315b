import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, parentKey } from './columns.ts';
import { sessionTable } from './sessions.ts';

export const searchJob = pgTable(
  'search_job',
  {
    id: text().primaryKey(),
    sessionId: parentKey(() => sessionTable.id),
    trackingId: text().notNull(),
    kind: text({ enum: ['new', 'bulk', 'favorites'] }).notNull(),
    keyword: text().notNull(),
    tlds: text().notNull(),
    products: text().notNull(),
    currency: text().notNull(),
    polls: integer().notNull().default(0),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('search_job_session').on(table.sessionId),
    index('search_job_created').on(table.createdAt),
  ],
);
