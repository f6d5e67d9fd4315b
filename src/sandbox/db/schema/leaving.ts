import { boolean, index, integer, jsonb, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { account } from './accounts.ts';
import { bytes, moment, parentId } from './columns.ts';

type Schemas = components['schemas'];
/** `except` has the domains for which it is the other decision. */
export type ClosingDecisions = (Schemas['AccountClose']['decisions'][number] & { except?: string[] })[];

/** An archive of an account, which is made without a request. */
export const accountExport = pgTable(
  'account_export',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    language: text().$type<LanguageCode>().notNull(),
    state: text({ enum: ['running', 'ready', 'failed'] }).notNull(),
    startedAt: moment().notNull(),
    finishedAt: moment(),
    expiresAt: moment(),
    /** When it is begun again unless it is done, because the process that makes it may have ended. */
    leaseUntil: moment().notNull(),
    attempts: integer().notNull().default(0),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    size: integer(),
    parts: jsonb().$type<Schemas['AccountExportPart'][]>().notNull().default([]),
  },
  (table) => [index('account_export_account').on(table.accountId)],
);

/** The file of an archive, in pieces. */
export const accountExportPiece = pgTable(
  'account_export_piece',
  {
    exportId: parentId(() => accountExport.id),
    position: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.position] })],
);

/** The closing of an account. `renewing` has the ids of products whose auto-renew it turned off. */
export const accountClosing = pgTable('account_closing', {
  accountId: parentId(() => account.id).primaryKey(),
  decidedAt: moment().notNull(),
  closesAt: moment().notNull(),
  decisions: jsonb().$type<ClosingDecisions>().notNull(),
  renewing: integer().array().notNull(),
  /** Whether all that was decided has happened, so that nobody can sign in any more. */
  isDone: boolean().notNull().default(false),
});
