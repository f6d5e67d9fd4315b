import { index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { moment, money, parentId, whole } from './columns.ts';

/** Keys of the reseller's API. Revoked ones stay, because their calls do. */
export const resellerKey = pgTable(
  'reseller_key',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    name: text().notNull(),
    mode: text({ enum: ['live', 'test'] }).notNull(),
    /** SHA-256, which is enough for a random secret. */
    secretHash: text().notNull().unique(),
    /** The first and last characters of the secret. */
    hint: text().notNull(),
    monthlyLimitUsdCents: money(),
    createdAt: moment().notNull(),
    lastCallAt: moment(),
    /** When it stops to work: after it was revoked or replaced. */
    endsAt: moment(),
  },
  (table) => [index('reseller_key_account').on(table.accountId)],
);

/** Calls that were made with a key. */
export const resellerCall = pgTable(
  'reseller_call',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    keyId: parentId(() => resellerKey.id),
    at: moment().notNull(),
    method: text({ enum: ['GET', 'POST', 'PUT'] }).notNull(),
    path: text().notNull(),
    object: text(),
    status: integer().notNull(),
    error: text(),
    milliseconds: integer().notNull(),
    /** Where it came from; null if no server in front of the sandbox says it. */
    address: text(),
  },
  (table) => [
    index('reseller_call_account').on(table.accountId, table.id),
    index('reseller_call_key').on(table.keyId).concurrently(),
    index('reseller_call_at').on(table.at).concurrently(),
  ],
);

/** Purchases by their `Idempotency-Key`, with the response that a repeated call gets. */
export const resellerPurchase = pgTable(
  'reseller_purchase',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    keyId: parentId(() => resellerKey.id),
    idempotencyKey: text().notNull(),
    /** The request that the response belongs to, as a hash. */
    request: text().notNull(),
    response: whole<components['schemas']['ResellerPurchase']>().notNull(),
    /** What was paid; 0 if nothing was bought. */
    usdCents: money().notNull(),
    at: moment().notNull(),
  },
  (table) => [
    uniqueIndex('reseller_purchase_idempotency').on(table.accountId, table.idempotencyKey),
    index('reseller_purchase_key').on(table.keyId, table.at),
    index('reseller_purchase_at').on(table.at).concurrently(),
  ],
);
