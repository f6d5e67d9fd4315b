import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { money, parentId } from './columns.ts';

/** When and where an account is notified that its credit is running low. */
export const creditNotification = pgTable('credit_notification', {
  accountId: parentId(() => account.id).primaryKey(),
  enabled: boolean().notNull(),
  thresholdUsdCents: money().notNull(),
  email: text().notNull(),
});
