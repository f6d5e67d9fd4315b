import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, money, parentId } from './columns.ts';
import { domain } from './products.ts';

/** A parked domain and its page. Price and currency are set only if it is for sale. */
export const parkedDomain = pgTable(
  'parked_domain',
  {
    domainId: parentId(() => domain.id).primaryKey(),
    page: text({ enum: ['for_sale', 'coming_soon', 'ads'] }).notNull(),
    price: money(),
    currency: text(),
    parkedAt: moment().notNull(),
  },
  (table) => [
    index('parked_domain_parked_at').on(table.parkedAt, table.domainId),
    check('parked_domain_price', sql`(${table.page} = 'for_sale') = (${table.price} is not null)`),
    check('parked_domain_currency', sql`(${table.price} is null) = (${table.currency} is null)`),
  ],
);
