import { index, pgTable, primaryKey, serial, text, unique } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { parentId } from './columns.ts';
import { domain } from './products.ts';

/** Labels that accounts put on their domains. */
export const domainLabel = pgTable(
  'domain_label',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    name: text().notNull(),
    /** The name in the form in which two names are compared. */
    nameKey: text().notNull(),
    color: text({ enum: ['gray', 'green', 'amber', 'red'] }).notNull(),
  },
  (table) => [unique('domain_label_name').on(table.accountId, table.nameKey)],
);

/** Which domains have a label. */
export const labeledDomain = pgTable(
  'labeled_domain',
  {
    labelId: parentId(() => domainLabel.id),
    domainId: parentId(() => domain.id),
  },
  (table) => [
    primaryKey({ columns: [table.labelId, table.domainId] }),
    index('labeled_domain_domain').on(table.domainId),
  ],
);

/** What an account has noted about a domain. */
export const domainNote = pgTable(
  'domain_note',
  {
    accountId: parentId(() => account.id),
    domainId: parentId(() => domain.id),
    note: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.domainId] }),
    index('domain_note_domain').on(table.domainId).concurrently(),
  ],
);
