import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets and other values of the installation. */
export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() });
