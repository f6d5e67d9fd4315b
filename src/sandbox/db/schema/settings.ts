import { pgTable, text } from 'drizzle-orm/pg-core';

/** Secrets and other single values of the whole installation. */
export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() });
