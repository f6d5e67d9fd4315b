import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, money } from './columns.ts';

export const offer = pgTable(
  'offer',
  {
    id: serial().primaryKey(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    domain: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    priceUsdCents: money().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('offer_account').on(table.accountId).concurrently()],
);
