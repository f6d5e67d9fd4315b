import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { byParts, moment, parentId } from './columns.ts';
import { product } from './products.ts';

/** The email service's data for a product. Only one product provides email for a domain. */
export const titanMail = pgTable('titan_mail', {
  productId: parentId(() => product.id).primaryKey(),
  domain: text().notNull().unique(),
  isTrial: boolean().notNull().default(false),
  provisionedAt: moment().notNull(),
});

export const titanMailbox = pgTable(
  'titan_mailbox',
  {
    id: serial().primaryKey(),
    productId: parentId(() => titanMail.productId),
    email: text().notNull().unique(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('titan_mailbox_product').on(table.productId),
    index('titan_mailbox_text').using('gin', byParts(table.email)).concurrently(),
  ],
);

/** A used trial. It is kept after its product is deleted. */
export const titanTrial = pgTable(
  'titan_trial',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    domain: text().notNull(),
    tag: text().notNull(),
    orderId: integer(),
    createdAt: moment().notNull(),
  },
  (table) => [uniqueIndex('titan_trial_domain').on(table.accountId, table.domain)],
);
