import { index, integer, jsonb, pgTable, serial, text, unique } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { moment, parentId } from './columns.ts';
import { domain } from './products.ts';

type Schemas = components['schemas'];

export const recordTypes = [
  'A',
  'AAAA',
  'ALIAS',
  'CAA',
  'CNAME',
  'DS',
  'HTTPS',
  'MX',
  'NAPTR',
  'NS',
  'PTR',
  'SRV',
  'SSHFP',
  'SVCB',
  'TLSA',
  'TXT',
  'URI',
] as const;

/** A record of a domain's zone. `host` is relative to the domain, `@` the domain itself; `ttl` is in seconds. */
export const zoneRecord = pgTable(
  'zone_record',
  {
    id: serial().primaryKey(),
    domainId: parentId(() => domain.id),
    type: text({ enum: recordTypes }).notNull(),
    host: text().notNull(),
    value: text().notNull(),
    ttl: integer().notNull().default(3600),
    /** Only for HTTPS, MX, SRV, SVCB and URI records. */
    priority: integer(),
    /** Only for SRV and URI records. */
    weight: integer(),
    /** Only for SRV records. */
    port: integer(),
    /** Only for CAA records. */
    flags: integer().$type<Schemas['DnsCaaFlags']>(),
    tag: text().$type<Schemas['DnsCaaTag']>(),
    /** The fields that only DS, HTTPS, NAPTR, SSHFP, SVCB or TLSA records have. */
    data: jsonb().$type<Record<string, string | number>>(),
    /** The service that wrote it; null for records that were entered by hand. */
    source: jsonb().$type<Schemas['DnsRecordSource']>(),
  },
  (table) => [index('zone_record_domain').on(table.domainId)],
);

/** What happened to one record. */
export type ZoneChange =
  | { action: 'add'; after: Schemas['DnsRecord'] }
  | { action: 'update'; before: Schemas['DnsRecord']; after: Schemas['DnsRecord'] }
  | { action: 'remove'; before: Schemas['DnsRecord'] };

/** How each version of a zone differs from the one before it. */
export const zoneHistory = pgTable(
  'zone_history',
  {
    id: serial().primaryKey(),
    domainId: parentId(() => domain.id),
    version: integer().notNull(),
    date: moment().notNull(),
    author: text({ enum: ['account', 'registrar'] }).notNull(),
    source: jsonb().$type<Schemas['DnsRecordSource']>(),
    changes: jsonb().$type<ZoneChange[]>().notNull(),
    nameservers: jsonb().$type<NonNullable<Schemas['DnsHistoryEntry']['nameservers']>>(),
  },
  (table) => [unique('zone_history_version').on(table.domainId, table.version)],
);

/** A set of records with placeholders, which is read and changed as a whole. */
export const dnsTemplate = pgTable('dns_template', {
  id: serial().primaryKey(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  service: text().notNull(),
  records: jsonb().$type<Schemas['DnsTemplateRecords']>().notNull(),
  values: jsonb().$type<Schemas['DnsPlaceholders']>().notNull(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull(),
  changedAt: moment().notNull(),
});
