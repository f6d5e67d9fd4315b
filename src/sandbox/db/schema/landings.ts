import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { moment, whole } from './columns.ts';

export type LandingContent = components['schemas']['LandingContent'];

/**
 * A custom landing page with its draft and its published content. `version` counts the changes of the draft.
 */
export const landingPage = pgTable('landing_page', {
  slug: text().primaryKey(),
  draft: whole<LandingContent>().notNull(),
  version: integer().notNull().default(1),
  updatedAt: moment().notNull(),
  published: whole<LandingContent>(),
  publishedVersion: integer(),
  publishedAt: moment(),
});
