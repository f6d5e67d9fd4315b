import { count, sql } from 'drizzle-orm';
import type { ProductType } from '../cart/line.ts';
import { getTax, getTaxRate } from '../cart/tax.ts';
import { issueDocuments } from '../orders/documents.ts';
import { findOwnedPlan } from '../registry/services.ts';
import { splitName } from '../registry/tlds.ts';
import type { AlertName } from '../session/alerts.ts';
import { people } from './people.ts';
import { signInDay } from './schema/abuse.ts';
import { account, accountAlert } from './schema/accounts.ts';
import { dnsTemplate } from './schema/dns.ts';
import { favoriteItem, favoriteList } from './schema/favorites.ts';
import { landingPage } from './schema/landings.ts';
import { newsletter } from './schema/marketing.ts';
import { siteNotice } from './schema/notices.ts';
import { offer } from './schema/offers.ts';
import { documentSeries, order, orderLine } from './schema/orders.ts';
import { domain, product } from './schema/products.ts';
import { registryInfo } from './schema/registries.ts';
import { failedAttempt } from './schema/security.ts';
import { sessionTable } from './schema/sessions.ts';
import { savedReply } from './schema/support.ts';
import { throttleCount } from './schema/throttles.ts';
import { seedAbuse } from './seed/abuse.ts';
import { seedActivity } from './seed/activity.ts';
import { seedApprovals } from './seed/approvals.ts';
import { seedAudit } from './seed/audit.ts';
import { seedBulkChanges } from './seed/bulkChanges.ts';
import { seedChats } from './seed/chats.ts';
import { seedCollector } from './seed/collector.ts';
import { seedContacts } from './seed/contacts.ts';
import { seedCredit } from './seed/credit.ts';
import { seedDevices } from './seed/devices.ts';
import { seedDns } from './seed/dns.ts';
import { seedKits } from './seed/kits.ts';
import { seedLabels } from './seed/labels.ts';
import { seedLandings } from './seed/landings.ts';
import { seedNotices } from './seed/notices.ts';
import { seedParking } from './seed/parking.ts';
import { seededBillingId, seedProducts } from './seed/products.ts';
import { seedRegistries } from './seed/registries.ts';
import { seedDeliveries, seedReseller, seedResellerOrders, seedShop } from './seed/reseller.ts';
import { seedSales } from './seed/sales.ts';
import { seedSavedReplies } from './seed/savedReplies.ts';
import { seedSites } from './seed/sites.ts';
import { seedTransfers } from './seed/transfers.ts';
import type { Db } from './store.ts';

const day = 86_400_000;
const holder = 1002;
const reseller = 1003;

/** The holder's domains: name, days until (or since) expiry, years since registration, auto-renew. */
const domains: [name: string, daysLeft: number, age: number, autoRenew: boolean][] = [
  ['okafor-ceramics.com', 212, 5, true],
  ['okafor-ceramics.de', 212, 5, true],
  ['hanna.bio', 300, 2, true],
  ['kiln-and-clay.studio', 145, 3, true],
  ['stoneware.shop', 330, 1, false],
  ['glaze-lab.dev', 88, 1, false],
  ['clayhouse.io', 64, 4, true],
  ['xn--tpferei-okafor-vpb.de', 180, 3, true],
  ['berlin-pottery.com', 10, 2, false],
  ['teabowl.coffee', 25, 1, true],
  ['mugclub.club', -6, 1, false],
  ['wheelthrown.art', -41, 2, false],
];

/** The holder's services: id, type, domain, status, days until expiry. */
const products: [number, ProductType, string | null, 'active' | 'pending_setup' | 'suspended', number][] = [
  [5101, 'titan_email', 'okafor-ceramics.com', 'active', 212],
  [5102, 'wix', 'okafor-ceramics.com', 'active', 150],
  [5103, 'linkedinkit', 'hanna.bio', 'pending_setup', 300],
  [5104, 'hopp', 'kiln-and-clay.studio', 'active', 20],
  [5105, 'instantsite', 'stoneware.shop', 'pending_setup', 330],
  [5106, 'ssl', 'clayhouse.io', 'active', 64],
  [5107, 'hosting', 'clayhouse.io', 'active', -4],
];

const orders = [
  {
    id: 3001,
    daysAgo: 150,
    lines: [
      {
        type: 'registration',
        domain: 'stoneware.shop',
        displayName: 'stoneware.shop',
        price: 1_99,
        original: 36_99,
      },
      { type: 'instantsite', domain: null, displayName: 'Instant Site', price: 17_99, original: 17_99 },
    ],
  },
  {
    id: 3002,
    daysAgo: 35,
    lines: [
      { type: 'renewal', domain: 'clayhouse.io', displayName: 'clayhouse.io', price: 54_99, original: 54_99 },
    ],
  },
];

/** Inserts the people and what they own, unless they exist already. Dates are relative to `now`. */
export async function seed(db: Db, now: Date): Promise<void> {
  const [there] = await db.select({ people: count() }).from(account);
  // A database that an earlier version has filled has orders without an invoice.
  if (there && there.people > 0) return issueDocuments(db);
  await db.transaction(async (tx) => {
    await tx.insert(account).values(people);
    const alerts: AlertName[] = ['low_credit', 'renewal_due', 'new_device'];
    await tx.insert(accountAlert).values(alerts.map((name) => ({ accountId: holder, name })));
    await seedOwnership(tx, now);
    await seedFavorites(tx, now);
    await seedOrders(tx, now);
    await seedProducts(tx, now);
    await seedReseller(tx, now);
    await seedShop(tx, now);
    await seedDeliveries(tx, now);
    await seedResellerOrders(tx, now);
    await seedSales(tx, now);
    await seedKits(tx, holder, now);
    await seedSites(tx, holder, now);
    await seedRegistries(tx, now);
    await seedAudit(tx, now);
    await seedParking(tx, now);
    await seedCollector(tx, now);
    await seedContacts(tx, now);
    await seedLabels(tx);
    await seedDns(tx, now);
    await seedDevices(tx, now);
    await seedActivity(tx, now);
    await seedLandings(tx, now);
    await seedNotices(tx, now);
    await seedCredit(tx);
    await seedChats(tx, holder, now);
    await seedSavedReplies(tx);
    await seedTransfers(tx, now);
    await seedBulkChanges(tx, now);
    await seedAbuse(tx, now);
    await seedApprovals(tx, now);
    await issueDocuments(tx);
  });
}

/** Tables that reference no other. Truncating them truncates all that reference them. */
const filledTables = [
  account,
  sessionTable,
  offer,
  newsletter,
  dnsTemplate,
  registryInfo,
  landingPage,
  siteNotice,
  savedReply,
  documentSeries,
  signInDay,
  failedAttempt,
  throttleCount,
];

/** Deletes everything except the installation's secrets, and inserts the seed again. */
export async function reseed(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const tables = sql.join(
      filledTables.map((table) => sql`${table}`),
      sql`, `,
    );
    await tx.execute(sql`truncate ${tables} restart identity cascade`);
  });
  await seed(db, now);
}

async function seedOwnership(tx: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  await tx.insert(domain).values(
    domains.map(([name, daysLeft, age, autoRenew], index) => ({
      id: 5201 + index,
      billingId: seededBillingId(5201 + index),
      accountId: holder,
      name,
      tld: splitName(name)?.tld ?? '',
      createdAt: at(daysLeft - age * 365),
      expiresAt: at(daysLeft),
      autoRenew,
    })),
  );
  await tx.insert(product).values(
    products.map(([id, type, name, status, daysLeft]) => ({
      id,
      billingId: seededBillingId(id),
      accountId: holder,
      type,
      plan: findOwnedPlan(type, null),
      domain: name,
      status,
      createdAt: at(daysLeft - 365),
      expiresAt: at(daysLeft),
      autoRenew: status === 'active' && daysLeft > 0,
    })),
  );
  await tx.execute(sql`select setval('product_number', 6000), setval('billing_number', 9000)`);
}

async function seedFavorites(tx: Db, now: Date): Promise<void> {
  // harbor.io cost more when it was saved.
  const saved = {
    savedAt: new Date(now.getTime() - 40 * day),
    savedType: 'registration',
    savedUsdCents: 79_99,
  };
  await tx.insert(favoriteList).values([
    { id: 41, accountId: holder },
    // A short list, so that tests can fill it.
    { id: 42, accountId: reseller, maxItems: 3 },
  ]);
  await tx.insert(favoriteItem).values([
    { id: 901, listId: 41, domain: 'harbor.io', tld: 'io', ...saved },
    { id: 902, listId: 41, domain: 'lighthouse.dev', tld: 'dev' },
    { id: 903, listId: 42, domain: 'paperlantern.shop', tld: 'shop' },
    { id: 904, listId: 42, domain: 'morning-market.com', tld: 'com' },
  ]);
  await tx.execute(sql`select setval(pg_get_serial_sequence('favorite_list', 'id'), 42)`);
  await tx.execute(sql`select setval(pg_get_serial_sequence('favorite_item', 'id'), 904)`);
}

async function seedOrders(tx: Db, now: Date): Promise<void> {
  for (const { id, daysAgo, lines } of orders) {
    const subtotal = lines.reduce((sum, { original }) => sum + original, 0);
    const total = lines.reduce((sum, { price }) => sum + price, 0);
    const { country: taxCountry, rate: taxRate } = getTaxRate('DE');
    await tx.insert(order).values({
      id,
      accountId: holder,
      cartState: `seed.${id}`,
      currency: 'EUR',
      subtotal,
      discount: subtotal - total,
      total,
      tax: getTax(total, { rate: taxRate }),
      taxCountry,
      taxRate,
      createdAt: new Date(now.getTime() - daysAgo * day),
    });
    await tx.insert(orderLine).values(lines.map((line) => ({ ...line, orderId: id, duration: 1 })));
  }
  await tx.execute(sql`select setval(pg_get_serial_sequence('customer_order', 'id'), 3002)`);
}
