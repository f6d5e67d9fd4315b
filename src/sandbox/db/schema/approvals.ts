import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentId, whole } from './columns.ts';

type Schemas = components['schemas'];
/** A refund with its amount in minor units of its currency. */
export type AskedRefund = Omit<Schemas['AskedRefund'], 'amount'> & { minor: number };

const administrator = () => integer().references(() => account.id);

/** What an administrator has asked for, for a customer, and another one decides. */
export const approval = pgTable(
  'approval',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    kind: text({ enum: ['refund', 'closing'] }).notNull(),
    /** Null for a closing. */
    refund: whole<AskedRefund>(),
    /** Null for a refund. */
    closing: text({ enum: ['expire', 'end'] }),
    reason: whole<Schemas['SupportReason']>().notNull(),
    askedById: administrator().notNull(),
    askedAt: moment().notNull(),
    until: moment().notNull(),
    /** One that is open after `until` has expired. */
    status: text({ enum: ['open', 'approved', 'rejected'] })
      .notNull()
      .default('open'),
    decidedById: administrator(),
    decidedAt: moment(),
  },
  (table) => [
    index('approval_account').on(table.accountId, table.id),
    index('approval_asked_by').on(table.askedById).concurrently(),
    index('approval_decided_by').on(table.decidedById).concurrently(),
  ],
);
