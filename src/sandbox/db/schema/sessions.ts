import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LanguageCode } from '#lib/languages.ts';
import { account } from './accounts.ts';
import { moment } from './columns.ts';
import { device } from './devices.ts';

/** A browser's session. `secretHash` changes at sign-in, `id` stays. */
export const session = pgTable('session', {
  id: text().primaryKey(),
  secretHash: text().notNull().unique(),
  /** When the present secret was made: the session's, or that of the last sign-in. */
  createdAt: moment().notNull(),
  /** Of the last call; written every few minutes only. */
  lastSeenAt: moment().notNull().defaultNow(),
  /** Last admin call since the admin's own sign-in; null without one. */
  adminSeenAt: moment(),
  accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
  /** What the account was signed in from. */
  deviceId: integer().references(() => device.id, { onDelete: 'set null' }),
  preferredCurrency: text().notNull().default('USD'),
  siteTheme: text({ enum: ['auto', 'light', 'dark'] })
    .notNull()
    .default('auto'),
  preferredLanguage: text().$type<LanguageCode>(),
  abTestVersion: text(),
  userSearchVersions: text().array().notNull().default(sql`'{}'`),
  utmCampaign: text(),
  promoCode: text(),
  partnerName: text(),
  partnerFramer: text(),
  emailTrackingId: text(),
  monitorDomains: text(),
  captchaPassed: boolean().notNull().default(false),
  staleOnce: boolean().notNull().default(false),
});

/** What has come about in a session and counts once: a pause told, a question answered. */
export const sessionNote = pgTable(
  'session_note',
  {
    sessionId: text()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    what: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.what] })],
);
