import { type AnyPgColumn, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { byParts, moment, whole } from './columns.ts';

type Schemas = components['schemas'];
export type AuditState = NonNullable<Schemas['AuditState']>;

/** A change by an administrator. Entries are never changed, nor deleted before they expire. */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: serial().primaryKey(),
    at: moment().notNull(),
    accountId: integer()
      .notNull()
      .references(() => account.id),
    tool: text().$type<Schemas['AuditTool']>().notNull(),
    action: text().$type<Schemas['AuditAction']>().notNull(),
    object: text().notNull(),
    before: whole<AuditState>(),
    after: whole<AuditState>(),
    /** Why it was done, if it concerns a customer who was open at that time. */
    reason: whole<Schemas['SupportReason']>(),
    undoes: integer().references((): AnyPgColumn => auditEntry.id),
  },
  (table) => [
    index('audit_entry_object').on(table.tool, table.object, table.id),
    index('audit_entry_undoes').on(table.undoes),
    index('audit_entry_at').on(table.at, table.id).concurrently(),
    index('audit_entry_text').using('gin', byParts(table.object)).concurrently(),
    index('audit_entry_account').on(table.accountId, table.at).concurrently(),
  ],
);
