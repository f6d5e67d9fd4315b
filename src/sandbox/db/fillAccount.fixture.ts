import { domain } from './schema/products.ts';
import { seed } from './seed.ts';
import { openStore } from './store.ts';

/** A person who owns nothing in the seed. */
const OWNER_ID = 1001;
const FIRST_ID = 100_000;
const BATCH = 500;
const DAY_MS = 86_400_000;
/** The number of days over which the domains expire. */
export const EXPIRY_DAYS = 700;

/** The newcomer's domain with this index, from 0. */
export const filledName = (index: number) => `quietharbour${index}.com`;

/** Makes the data of a sandbox whose newcomer owns so many domains. */
export async function fillAccount(data: string, domains: number): Promise<void> {
  const now = Date.now();
  const { db, close } = await openStore({ data, prepare: (store) => seed(store, new Date(now)) });
  const rows = Array.from({ length: domains }, (_, index) => ({
    id: FIRST_ID + index,
    accountId: OWNER_ID,
    name: filledName(index),
    tld: 'com',
    createdAt: new Date(now - index * 60_000),
    expiresAt: new Date(now + (20 + (index % EXPIRY_DAYS)) * DAY_MS),
  }));
  for (let from = 0; from < domains; from += BATCH)
    await db.insert(domain).values(rows.slice(from, from + BATCH));
  await close();
}
