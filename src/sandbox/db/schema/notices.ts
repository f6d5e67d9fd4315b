import { integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { moment, whole } from './columns.ts';

/**
 * A site-wide notice, shown from `startsAt` on, and only until `endsAt` if that is set. `version` counts the changes.
 */
export const siteNotice = pgTable('site_notice', {
  id: serial().primaryKey(),
  place: text({ enum: ['banner', 'homepage', 'support'] }).notNull(),
  level: text({ enum: ['info', 'warning', 'success'] }).notNull(),
  text: whole<components['schemas']['NoticeText']>().notNull(),
  url: text(),
  startsAt: moment().notNull(),
  endsAt: moment(),
  version: integer().notNull().default(1),
  createdAt: moment().notNull(),
  updatedAt: moment().notNull(),
});
