import { index, integer, jsonb, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentId, whole } from './columns.ts';
import type { zoneRecord } from './dns.ts';

type Schemas = components['schemas'];
type Pair<Value> = { before: Value; after: Value };
type StoredRecord = Omit<typeof zoneRecord.$inferInsert, 'id' | 'domainId'>;

/** The contacts in some roles; null for the holder of the account. */
export type NamedContacts = { [Role in Schemas['ContactRole']]?: number | null };

/** What changes in one domain, with all that undoing it needs. */
export type StoredDiff = {
  nameservers?: Pair<string[]>;
  locked?: Pair<boolean>;
  autoRenew?: Pair<boolean>;
  ceiling?: Pair<Schemas['RenewalCeiling'] | null>;
  landing?: Pair<Schemas['ParkingPage'] | null>;
  contacts?: Pair<NamedContacts> & { lock: boolean };
  label?: Pair<boolean> & { labelId: number };
  records?: {
    added: StoredRecord[];
    removed: StoredRecord[];
    /** Those that stay, although a template would have replaced them by the removed ones. */
    beside?: StoredRecord[];
  };
};

/** A change to many domains. */
export const bulkChange = pgTable(
  'bulk_change',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    kind: text().$type<Schemas['BulkChange']['kind']>().notNull(),
    /** Null if it differs by domain. */
    change: whole<Schemas['BulkSetting']>(),
    /** `planning` until all domains are planned: nobody can read or start it before. */
    state: text().$type<Schemas['BulkChange']['state'] | 'planning'>().notNull(),
    undoesId: integer(),
    /** The effects that the account has agreed to. */
    confirmed: text().array().$type<Schemas['BulkEffect'][]>().notNull().default([]),
    createdAt: moment().notNull(),
    startedAt: moment(),
    endedAt: moment(),
  },
  (table) => [
    index('bulk_change_account').on(table.accountId, table.id),
    index('bulk_change_state').on(table.state).concurrently(),
    index('bulk_change_ended').on(table.endedAt).concurrently(),
  ],
);

/** One domain of such a change. */
export const bulkItem = pgTable(
  'bulk_item',
  {
    id: serial().primaryKey(),
    bulkChangeId: parentId(() => bulkChange.id),
    name: text().notNull(),
    /** The settings of this domain that are asked for, where they differ by domain; for an undo, what it takes back. */
    settings: jsonb().$type<Schemas['BulkImportRow']>(),
    undone: jsonb().$type<StoredDiff>(),
    state: text().$type<Schemas['BulkItem']['state']>().notNull(),
    reason: text().$type<Schemas['BulkReason']>(),
    diff: jsonb().$type<StoredDiff>().notNull(),
    effects: text().array().$type<Schemas['BulkEffect'][]>().notNull(),
    /** The position among the domains: those with an effect on mail first. */
    rank: integer().notNull(),
    attempts: integer().notNull().default(0),
    changedAt: moment(),
  },
  (table) => [
    index('bulk_item_change').on(table.bulkChangeId, table.rank, table.name),
    index('bulk_item_name').on(table.name),
  ],
);
