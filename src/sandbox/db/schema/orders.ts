import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, serial, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { byParts, moment, money, parentId, whole } from './columns.ts';

/** An order as it was confirmed; `cartState` identifies the cart and version that it was placed from. */
export const order = pgTable(
  'customer_order',
  {
    id: serial().primaryKey(),
    accountId: parentId(() => account.id),
    /** The reseller through whose frame it was placed. */
    resellerId: integer().references(() => account.id, { onDelete: 'set null' }),
    cartState: text().notNull().unique(),
    currency: text().notNull(),
    promoCode: text(),
    subtotal: money().notNull(),
    discount: money().notNull(),
    /** The total without tax. */
    total: money().notNull(),
    tax: money().notNull().default(0),
    /** The account's country when the order was placed, with its tax rate in hundredths of a percent. */
    taxCountry: text(),
    taxRate: integer().notNull().default(0),
    /** Null until `issueDocuments`; then it stays, whatever the account changes. */
    billedTo: whole<components['schemas']['OrderParty']>(),
    /** Null if there was nothing to pay. */
    invoiceNumber: text().unique(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index('customer_order_account').on(table.accountId),
    index('customer_order_reseller').on(table.resellerId),
    // For issueDocuments, which looks for what has no documents after each order.
    index('customer_order_unbilled').on(table.id).where(sql`billed_to is null`).concurrently(),
    index('customer_order_uninvoiced')
      .on(table.createdAt, table.id)
      .where(sql`invoice_number is null and total + tax > 0`)
      .concurrently(),
  ],
);

export const orderLine = pgTable(
  'order_line',
  {
    id: serial().primaryKey(),
    orderId: parentId(() => order.id),
    type: text().notNull(),
    domain: text(),
    displayName: text().notNull(),
    /** The service that it bought, renewed or changed; null for a domain. The service may be gone since. */
    productId: integer(),
    duration: integer().notNull(),
    termMonths: integer().notNull().default(12),
    price: money().notNull(),
    original: money().notNull(),
    /** Whether the registry rejected it. The totals exclude rejected lines. */
    failed: boolean().notNull().default(false),
    /** Whether it was sold at a premium price of the registry. */
    premium: boolean().notNull().default(false),
    /** When the buyer returned it, or it was paid back. The order's totals stay as they were. */
    returnedAt: moment(),
    /** What was paid back, with tax; null if everything that was paid. */
    refunded: money(),
    /** Whether what it bought stays, although it was paid back. */
    stays: boolean().notNull().default(false),
    creditNoteNumber: text().unique(),
    /** The reseller whose sale it is: the one from whom the domain that it renews or restores was bought, or else the order's. */
    resellerId: integer().references(() => account.id, { onDelete: 'set null' }),
    /** What the sale costs the reseller: the price of the tier, without markup. Null if it is nobody's sale. */
    cost: money(),
  },
  (table) => [
    index('order_line_reseller').on(table.resellerId),
    index('order_line_order').on(table.orderId).concurrently(),
    index('order_line_text').using('gin', byParts(table.domain)).concurrently(),
    index('order_line_product').on(table.productId),
    index('order_line_uncredited')
      .on(table.returnedAt, table.id)
      .where(sql`returned_at is not null and credit_note_number is null and price > 0`)
      .concurrently(),
  ],
);

/** The last number of each series of documents, such as 2026 for invoices and C2026 for credit notes. */
export const documentSeries = pgTable('document_series', {
  series: text().primaryKey(),
  last: integer().notNull(),
});
