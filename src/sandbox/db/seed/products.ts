import { splitName } from '../../registry/tlds.ts';
import { domain, product } from '../schema/products.ts';
import type { Db } from '../store.ts';

const day = 86_400_000;
const holder = 1002;
const reseller = 1003;

/** The billing record of a seeded product. */
export const seededBillingId = (id: number) => id + 3000;

/**
 * More of the holder's domains, for each list of the renewal center: name, days until expiry, years, auto-renew.
 */
const renewalDomains: [name: string, daysLeft: number, age: number, autoRenew: boolean][] = [
  ['clay-weekend.de', 18, 1, true],
  ['keramikkurs.berlin', 4, 3, false],
  ['raku-firing.com', -19, 2, false],
  ['potters-tools.net', -27, 1, false],
  ['slipcast-lab.com', -52, 4, false],
  ['earthenware.club', -62, 1, false],
];

type Service = Omit<typeof product.$inferInsert, 'id' | 'accountId' | 'createdAt' | 'expiresAt'> & {
  id: number;
  daysLeft: number;
};

const services: Service[] = [
  {
    id: 5401,
    type: 'whois_privacy',
    plan: 'whois_privacy_yearly',
    domain: 'berlin-pottery.com',
    parentId: 5209,
    status: 'active',
    daysLeft: 10,
  },
  {
    id: 5402,
    type: 'ssl',
    plan: 'ssl_basic_yearly',
    domain: 'okafor-ceramics.com',
    status: 'active',
    autoRenew: true,
    daysLeft: 14,
  },
  {
    id: 5403,
    type: 'ssl',
    plan: 'ssl_business_yearly',
    domain: 'hanna.bio',
    status: 'suspended',
    daysLeft: -15,
  },
  {
    id: 5404,
    type: 'workspace',
    plan: 'workspace_starter_monthly',
    domain: 'okafor-ceramics.de',
    status: 'active',
    autoRenew: true,
    daysLeft: 12,
  },
];

const trades = ['taller', 'panaderia', 'clinica', 'hotel', 'viajes', 'estudio'];
const families = ['rivera', 'aurora', 'del-valle', 'montes', 'cardenal'];
const endings = ['com', 'mx', 'com.mx', 'net'];

/** Names that the reseller registered for customers, expiring all over the year. */
export const resold = trades
  .flatMap((trade) => families.map((family) => `${trade}-${family}`))
  .flatMap((label) => endings.map((ending) => `${label}.${ending}`));
/** Coprime to the number of names, so that neighbors in the list don't expire on successive days. */
const scatter = 37;

/** Inserts more products of the holder, and those of the reseller. */
export async function seedProducts(tx: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const owned = renewalDomains.map(([name, daysLeft, age, autoRenew], index) => ({
    id: 5301 + index,
    accountId: holder,
    name,
    daysLeft,
    age,
    autoRenew,
  }));
  const forCustomers = resold.map((name, index) => ({
    id: 5501 + index,
    accountId: reseller,
    name,
    daysLeft: ((index * scatter) % resold.length) * 3 - 20,
    age: 1 + (index % 5),
    autoRenew: index % 3 !== 0,
  }));
  await tx.insert(domain).values(
    [...owned, ...forCustomers].map(({ daysLeft, age, ...row }) => ({
      ...row,
      billingId: seededBillingId(row.id),
      tld: splitName(row.name)?.tld ?? '',
      createdAt: at(daysLeft - age * 365),
      expiresAt: at(daysLeft),
    })),
  );
  await tx.insert(product).values(
    services.map(({ daysLeft, ...row }) => ({
      ...row,
      accountId: holder,
      billingId: seededBillingId(row.id),
      createdAt: at(daysLeft - 365),
      expiresAt: at(daysLeft),
    })),
  );
}
