import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { account } from './accounts.ts';
import { moment, money, parentId } from './columns.ts';
import { sessionTable } from './sessions.ts';

/** Belongs to a session or to an account. `version` counts its changes. */
export const cart = pgTable(
  'cart',
  {
    id: serial().primaryKey(),
    sessionId: text()
      .unique()
      .references(() => sessionTable.id, { onDelete: 'cascade' }),
    accountId: integer()
      .unique()
      .references(() => account.id, { onDelete: 'cascade' }),
    promoCode: text(),
    /** The time of the last change. */
    updatedAt: moment().notNull().defaultNow(),
    version: integer().notNull().default(0),
  },
  (table) => [check('cart_owner', sql`(${table.sessionId} is null) <> (${table.accountId} is null)`)],
);

/**
 * `subject` identifies what the line is for and is unique in a cart. A line that a bundle added has the subject
 * of its main line as `parentSubject`.
 */
export const cartItem = pgTable(
  'cart_item',
  {
    id: serial().primaryKey(),
    cartId: parentId(() => cart.id),
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
    /** The prices when the line was added or last confirmed; the renewal price is null if there was none. */
    addedPrice: money().notNull(),
    addedRenewal: money(),
    addedCurrency: text().notNull(),
    promoCode: text(),
    promoId: integer(),
    assignDomain: boolean(),
    plan: text(),
    /** Only for a transfer. */
    authCode: text(),
    /** Whether the registry raised the price after the line was first shown (a test name). */
    risen: boolean().notNull().default(false),
    position: integer(),
    sliceType: text(),
    tag: text(),
    searchVersion: text(),
    searchTrackingId: text(),
  },
  (table) => [uniqueIndex('cart_item_subject').on(table.cartId, table.subject)],
);
