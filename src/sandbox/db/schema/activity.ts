import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentId } from './columns.ts';
import { device } from './devices.ts';

/** A call that needs an approved device and succeeded or was refused. */
export const activity = pgTable(
  'activity',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    at: moment().notNull(),
    action: text().$type<components['schemas']['ActivityAction']>().notNull(),
    outcome: text({ enum: ['allowed', 'refused'] }).notNull(),
    domain: text(),
    deviceId: integer().references(() => device.id, { onDelete: 'set null' }),
    /** The device that was to be approved or forgotten. */
    affectedId: integer().references(() => device.id, { onDelete: 'set null' }),
    bySupport: boolean().notNull(),
  },
  (table) => [index('activity_account').on(table.accountId, table.at)],
);
