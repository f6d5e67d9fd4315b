import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, money } from './columns.ts';
import { session } from './sessions.ts';

/** Belongs to a session, or to an account from the first sign-in on. `version` counts its changes. */
export const cart = pgTable(
  'cart',
  {
    id: serial().primaryKey(),
    sessionId: text()
      .unique()
      .references(() => session.id, { onDelete: 'cascade' }),
    accountId: integer()
      .unique()
      .references(() => account.id, { onDelete: 'cascade' }),
    promoCode: text(),
    /** Of the last change. */
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(0),
  },
  (table) => [check('cart_owner', sql`(${table.sessionId} is null) <> (${table.accountId} is null)`)],
);

/**
 * `subject` is what the line is about: no cart holds two lines about the same. A line that a bundle brought along names
 * the subject of the line it hangs on.
 */
export const cartItem = pgTable(
  'cart_item',
  {
    id: serial().primaryKey(),
    cartId: integer()
      .notNull()
      .references(() => cart.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    type: text().notNull(),
    domain: text(),
    tld: text(),
    period: integer().notNull(),
    duration: integer().notNull(),
    parentSubject: text(),
    bundleName: text(),
    isAnchor: boolean().notNull().default(false),
    productId: integer(),
    addedPrice: money().notNull(),
    addedCurrency: text().notNull(),
    promoCode: text(),
    promoId: integer(),
    assignDomain: boolean(),
    plan: text(),
    /** The registry has raised its price since the line was first shown. */
    risen: boolean().notNull().default(false),
    position: integer(),
    sliceType: text(),
    tag: text(),
    searchVersion: text(),
    searchTrackingId: text(),
  },
  (table) => [uniqueIndex('cart_item_subject').on(table.cartId, table.subject)],
);
