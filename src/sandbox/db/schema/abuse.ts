import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { byParts, moment, parentId } from './columns.ts';
import { domain } from './products.ts';

type Schemas = components['schemas'];
const person = () => integer().references(() => account.id, { onDelete: 'set null' });

/** All reports of one registration since its last case was closed. The reports are tickets. */
export const abuseCase = pgTable(
  'abuse_case',
  {
    id: serial().primaryKey(),
    version: integer().notNull().default(1),
    /** Null once the registration has left. */
    domainId: integer().references(() => domain.id, { onDelete: 'set null' }),
    name: text().notNull(),
    kind: text().$type<Schemas['AbuseKind']>().notNull(),
    state: text().$type<Schemas['AbuseState']>().notNull().default('new'),
    outcome: text().$type<NonNullable<Schemas['AbuseOutcome']>>(),
    reports: integer().notNull().default(1),
    openedAt: moment().notNull(),
    changedAt: moment().notNull(),
    answeredAt: moment(),
    takenById: person(),
  },
  (table) => [
    index('abuse_case_domain').on(table.domainId),
    index('abuse_case_state').on(table.state),
    index('abuse_case_text').using('gin', byParts(table.name)).concurrently(),
    index('abuse_case_changed').on(table.changedAt, table.id).concurrently(),
    index('abuse_case_taken_by').on(table.takenById).concurrently(),
  ],
);

/** Something that happened in a case. Entries are never changed. */
export const abuseEvent = pgTable(
  'abuse_event',
  {
    id: serial().primaryKey(),
    caseId: parentId(() => abuseCase.id),
    at: moment().notNull(),
    event: text().$type<Schemas['AbuseEvent']['event']>().notNull(),
    authorId: person(),
    text: text(),
  },
  (table) => [
    index('abuse_event_case').on(table.caseId, table.id),
    index('abuse_event_author').on(table.authorId).concurrently(),
  ],
);

/** How often people signed up and in on a day in UTC. */
export const signInDay = pgTable('sign_in_day', {
  day: text().primaryKey(),
  signUps: integer().notNull().default(0),
  signIns: integer().notNull().default(0),
  refused: integer().notNull().default(0),
});
