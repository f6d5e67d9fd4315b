import { freeAddress } from '../../sites/freeAddresses.ts';
import { product } from '../schema/products.ts';
import { site, siteAddress } from '../schema/sites.ts';
import type { Db } from '../store.ts';
import { seededBillingId } from './products.ts';

const day = 86_400_000;
const siteNumber = (four: string, last: number) => `6f1d2c3a-${four}-4c1e-9b7a-0f5e8d2a1b0${last}`;

/** The holder's products: a site on a monthly plan, two that are not set up, and a free site. */
const products = [
  { id: 5151, plan: 'wix_pro_monthly', status: 'active' as const, daysAgo: 20, daysLeft: 40 },
  { id: 5152, plan: 'wix_pro_yearly', status: 'pending_setup' as const, daysAgo: 1, daysLeft: 364 },
  { id: 5153, plan: 'wix_unlimited_yearly', status: 'pending_setup' as const, daysAgo: 0, daysLeft: 365 },
  { id: 5154, plan: 'hopp_free', status: 'pending_setup' as const, daysAgo: 30, daysLeft: 335 },
];

type Seeded = {
  id: string;
  type: 'wix' | 'hopp';
  productId: number | null;
  displayName: string;
  label: string;
  domain: string | null;
  daysAgo: number;
};

const sites: Seeded[] = [
  {
    id: siteNumber('5102', 1),
    type: 'wix',
    productId: 5102,
    displayName: 'Okafor Ceramics',
    label: 'okafor-ceramics',
    domain: 'okafor-ceramics.com',
    daysAgo: 214,
  },
  {
    id: siteNumber('5104', 2),
    type: 'hopp',
    productId: 5104,
    displayName: 'Kiln & Clay',
    label: 'kiln-and-clay',
    domain: 'kiln-and-clay.studio',
    daysAgo: 344,
  },
  {
    id: siteNumber('0001', 3),
    type: 'wix',
    productId: null,
    displayName: 'Clay Diary',
    label: 'clay-diary',
    domain: null,
    daysAgo: 32,
  },
  {
    id: siteNumber('0002', 4),
    type: 'hopp',
    productId: null,
    displayName: 'Wheel Notes',
    label: 'wheel-notes',
    domain: null,
    daysAgo: 60,
  },
  {
    id: siteNumber('5151', 5),
    type: 'wix',
    productId: 5151,
    displayName: 'Clay House',
    label: 'clay-house',
    domain: null,
    daysAgo: 20,
  },
];

/** Inserts sites with and without plans and own domains. */
export async function seedSites(tx: Db, accountId: number, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  await tx.insert(product).values(
    products.map(({ daysAgo, daysLeft, ...row }) => ({
      ...row,
      billingId: seededBillingId(row.id),
      accountId,
      type: row.plan.startsWith('hopp') ? 'hopp' : 'wix',
      createdAt: at(-daysAgo),
      expiresAt: at(daysLeft),
      autoRenew: true,
    })),
  );
  await tx.insert(site).values(
    sites.map(({ id, type, productId, displayName, daysAgo }) => ({
      id,
      accountId,
      type,
      productId,
      displayName,
      email: 'hanna@example.com',
      createdAt: at(-daysAgo),
      readyAt: at(-daysAgo),
    })),
  );
  await tx.insert(siteAddress).values(
    sites.flatMap(({ id, type, label, domain, daysAgo }) => {
      const free = freeAddress({ id, type }, label, at(-daysAgo));
      const own = domain && { ...free, host: domain, domain, subdomain: null, free: false };
      return own ? [free, own] : [free];
    }),
  );
}
