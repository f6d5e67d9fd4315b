import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  primaryKey,
  serial,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LanguageCode } from '#lib/languages.ts';

const moment = () => timestamp({ withTimezone: true, mode: 'date' });
/** Minor units of the currency beside it. Wider than 32 bits, for currencies without minor units. */
const money = () => bigint({ mode: 'number' });

/** Domains and services draw their numbers from one sequence, so that no number means both. */
export const productNumber = pgSequence('product_number', { startWith: 6001 });
const nextProductNumber = () => integer().primaryKey().default(sql`nextval('product_number')`);

/** Secrets and other single values of the whole installation. */
export const setting = pgTable('setting', { key: text().primaryKey(), value: text().notNull() });

export const account = pgTable('account', {
  id: integer().primaryKey(),
  person: text().notNull().unique(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phone: text(),
  company: text(),
  country: text(),
  createdAt: moment().notNull(),
  isAdmin: boolean().notNull().default(false),
  labels: text().array().notNull().default(sql`'{}'`),
  resellerType: text({ enum: ['api', 'iframe', 'logolandingpage'] }),
  resellerTier: text({ enum: ['reseller1', 'reseller2', 'reseller3', 'reseller4'] }),
  creditUsdCents: money().notNull().default(0),
  preferredCurrency: text().notNull().default('USD'),
  siteTheme: text({ enum: ['auto', 'light', 'dark'] })
    .notNull()
    .default('auto'),
  preferredLanguage: text().$type<LanguageCode>(),
  abTestVersion: text(),
});

export const accountAlert = pgTable(
  'account_alert',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    shown: boolean().notNull().default(true),
  },
  (table) => [uniqueIndex('account_alert_name').on(table.accountId, table.name)],
);

/** A browser's session. `secretHash` changes at sign-in, `id` stays. */
export const session = pgTable('session', {
  id: text().primaryKey(),
  secretHash: text().notNull().unique(),
  createdAt: moment().notNull(),
  accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
  preferredCurrency: text().notNull().default('USD'),
  siteTheme: text({ enum: ['auto', 'light', 'dark'] })
    .notNull()
    .default('auto'),
  preferredLanguage: text().$type<LanguageCode>(),
  abTestVersion: text(),
  userSearchVersions: text().array().notNull().default(sql`'{}'`),
  utmCampaign: text(),
  promoCode: text(),
  partnerName: text(),
  partnerFramer: text(),
  emailTrackingId: text(),
  monitorDomains: text(),
  captchaPassed: boolean().notNull().default(false),
  staleOnce: boolean().notNull().default(false),
});

/** What has come about in a session and counts once: a pause told, a question answered. */
export const sessionNote = pgTable(
  'session_note',
  {
    sessionId: text()
      .notNull()
      .references(() => session.id, { onDelete: 'cascade' }),
    what: text().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.sessionId, table.what] })],
);

export const searchJob = pgTable('search_job', {
  id: text().primaryKey(),
  sessionId: text()
    .notNull()
    .references(() => session.id, { onDelete: 'cascade' }),
  trackingId: text().notNull(),
  kind: text({ enum: ['new', 'bulk', 'favorites'] }).notNull(),
  keyword: text().notNull(),
  tlds: text().notNull(),
  products: text().notNull(),
  currency: text().notNull(),
  polls: integer().notNull().default(0),
  createdAt: moment().notNull(),
});

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

/** An order keeps what was agreed; `cartState` names the cart and version that it was placed from. */
export const order = pgTable(
  'customer_order',
  {
    id: serial().primaryKey(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    cartState: text().notNull().unique(),
    currency: text().notNull(),
    promoCode: text(),
    subtotal: money().notNull(),
    discount: money().notNull(),
    total: money().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index('customer_order_account').on(table.accountId)],
);

export const orderLine = pgTable('order_line', {
  id: serial().primaryKey(),
  orderId: integer()
    .notNull()
    .references(() => order.id, { onDelete: 'cascade' }),
  type: text().notNull(),
  domain: text(),
  displayName: text().notNull(),
  duration: integer().notNull(),
  termMonths: integer().notNull().default(12),
  price: money().notNull(),
  original: money().notNull(),
});

/** A domain somebody holds. */
export const domain = pgTable(
  'domain',
  {
    id: nextProductNumber(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    name: text().notNull().unique(),
    tld: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    autoRenew: boolean().notNull().default(false),
  },
  (table) => [index('domain_account').on(table.accountId)],
);

/** A service somebody holds. */
export const product = pgTable(
  'product',
  {
    id: nextProductNumber(),
    accountId: integer()
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    parentId: integer(),
    type: text().notNull(),
    domain: text(),
    status: text({ enum: ['active', 'pending_setup', 'suspended'] }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    autoRenew: boolean().notNull().default(false),
  },
  (table) => [index('product_account').on(table.accountId)],
);

export const favoriteList = pgTable('favorite_list', {
  id: serial().primaryKey(),
  accountId: integer()
    .notNull()
    .unique()
    .references(() => account.id, { onDelete: 'cascade' }),
  maxItems: integer().notNull().default(50),
});

export const favoriteItem = pgTable(
  'favorite_item',
  {
    id: serial().primaryKey(),
    listId: integer()
      .notNull()
      .references(() => favoriteList.id, { onDelete: 'cascade' }),
    domain: text().notNull(),
    tld: text().notNull(),
  },
  (table) => [uniqueIndex('favorite_item_domain').on(table.listId, table.domain)],
);

export const offer = pgTable('offer', {
  id: serial().primaryKey(),
  accountId: integer().references(() => account.id, { onDelete: 'cascade' }),
  type: text().notNull(),
  domain: text().notNull(),
  firstName: text().notNull(),
  lastName: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  priceUsdCents: money().notNull(),
  createdAt: moment().notNull(),
});
