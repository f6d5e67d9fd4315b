import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, parentId, parentKey } from './columns.ts';
import { product } from './products.ts';

/** A site at the site builder. A site without a product is free; an account can have one of each type. */
export const site = pgTable(
  'site',
  {
    id: text().primaryKey(),
    accountId: parentId(() => account.id),
    type: text({ enum: ['wix', 'hopp'] }).notNull(),
    productId: integer()
      .unique()
      .references(() => product.id, { onDelete: 'cascade' }),
    displayName: text().notNull(),
    /** The owner's email address at the site builder, in lower case. */
    email: text().notNull(),
    createdAt: moment().notNull(),
    /** When the site becomes available; null if it never does. */
    readyAt: moment(),
  },
  (table) => [
    index('site_account').on(table.accountId),
    uniqueIndex('site_free').on(table.accountId, table.type).where(sql`${table.productId} is null`),
  ],
);

/** A host of a site. Subdomains of the site builder's own domain are free and connected from the start. */
export const siteAddress = pgTable(
  'site_address',
  {
    id: serial().primaryKey(),
    siteId: parentKey(() => site.id),
    host: text().notNull().unique(),
    domain: text().notNull(),
    /** The label before the domain; null for the domain itself. */
    subdomain: text(),
    free: boolean().notNull(),
    /** When its DNS records were found. */
    connectedAt: moment(),
  },
  (table) => [index('site_address_site').on(table.siteId)],
);
