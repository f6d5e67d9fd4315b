import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentKey, preferences } from './columns.ts';
import { device } from './devices.ts';

/** A browser's session. `secretHash` changes at sign-in, `id` does not. */
export const sessionTable = pgTable(
  'session',
  {
    id: text().primaryKey(),
    secretHash: text().notNull().unique(),
    /** The hash before the secret was renewed, whose cookie calls in flight may still send, and since when it is invalid. */
    formerHash: text().unique(),
    secretAt: moment(),
    /** The start of the session, or the last sign-in. */
    createdAt: moment().notNull(),
    /** Time of the last call, updated every few minutes. */
    lastSeenAt: moment().notNull().defaultNow(),
    /** Time of the last admin call since admin sign-in; null without one. */
    adminSeenAt: moment(),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    /** The device from which the account signed in. */
    deviceId: integer().references(() => device.id, { onDelete: 'set null' }),
    /** How the account signed in. */
    method: text({ enum: ['passkey', 'code', 'recovery_code', 'link', 'other'] })
      .notNull()
      .default('other'),
    /** The last time that the person proved who they are; null if not in this session. */
    provedAt: moment(),
    /** The challenge for the next use of a passkey, which counts once. */
    challenge: text(),
    challengeAt: moment(),
    ...preferences(),
    userSearchVersions: text().array().notNull().default(sql`'{}'`),
    utmCampaign: text(),
    promoCode: text(),
    partnerName: text(),
    partnerFramer: text(),
    /** The reseller in whose frame the session started; null for other partners. */
    resellerId: integer().references(() => account.id, { onDelete: 'set null' }),
    partnerFrame: jsonb().$type<components['schemas']['IframePartner']>(),
    /** Whether it started in a partner's frame, where cookies need other attributes. */
    inFrame: boolean().notNull().default(false),
    emailTrackingId: text(),
    monitorDomains: text(),
    captchaPassed: boolean().notNull().default(false),
    staleOnce: boolean().notNull().default(false),
  },
  (table) => [
    index('session_account').on(table.accountId),
    index('session_created').on(table.createdAt),
    index('session_last_seen').on(table.lastSeenAt),
    index('session_device').on(table.deviceId).concurrently(),
    index('session_reseller').on(table.resellerId).concurrently(),
  ],
);

/** Something that has happened in a session and counts only once, such as a solved captcha. */
export const sessionNote = pgTable(
  'session_note',
  {
    sessionId: parentKey(() => sessionTable.id),
    what: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.sessionId, table.what] }),
    index('session_note_at').on(table.at).concurrently(),
  ],
);
