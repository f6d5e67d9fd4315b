import { index, integer, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, money, parentId, whole } from './columns.ts';
import { webhookDelivery } from './resellerWebhooks.ts';

type Schemas = components['schemas'];

/** What an account is told, and how. An account without a row has the usual settings. */
export const alertSettings = pgTable('alert_settings', {
  accountId: parentId(() => account.id).primaryKey(),
  version: integer().notNull().default(1),
  alerts: whole<Schemas['AlertChoice'][]>().notNull(),
  days: integer().array().notNull(),
  labelDays: whole<Schemas['LabelLeadDays'][]>().notNull(),
  webhookUrl: text(),
  /** The secret in the address of the feed; null if there is none. */
  feedSecret: text().unique(),
  feedCreatedAt: moment(),
});

/** The alerts that were sent. */
export const sentAlert = pgTable(
  'sent_alert',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    kind: text().$type<Schemas['SentAlertKind']>().notNull(),
    /** Names the occasion, of which the account is told once. */
    occasion: text().notNull(),
    at: moment().notNull(),
    domain: text(),
    contactId: integer(),
    email: text(),
    date: moment().notNull(),
    until: moment(),
    currency: text().notNull(),
    priceMinor: money(),
    ceilingMinor: money(),
    reason: text().$type<NonNullable<Schemas['SentAlert']['reason']>>(),
    /** What an administrator tells the owner. */
    text: text(),
    channels: text().array().$type<Schemas['AlertChannel'][]>().notNull(),
    /** The message to the webhook. */
    deliveryId: integer().references(() => webhookDelivery.id, { onDelete: 'set null' }),
  },
  (table) => [
    unique('sent_alert_occasion').on(table.accountId, table.occasion),
    index('sent_alert_account').on(table.accountId, table.id),
    index('sent_alert_at').on(table.at).concurrently(),
    index('sent_alert_delivery').on(table.deliveryId).concurrently(),
  ],
);
