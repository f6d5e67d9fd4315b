import { sql } from 'drizzle-orm';
import { index, integer, pgTable, serial, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { parentId } from './columns.ts';

export const favoriteList = pgTable('favorite_list', {
  id: serial().primaryKey(),
  accountId: parentId(() => account.id).unique(),
  maxItems: integer().notNull().default(50),
});

export const favoriteItem = pgTable(
  'favorite_item',
  {
    id: serial().primaryKey(),
    listId: parentId(() => favoriteList.id),
    domain: text().notNull(),
    tld: text().notNull(),
    savedAt: timestamp({ withTimezone: true }),
    /** As which product type, and at what price, the name could be bought when it was saved. */
    savedType: text(),
    savedUsdCents: integer(),
    /** A removed item can be restored until its name is added anew. */
    removedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('favorite_item_domain').on(table.listId, table.domain).where(sql`removed_at is null`),
    index('favorite_item_list').on(table.listId).concurrently(),
  ],
);
