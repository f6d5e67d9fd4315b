import { openStore } from '#sandbox/platform/database.ts';
import { seedManyDomains } from './seed/manyDomains.ts';
import { seed } from './seed.ts';

/** Makes the data of a sandbox whose newcomer owns so many domains. */
export async function fillAccount(data: string, domains: number): Promise<void> {
  const now = new Date();
  const { db, close } = await openStore({ data, prepare: (store) => seed(store, now) });
  await seedManyDomains(db, domains, now);
  await close();
}
