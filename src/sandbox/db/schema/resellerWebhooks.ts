import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentId, whole } from './columns.ts';

type Details = components['schemas']['ResellerDeliveryDetails'];

/** The secrets that sign an account's messages. They are stored as they are, because signing needs them. */
export const webhookSecret = pgTable('webhook_secret', {
  accountId: parentId(() => account.id).primaryKey(),
  secret: text().notNull(),
  /** The secret that this one has replaced, and until when it signs, too. */
  replaced: text(),
  replacedEndsAt: moment(),
});

/** Messages to webhooks, with the last attempt: a reseller's, or `alerts` to the one for alerts. */
export const webhookDelivery = pgTable(
  'webhook_delivery',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    messageId: text().notNull().unique(),
    event: text().$type<Details['event'] | 'alerts'>().notNull(),
    object: text(),
    body: text().notNull(),
    createdAt: moment().notNull(),
    attempts: integer().notNull().default(0),
    /** Null after success, and after the last attempt. */
    nextAttemptAt: moment(),
    status: integer(),
    failure: text().$type<NonNullable<Details['failure']>>(),
    milliseconds: integer(),
    url: text(),
    headers: whole<Details['headers']>().notNull(),
    responseBody: text(),
  },
  (table) => [
    index('webhook_delivery_account').on(table.accountId, table.id),
    index('webhook_delivery_next').on(table.nextAttemptAt),
    index('webhook_delivery_created').on(table.createdAt).concurrently(),
  ],
);
