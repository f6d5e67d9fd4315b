import { eq } from 'drizzle-orm';
import { splitName } from '../../registry/tlds.ts';
import { parkedDomain } from '../schema/parking.ts';
import { domain } from '../schema/products.ts';
import type { Db } from '../store.ts';

const day = 86_400_000;
const reseller = 1003;

/** The reseller's parked domains, so that administrators see more than one account. */
const resold = ['moreno-studio.mx', 'casa-moreno.com', 'mezcal-club.shop'];

type Page = Pick<typeof parkedDomain.$inferInsert, 'page' | 'price' | 'currency'>;
const parked: [name: string, daysAgo: number, page: Page][] = [
  ['mugclub.club', 30, { page: 'for_sale', price: 1_250_00, currency: 'EUR' }],
  ['teabowl.coffee', 90, { page: 'coming_soon' }],
  ['berlin-pottery.com', 200, { page: 'ads' }],
  ['moreno-studio.mx', 12, { page: 'coming_soon' }],
  ['casa-moreno.com', 60, { page: 'for_sale', price: 4_900_00, currency: 'USD' }],
  ['mezcal-club.shop', 61, { page: 'ads' }],
];

/** Requires the holder's domains. */
export async function seedParking(tx: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  await tx.insert(domain).values(
    resold.map((name, index) => ({
      id: 5901 + index,
      accountId: reseller,
      name,
      tld: splitName(name)?.tld ?? '',
      createdAt: at(-200),
      expiresAt: at(165),
    })),
  );
  for (const [name, daysAgo, page] of parked) {
    const [held] = await tx.select({ id: domain.id }).from(domain).where(eq(domain.name, name));
    if (held) await tx.insert(parkedDomain).values({ domainId: held.id, ...page, parkedAt: at(-daysAgo) });
  }
}
