import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import type { ChatFileType } from '#lib/chatFile.ts';
import type { LanguageCode } from '#lib/languages.ts';
import { abuseCase } from './abuse.ts';
import { account } from './accounts.ts';
import { byParts, bytes, folded, moment, parentId, parentKey, whole } from './columns.ts';
import { sessionTable } from './sessions.ts';

type Schemas = components['schemas'];

/** A conversation; it ends at `endsAt` unless something is written. */
export const supportChat = pgTable(
  'support_chat',
  {
    id: text().primaryKey(),
    sessionId: parentKey(() => sessionTable.id),
    startedAt: moment().notNull(),
    endsAt: moment().notNull(),
    state: text().$type<Schemas['ChatState']>().notNull().default('automatic'),
    /** The administrator who has joined. */
    agentId: integer().references(() => account.id, { onDelete: 'set null' }),
    /** When the visitor asked for a person. */
    waitingSince: moment(),
    /** Of the visitor's last message. */
    language: text().$type<LanguageCode>(),
    visitorTypingAt: moment(),
    agentTypingAt: moment(),
  },
  (table) => [
    index('support_chat_session').on(table.sessionId),
    index('support_chat_agent').on(table.agentId).concurrently(),
  ],
);

/** A message or event of a chat. The sender makes the id, by which a message that is sent twice is recognized. */
export const chatMessage = pgTable(
  'chat_message',
  {
    position: serial().primaryKey(),
    chatId: parentKey(() => supportChat.id),
    id: text().notNull(),
    kind: text().$type<Schemas['ChatMessage']['kind']>().notNull(),
    text: text().notNull().default(''),
    author: text(),
    files: jsonb().$type<Schemas['ChatFile'][]>().notNull().default([]),
    articles: jsonb().$type<Schemas['ChatArticle'][]>().notNull().default([]),
    sentAt: moment().notNull(),
  },
  (table) => [unique('chat_message_id').on(table.chatId, table.id)],
);

const file = () => ({
  name: text().notNull(),
  type: text().$type<ChatFileType>().notNull(),
  size: integer().notNull(),
  content: bytes().notNull(),
});

/** A file of a message. The sender makes the id, and uploads the file before the message. */
export const chatFile = pgTable(
  'chat_file',
  {
    chatId: parentKey(() => supportChat.id),
    id: text().notNull(),
    side: text({ enum: ['visitor', 'person'] }).notNull(),
    /** Null until the message has been sent. */
    messageId: text(),
    ...file(),
  },
  (table) => [primaryKey({ columns: [table.chatId, table.id] })],
);

/** What administrators pick in a chat instead of writing it. */
export const savedReply = pgTable('saved_reply', {
  id: serial().primaryKey(),
  name: text().notNull().unique(),
  text: whole<Schemas['SavedReplyText']>().notNull(),
});

type Texts = Record<'id' | 'firstName' | 'lastName' | 'email' | 'fields', SQLWrapper>;

/** What a ticket is found by, besides its account. */
export const ticketText = ({ id, firstName, lastName, email, fields }: Texts): SQL =>
  folded(
    sql.join(
      [
        sql`${id}::text || ' ' || ${firstName} || ' ' || ${lastName} || ' ' || ${email}`,
        ...['subject', 'domain', 'domain_name', 'domain[]'].map(
          (name) => sql`coalesce(${fields} ->> ${sql.raw(`'${name}'`)}, '')`,
        ),
      ],
      sql` || ' ' || `,
    ),
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
    /** The case that a report of abuse belongs to. */
    abuseCaseId: integer().references(() => abuseCase.id, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('ticket_digest').on(table.digest),
    index('ticket_abuse_case').on(table.abuseCaseId, table.id),
    index('ticket_account').on(table.accountId, table.id).concurrently(),
    index('ticket_text')
      .using('gin', byParts(ticketText(table)))
      .concurrently(),
  ],
);

export const ticketAttachment = pgTable('ticket_attachment', {
  ticketId: parentId(() => ticket.id).primaryKey(),
  name: text().notNull(),
  type: text().notNull(),
  size: integer().notNull(),
  content: bytes().notNull(),
});

/** A file of the chat that a case was made of. */
export const ticketChatFile = pgTable(
  'ticket_chat_file',
  { ticketId: parentId(() => ticket.id), id: text().notNull(), ...file() },
  (table) => [primaryKey({ columns: [table.ticketId, table.id] })],
);
