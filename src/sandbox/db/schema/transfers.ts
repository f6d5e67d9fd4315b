import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, parentId, whole } from './columns.ts';
import { domain } from './products.ts';

type Schemas = components['schemas'];

/** Domains on their way to another registrar, from one, or to another account, and those that have arrived. */
export const transfer = pgTable(
  'transfer',
  {
    id: serial().primaryKey(),
    /** The account that has the domain or gets it from another registrar. */
    accountId: parentId(() => account.id),
    kind: text({ enum: ['out', 'in', 'push'] }).notNull(),
    /** Null while the account does not have the domain. */
    domainId: integer().references(() => domain.id, { onDelete: 'set null' }),
    name: text().notNull(),
    tld: text().notNull(),
    /** The other registrar, or the account number or address that was typed. */
    other: text().notNull(),
    ianaId: integer(),
    /** The account to which it is offered; null if there is no such account. */
    receiverId: integer().references(() => account.id, { onDelete: 'set null' }),
    status: text().$type<Schemas['TransferStatus']>().notNull(),
    startedAt: moment().notNull(),
    /** When the registry moves the domain by itself, or the offer expires; null while a person has to act first. */
    dueAt: moment(),
    endedAt: moment(),
    emailedTo: text(),
    emailedAt: moment(),
    /** The secret in the link of the email. */
    token: text().unique(),
    /** Out: when the lock was turned off and the code was made. */
    lockOffAt: moment(),
    codeAt: moment(),
    /** Out: the registration and the zone as they were when the domain moved. */
    registeredAt: moment(),
    expiresAt: moment(),
    zone: whole<Schemas['DnsZone']>(),
    /** In: what the person has to do, and what the order has agreed. */
    checkedAt: moment(),
    confirmedAt: moment(),
    problem: text().$type<NonNullable<Schemas['TransferIn']['problem']>>(),
    authCode: text(),
    /** How often the registry was asked again. */
    retries: integer().notNull().default(0),
    autoRenew: boolean().notNull().default(false),
    resellerId: integer(),
  },
  (table) => [
    index('transfer_account').on(table.accountId),
    index('transfer_receiver').on(table.receiverId),
    index('transfer_domain').on(table.domainId),
    index('transfer_name').on(table.name),
    index('transfer_pending').on(table.domainId).where(sql`status = 'pending'`).concurrently(),
  ],
);

/** What happened to a domain on its way to another registrar. */
export const transferEvent = pgTable(
  'transfer_event',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    name: text().notNull(),
    event: text().$type<Schemas['TransferEvent']['event']>().notNull(),
    at: moment().notNull(),
    registrar: text(),
  },
  (table) => [index('transfer_event_name').on(table.accountId, table.name)],
);
