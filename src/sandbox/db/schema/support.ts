import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { bytes, moment, parentId, parentKey } from './columns.ts';
import { sessionTable } from './sessions.ts';

export const supportChat = pgTable(
  'support_chat',
  {
    id: text().primaryKey(),
    sessionId: parentKey(() => sessionTable.id),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
  },
  (table) => [index('support_chat_session').on(table.sessionId)],
);

/** A submitted support form; `fields` holds the fields of its type. */
export const ticket = pgTable(
  'ticket',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity({ startWith: 48101 }),
    accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
    formType: text().notNull(),
    firstName: text().notNull(),
    lastName: text().notNull(),
    email: text().notNull(),
    fields: jsonb().$type<Record<string, string | string[] | undefined>>().notNull(),
    /** Hash of the session and the whole form, by which a form that is sent twice is recognized. */
    digest: text(),
    createdAt: moment().notNull(),
  },
  (table) => [index('ticket_digest').on(table.digest)],
);

export const ticketAttachment = pgTable('ticket_attachment', {
  ticketId: parentId(() => ticket.id).primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  content: bytes().notNull(),
});
