import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentId, whole } from './columns.ts';
import { device } from './devices.ts';

type Schemas = components['schemas'];
/** One setting that was changed, with the number of its product where it belongs to one of several. */
export type ActivityChange = Schemas['ActivityChange'] & { productId?: number };

/** What was done to an account, or refused. Rows are only added, and `undoneAt` is set once. */
export const activity = pgTable(
  'activity',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    at: moment().notNull(),
    action: text().$type<Schemas['ActivityAction']>().notNull(),
    outcome: text({ enum: ['allowed', 'refused'] }).notNull(),
    by: text({ enum: ['customer', 'key', 'support', 'system'] })
      .notNull()
      .default('customer'),
    /** The name of the key with which a server made the call. */
    keyName: text(),
    domain: text(),
    /** What else it was about: the name of a contact, a label, a service. */
    subject: text(),
    deviceId: integer().references(() => device.id, { onDelete: 'set null' }),
    /** The device that was to be approved or forgotten. */
    affectedId: integer().references(() => device.id, { onDelete: 'set null' }),
    targetKind: text().$type<Schemas['ActivityTarget']['kind']>(),
    targetId: integer(),
    changes: whole<ActivityChange[]>().notNull().default([]),
    /** May be more than `changes` has. */
    changeCount: integer().notNull().default(0),
    undoneAt: moment(),
  },
  (table) => [
    index('activity_account').on(table.accountId, table.at),
    index('activity_at').on(table.at).concurrently(),
    index('activity_device').on(table.deviceId).concurrently(),
    index('activity_affected').on(table.affectedId).concurrently(),
  ],
);
