import { index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import { domain } from './holdings.ts';

export const recordTypes = ['A', 'AAAA', 'CAA', 'CNAME', 'MX', 'NS', 'SRV', 'TXT'] as const;

/** A record of a domain's zone. `host` is relative to the domain, `@` the domain itself; `ttl` is in seconds. */
export const zoneRecord = pgTable(
  'zone_record',
  {
    id: serial().primaryKey(),
    domainId: integer()
      .notNull()
      .references(() => domain.id, { onDelete: 'cascade' }),
    type: text({ enum: recordTypes }).notNull(),
    host: text().notNull(),
    value: text().notNull(),
    ttl: integer().notNull().default(3600),
    /** Of MX and SRV records. */
    priority: integer(),
  },
  (table) => [index('zone_record_domain').on(table.domainId)],
);
