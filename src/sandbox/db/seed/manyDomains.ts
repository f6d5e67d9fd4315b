import { domain } from '../schema/products.ts';
import type { Db } from '../store.ts';

/** A person who owns nothing in the seed. */
const OWNER_ID = 1001;
const FIRST_ID = 100_000;
const BATCH = 500;
const DAY_MS = 86_400_000;
/** The number of days over which the domains expire. */
export const EXPIRY_DAYS = 700;

/** The newcomer's domain with this index, from 0. */
export const manyName = (index: number) => `quietharbour${index}.com`;

/** Gives the newcomer so many domains. */
export async function seedManyDomains(db: Db, count: number, now: Date): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    id: FIRST_ID + index,
    accountId: OWNER_ID,
    name: manyName(index),
    tld: 'com',
    createdAt: new Date(now.getTime() - index * 60_000),
    expiresAt: new Date(now.getTime() + (20 + (index % EXPIRY_DAYS)) * DAY_MS),
  }));
  for (let from = 0; from < count; from += BATCH)
    await db.insert(domain).values(rows.slice(from, from + BATCH));
}
