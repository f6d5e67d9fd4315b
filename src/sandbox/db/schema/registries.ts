import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { moment, whole } from './columns.ts';

export type RegistryDetails = components['schemas']['RegistryDetails'];
type Searched = 'registryName' | 'kind' | 'status';

/** The registry directory with one entry per TLD. `version` counts the changes. */
export const registryInfo = pgTable('registry_info', {
  id: serial().primaryKey(),
  tld: text().notNull().unique(),
  registryName: text().notNull(),
  kind: text().$type<RegistryDetails['kind']>().notNull(),
  status: text().$type<RegistryDetails['status']>().notNull(),
  rules: whole<Omit<RegistryDetails, Searched>>().notNull(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
