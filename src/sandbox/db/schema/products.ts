import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgSequence, pgTable, text } from 'drizzle-orm/pg-core';
import type { components } from '#api/generated/operations.ts';
import { account } from './accounts.ts';
import { byParts, moment, money, parentId, whole } from './columns.ts';
import { contact } from './contacts.ts';

/** Domains and services share one sequence, so that ids are unique across both. */
export const productNumber = pgSequence('product_number', { startWith: 6001 });
const nextProductNumber = () => integer().primaryKey().default(sql`nextval('product_number')`);
/** Numbers of the billing records by which products renew, one per product. */
export const billingNumber = pgSequence('billing_number', { startWith: 9001 });
const contactId = () => integer().references(() => contact.id, { onDelete: 'set null' });
const nextBillingNumber = () => integer().notNull().unique().default(sql`nextval('billing_number')`);

/** What has been set about DNSSEC, with times as in JSON; the rest follows from the clock. */
export type DnssecSettings = {
  version: number;
  /** Whether the registrar signs the zone, or is to. */
  enabled: boolean;
  /** When that was last changed, and when the change is complete. */
  changedAt: string;
  readyAt: string;
  /** Since when the zone is signed, and when the registry is sent its DS. */
  signedAt: string;
  sentAt: string;
  /** The DS records of other nameservers. */
  ds: components['schemas']['DsData'][];
};

/** A registered domain and its registrant's account. */
export const domain = pgTable(
  'domain',
  {
    id: nextProductNumber(),
    billingId: nextBillingNumber(),
    accountId: parentId(() => account.id),
    /** The reseller through whose frame it was registered. */
    resellerId: integer().references(() => account.id, { onDelete: 'set null' }),
    name: text().notNull().unique(),
    tld: text().notNull(),
    createdAt: moment().notNull(),
    /** When it was transferred here; null if it was registered here. */
    transferredAt: moment(),
    expiresAt: moment().notNull(),
    autoRenew: boolean().notNull().default(false),
    /** When auto-renew was last turned on; null if it has been on from the start. */
    autoRenewSince: moment(),
    /** The highest price per year at which auto-renew renews it; null if there is no limit. */
    ceilingMinor: money(),
    ceilingCurrency: text(),
    /** When the ceiling last prevented a renewal, and the price then in the ceiling's currency. */
    refusedAt: moment(),
    refusedMinor: money(),
    /** The registrar lock against transfers. */
    locked: boolean().notNull().default(true),
    /** When the lock is off after it was turned off; null if at once. */
    unlocksAt: moment(),
    /** The lock at the registry; after `registryUnlocksAt` it is off. */
    registryLocked: boolean().notNull().default(false),
    registryUnlocksAt: moment(),
    /** The registrant and the other contacts; null stands for the account's holder. */
    ownerContactId: contactId(),
    adminContactId: contactId(),
    techContactId: contactId(),
    billingContactId: contactId(),
    /** Whether the owner has agreed that the public record shows their data. */
    isPublished: boolean().notNull().default(false),
    /** Incremented with every change of these. */
    contactsVersion: integer().notNull().default(1),
    /** Until when a change of the owner prevents transfers. */
    ownerLockedUntil: moment(),
    authCode: text(),
    authCodeExpiresAt: moment(),
    /** Why an administrator has suspended it; null if it is not suspended. */
    suspension: whole<components['schemas']['Suspension']>(),
    /** The tag of the registrar to which the domain is released; null if it is not. */
    transferTag: text(),
    /** Incremented with every change of the zone's records or nameservers. */
    zoneVersion: integer().notNull().default(1),
    /** Null if DNSSEC was never set. */
    dnssec: jsonb().$type<DnssecSettings>(),
    nameservers: text().array().notNull().default(sql`'{ns1.namestead.example,ns2.namestead.example}'`),
  },
  (table) => [
    index('domain_account').on(table.accountId),
    index('domain_reseller').on(table.resellerId),
    index('domain_owner_contact').on(table.ownerContactId),
    index('domain_admin_contact').on(table.adminContactId).concurrently(),
    index('domain_tech_contact').on(table.techContactId).concurrently(),
    index('domain_billing_contact').on(table.billingContactId).concurrently(),
    index('domain_text').using('gin', byParts(table.name)).concurrently(),
  ],
);

/** A service and its account. */
export const product = pgTable(
  'product',
  {
    id: nextProductNumber(),
    billingId: nextBillingNumber(),
    accountId: parentId(() => account.id),
    parentId: integer(),
    type: text().notNull(),
    /** As in the price lists; null stands for the cheapest yearly plan of the type. */
    plan: text(),
    domain: text(),
    status: text({ enum: ['active', 'pending_setup', 'suspended'] }).notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    autoRenew: boolean().notNull().default(false),
    /** When auto-renew was last turned on; null if it has been on from the start. */
    autoRenewSince: moment(),
  },
  (table) => [
    index('product_account').on(table.accountId),
    index('product_parent').on(table.parentId).concurrently(),
  ],
);
