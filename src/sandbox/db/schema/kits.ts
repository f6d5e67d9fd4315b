import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { moment, parentId } from './columns.ts';
import { product } from './products.ts';

/** The values of a setup form by field. */
export type FormValues = Record<string, string | number | boolean | components['schemas']['FormFile']>;

/**
 * The setup of a product. The product becomes active at `readyAt`; if that is null, it waits for its parts or
 * has failed.
 */
export const productSetup = pgTable('product_setup', {
  productId: parentId(() => product.id).primaryKey(),
  startedAt: moment().notNull(),
  readyAt: moment(),
  error: text({ enum: ['domain_in_use', 'provision_failed'] }),
  answers: jsonb().$type<FormValues>().notNull().default({}),
});
