import { index, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, parentId } from './columns.ts';

/** A browser from which an account has signed in, recognized by the key in its cookie. */
export const device = pgTable(
  'device',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    keyHash: text().notNull(),
    browser: text(),
    operatingSystem: text(),
    place: text(),
    ipAddress: text(),
    firstSeenAt: moment().notNull(),
    lastSeenAt: moment().notNull(),
    status: text({ enum: ['pending', 'approved', 'forgotten'] })
      .notNull()
      .default('pending'),
  },
  (table) => [
    uniqueIndex('device_key').on(table.accountId, table.keyHash),
    index('device_status').on(table.status, table.firstSeenAt, table.id).concurrently(),
  ],
);
