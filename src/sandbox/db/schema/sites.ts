import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment } from './columns.ts';
import { product } from './holdings.ts';

/** A site at the site builder; one without a product is free, and an account has one of these a type. */
export const site = pgTable(
  'site',
  {
    id: text().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    type: text({ enum: ['wix', 'hopp'] }).notNull(),
    productId: integer()
      .unique()
      .references(() => product.id, { onDelete: 'cascade' }),
    displayName: text().notNull(),
    /** What the site builder knows the owner by, lower case. */
    email: text().notNull(),
    createdAt: moment().notNull(),
    /** From when on the site is there; null where that never comes about. */
    readyAt: moment(),
  },
  (table) => [
    index('site_account').on(table.accountId),
    uniqueIndex('site_free').on(table.accountId, table.type).where(sql`${table.productId} is null`),
  ],
);

/** A host of a site. One below the site builder's own domain is free and connected from the start. */
export const siteAddress = pgTable(
  'site_address',
  {
    id: serial().primaryKey(),
    siteId: text()
      .notNull()
      .references(() => site.id, { onDelete: 'cascade' }),
    host: text().notNull().unique(),
    domain: text().notNull(),
    /** The label before the domain; null for the domain itself. */
    subdomain: text(),
    free: boolean().notNull(),
    /** From when on its DNS records are there. */
    connectedAt: moment(),
  },
  (table) => [index('site_address_site').on(table.siteId)],
);
